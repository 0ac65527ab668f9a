import { isCorner } from '#domain/search/corners.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import type { CoveredWords } from './covered-words.ts'
import { headFirstLanguages } from './head-words.ts'

/** Category with the words it covers together with its parent categories. */
export interface CategoryMatch {
  id: number
  cover: CoveredWords
  coveredWithParents: ReadonlySet<number>
  letters: number
  isSold: boolean
}

export function letterCount(queryTokens: readonly TextToken[], indexes: Iterable<number>): number {
  let sum = 0
  for (const i of indexes) sum += queryTokens[i]?.text.length ?? 0
  return sum
}

/**
 * Minimum share of all words for a complete name to win over a part type that covers all words only
 * through its parents. Example: "handbrake cable rear" isn't a sensor of the brakes.
 */
export const wholeNameShare = 0.75

/**
 * Returns the categories that cover the most significant words, if no category covers all words. A
 * word is more significant the fewer names contain it. A category needs at least half of the
 * letters, or a complete name with a sufficient share: "cv boot inner with clamp and grease" is the
 * boot.
 */
export function findMostSignificantMatches(
  meantMatches: readonly CategoryMatch[],
  queryTokens: readonly TextToken[],
  locale: string,
): CategoryMatch[] {
  const all = letterCount(queryTokens, queryTokens.keys())
  const uses = queryTokens.map(
    (_, i) => meantMatches.filter(({ cover }) => cover.tokenIndexes.has(i)).length,
  )
  // A word that occurs in no name is a brand or insignificant: "tayar continental" is a tyre.
  const usedLetterCount = letterCount(
    queryTokens,
    [...queryTokens.keys()].filter((i) => (uses[i] ?? 0) > 0),
  )
  const headNoun = headNounIndex(queryTokens, uses, locale)
  const weights = uses.map((count, i) => {
    const share = isCorner(queryTokens[i]?.text ?? '')
      ? positionWeight
      : i === headNoun
        ? headNounWeight
        : 1
    return share * Math.log(1 + meantMatches.length / (1 + count))
  })
  let maxWeight = 0
  let likeliest: CategoryMatch[] = []
  for (const categoryMatch of meantMatches) {
    const { cover, coveredWithParents, letters } = categoryMatch
    const isWhole =
      cover.whole >= all * minWholeShare || cover.whole >= usedLetterCount * wholeNameShare
    if (letters < all / 2 && !isWhole) continue
    const score = [...coveredWithParents].reduce((sum, i) => sum + (weights[i] ?? 0), 0)
    if (score < maxWeight) continue
    if (score > maxWeight) likeliest = []
    maxWeight = score
    likeliest.push(categoryMatch)
  }
  return likeliest
}

/**
 * Returns the index of the head noun, in languages that separate words and put the head noun first.
 * This doesn't work for English, whose names often end in a general word such as "kit" or "pipe".
 */
function headNounIndex(
  queryTokens: readonly TextToken[],
  uses: readonly number[],
  locale: string,
): number {
  if (!headFirstLanguages.has(locale)) return -1
  return queryTokens.findIndex(({ kind, text }, i) => {
    return kind === 'word' && (uses[i] ?? 0) > 0 && !isCorner(text)
  })
}

/**
 * Weight of the head noun relative to its qualifiers: the gasket of an exhaust pipe isn't a pipe.
 */
const headNounWeight = 1.5

/**
 * Weight of a position word relative to other words: a "fender liner front right" isn't a fender.
 */
const positionWeight = 0.3

/** Minimum share of all words for a complete name to be the subject. */
const minWholeShare = 0.3
