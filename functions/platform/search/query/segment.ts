import { fillerWordsOf } from '#domain/search/filler-words.ts'
import { pairsOf, type TextToken } from '#domain/search/tokens.ts'
import { containsToken, type Term } from './terms.ts'

/* Costs of a split: per unknown letter, per complete name, and per part of a name. */
const splitCosts = { lost: 20, name: 2, part: 5 }

/** Maximum number of letters of a run that is split. Buyers don't type longer runs. */
const maxRunLength = 60

interface Step {
  cost: number
  from: number
  isKnown: boolean
}

/**
 * Splits unspaced text by known names so that few letters are left over and the names are long.
 * Letters that match no name become an unknown token.
 */
export function segmentByNames(
  queryTokens: readonly TextToken[],
  terms: readonly Term[],
  locale: string,
): TextToken[] {
  const fillers = fillerWordsOf(locale)
  const names = [...terms.map((term) => term.folded), ...fillers]
  return queryTokens.flatMap((token): TextToken[] => {
    // The name of a part that isn't sold prevents a split only when the run is exactly that name.
    const isName = (term: Term) =>
      containsToken(term, token) &&
      (term.isSold || term.folded === token.text || term.plain === token.text)
    if (token.kind !== 'run' || terms.some(isName)) return [token]
    const all = findBestSplit(token.text.slice(0, maxRunLength), names)
    const cut = all.filter(({ text }) => text.length > 1 && !fillers.has(text))
    if (isChanceSplit(all, cut, terms)) return [token]
    return cut.length > 0 || all.every(({ text }) => fillers.has(text))
      ? cut.map(({ text }) => ({ kind: 'run', text }))
      : [token]
  })
}

/** Syllables that end a word of any part: 일반형 is the ordinary type. */
const koreanSuffixes = new Set('형식용품쪽측단세셋만')

/**
 * True when Korean text with an unknown syllable contains only parts of names: 원피스 (dress) shares
 * 피스 with 피스톤 by chance.
 */
function isChanceSplit(
  all: readonly { text: string }[],
  cut: readonly { text: string }[],
  terms: readonly Term[],
): boolean {
  const isLost = all.some(({ text }) => /^[가-힣]$/.test(text) && !koreanSuffixes.has(text))
  const isName = ({ text }: { text: string }) => terms.some(({ folded }) => folded === text)
  return isLost && !cut.some(isName)
}

function findBestSplit(text: string, names: readonly string[]): { text: string }[] {
  // A name can't occur in the text if they share no two consecutive letters.
  const pairs = pairsOf(text)
  const possibleNames = new Set(names.filter((name) => pairs.some((pair) => name.includes(pair))))
  const all = [...possibleNames].join('\n')
  const steps: Step[] = [{ cost: 0, from: 0, isKnown: true }]
  for (let to = 1; to <= text.length; to++) {
    let bestStep: Step = {
      cost: (steps[to - 1]?.cost ?? 0) + splitCosts.lost,
      from: to - 1,
      isKnown: false,
    }
    for (let from = to - 2; from >= 0; from--) {
      const name = text.slice(from, to)
      if (!all.includes(name)) break
      const sum =
        (steps[from]?.cost ?? 0) + (possibleNames.has(name) ? splitCosts.name : splitCosts.part)
      if (sum <= bestStep.cost) bestStep = { cost: sum, from, isKnown: true }
    }
    steps.push(bestStep)
  }
  return collectTokens(text, steps)
}

/** Returns the tokens of the cheapest split in order; adjacent unknown letters form one token. */
function collectTokens(text: string, steps: readonly Step[]): { text: string }[] {
  const segments: { text: string; isKnown: boolean }[] = []
  for (let to = text.length; to > 0;) {
    const { from, isKnown } = steps[to] ?? { from: to - 1, isKnown: false }
    const next = segments[0]
    if (!isKnown && next && !next.isKnown) next.text = text.slice(from, to) + next.text
    else segments.unshift({ text: text.slice(from, to), isKnown })
    to = from
  }
  return segments
}
