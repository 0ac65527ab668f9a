import { joinedWords } from '#domain/search/names.ts'
import type { Piece } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/**
 * Words as the names write them: "fanbelt" becomes "fan belt" where only these are known, "shock
 * breaker" becomes "shockbreaker" where only that is.
 */
export function respace(pieces: readonly Piece[], terms: readonly Term[]): Piece[] {
  const known = new Set(terms.flatMap((term) => [...term.words]))
  const split = pieces.flatMap((piece) =>
    piece.kind !== 'word' || known.has(piece.text) ? [piece] : (apart(piece, terms) ?? [piece]),
  )
  const respaced: Piece[] = []
  for (const piece of split) {
    const before = respaced.at(-1)
    const [joined] = before ? joinedWords([before, piece]) : []
    if (before && joined && known.has(joined) && !stand(terms, before, piece))
      respaced[respaced.length - 1] = { kind: 'word', text: joined }
    else if (before && isOneName(terms, before, piece))
      respaced[respaced.length - 1] = { kind: 'run', text: before.text + piece.text }
    else respaced.push(piece)
  }
  return respaced
}

/**
 * Whether two runs are the name of a part that nobody sells, with a blank in it: 发电机 修理包. Such a
 * part is only known by its whole name; one that is sold is found by the two as well.
 */
function isOneName(terms: readonly Term[], a: Piece, b: Piece): boolean {
  if (a.kind !== 'run' || b.kind !== 'run') return false
  return terms.some(({ isSold, folded }) => !isSold && folded === a.text + b.text)
}

/** The two words that a name writes apart. */
function apart(piece: Piece, terms: readonly Term[]): Piece[] | undefined {
  for (const { core } of terms) {
    const at =
      joinedWords(core).length > 0 ? core.findIndex((_, i) => isPair(core, i, piece.text)) : -1
    if (at >= 0) return core.slice(at, at + 2)
  }
  return undefined
}

function isPair(core: readonly Piece[], at: number, text: string): boolean {
  const [first, second] = [core[at], core[at + 1]]
  return first?.kind === 'word' && second?.kind === 'word' && first.text + second.text === text
}

/** Whether a name holds both words as they were typed. */
function stand(terms: readonly Term[], a: Piece, b: Piece): boolean {
  return terms.some(({ words }) => words.has(a.text) && words.has(b.text))
}
