import { joinAdjacentWords } from '#domain/search/names.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/**
 * Adjusts word spacing to known names: "fanbelt" becomes "fan belt" if only the separate words are
 * known, and "shock breaker" becomes "shockbreaker" if only the joined word is known.
 */
export function adjustSpacing(
  queryTokens: readonly TextToken[],
  terms: readonly Term[],
): TextToken[] {
  const termWords = new Set(terms.flatMap((term) => [...term.words]))
  const splitQueryTokens = queryTokens.flatMap((queryToken) =>
    queryToken.kind !== 'word' || termWords.has(queryToken.text)
      ? [queryToken]
      : (splitByName(queryToken, terms) ?? [queryToken]),
  )
  const respacedTokens: TextToken[] = []
  for (const token of splitQueryTokens) {
    const previousToken = respacedTokens.at(-1)
    const [joined] = previousToken ? joinAdjacentWords([previousToken, token]) : []
    if (
      previousToken &&
      joined &&
      termWords.has(joined) &&
      !areWordsOfOneName(terms, previousToken, token)
    )
      respacedTokens[respacedTokens.length - 1] = { kind: 'word', text: joined }
    else if (previousToken && isOneName(terms, previousToken, token))
      respacedTokens[respacedTokens.length - 1] = {
        kind: 'run',
        text: previousToken.text + token.text,
      }
    else respacedTokens.push(token)
  }
  return respacedTokens
}

/**
 * True when two runs together are the name of a part that isn't sold, typed with a space: 发电机 修理包.
 * Such a part is known only by its full name; a sold part is also found by separate runs.
 */
function isOneName(terms: readonly Term[], a: TextToken, b: TextToken): boolean {
  if (a.kind !== 'run' || b.kind !== 'run') return false
  return terms.some(({ isSold, folded }) => !isSold && folded === a.text + b.text)
}

/** Returns the two words that a name writes separately. */
function splitByName(queryToken: TextToken, terms: readonly Term[]): TextToken[] | undefined {
  for (const { core } of terms) {
    const index =
      joinAdjacentWords(core).length > 0
        ? core.findIndex((_, i) => isPair(core, i, queryToken.text))
        : -1
    if (index >= 0) return core.slice(index, index + 2)
  }
  return undefined
}

function isPair(core: readonly TextToken[], index: number, text: string): boolean {
  const [first, second] = [core[index], core[index + 1]]
  return first?.kind === 'word' && second?.kind === 'word' && first.text + second.text === text
}

/** True when a name contains both words as typed. */
function areWordsOfOneName(terms: readonly Term[], a: TextToken, b: TextToken): boolean {
  return terms.some(({ words }) => words.has(a.text) && words.has(b.text))
}
