import { isCorner } from '#domain/search/corners.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import {
  type CoveredWords,
  findCoveredWords,
  type MatchGrade,
  matchGrades,
  addParentWords,
} from './covered-words.ts'
import {
  letterCount,
  type CategoryMatch,
  wholeNameShare,
  findMostSignificantMatches,
} from './most-significant-matches.ts'
import type { Term } from './terms.ts'

/**
 * Category that matches words. The smaller the distance, the less text its name has besides these
 * words.
 */
export interface MatchedCategory {
  id: number
  grade: MatchGrade
  distance: number
  /** False when the category has no offers and only its name is known. */
  isSold: boolean
}

/**
 * Returns the categories that cover most of the words, at least half of them, by their names,
 * synonyms and parent categories. The surest and nearest come first. A part that isn't sold matches
 * only by its full name; single words of that name ("glass", "door") match sold parts instead.
 */
export function findCategories(
  terms: readonly Term[],
  queryTokens: readonly TextToken[],
  isPrefix: boolean,
  locale: string,
): { categories: MatchedCategory[]; unknown: string[] } {
  const covers = findCoveredWords(terms, queryTokens, isPrefix)
  const unsoldIds = new Set(terms.filter((term) => !term.isSold).map((term) => term.subjectId))
  const candidates = [...covers]
    .filter(
      ([id, cover]) =>
        (!unsoldIds.has(id) || cover.whole > 0) && !isOnlyFragments(cover, queryTokens),
    )
    .map(([id, cover]): CategoryMatch => {
      const coveredWithParents = addParentWords(id, cover.tokenIndexes, covers)
      return {
        id,
        cover,
        coveredWithParents,
        letters: letterCount(queryTokens, coveredWithParents),
        isSold: !unsoldIds.has(id),
      }
    })
  const candidateMatches = candidates
    .filter((one) => !isCoveredByOthers(one, candidates, queryTokens))
    .map((categoryMatch) =>
      isOfSibling(categoryMatch, candidates, queryTokens)
        ? {
            ...categoryMatch,
            coveredWithParents: categoryMatch.cover.tokenIndexes,
            letters: letterCount(queryTokens, categoryMatch.cover.tokenIndexes),
          }
        : categoryMatch,
    )
  const all = letterCount(queryTokens, queryTokens.keys())
  const fullMatches = candidateMatches.filter(({ letters }) => letters === all)
  const isSure = fullMatches.some(
    ({ cover, coveredWithParents }) =>
      gradeAmong(cover, coveredWithParents) < matchGrades.inherited,
  )
  const isBelow = (id: number) => fullMatches.some((one) => String(one.id).startsWith(String(id)))
  const specificMatches = candidateMatches.filter(
    ({ id, cover }) =>
      cover.whole >= all * wholeNameShare &&
      leavesOnlyPositions(cover, queryTokens) &&
      !isBelow(id),
  )
  if (fullMatches.length > 0 && all > 0 && (isSure || specificMatches.length === 0))
    return { categories: sortNearestFirst(fullMatches), unknown: [] }
  const likeliest = findMostSignificantMatches(
    fullMatches.length > 0 ? specificMatches : candidateMatches,
    queryTokens,
    locale,
  )
  const explainedIndexes = new Set(
    likeliest.flatMap(({ coveredWithParents }) => [...coveredWithParents]),
  )
  const unknownTexts = queryTokens
    .filter((_, i) => !explainedIndexes.has(i))
    .map((token) => token.text)
  // No category contains any of the words, so nothing matches.
  if (explainedIndexes.size === 0 && unknownTexts.length > 0)
    return { categories: [], unknown: unknownTexts }
  if (unknownTexts.length === 0)
    return { categories: sortNearestFirst(likeliest), unknown: unknownTexts }
  // An unknown word doesn't weaken the match of the other words: "bakre disc" still means a disc.
  const explainedTokens = queryTokens.filter((_, i) => explainedIndexes.has(i))
  return {
    categories: findCategories(terms, explainedTokens, isPrefix, locale).categories,
    unknown: unknownTexts,
  }
}

/**
 * True when a category matches only by Thai fragments of one or two letters and never by a complete
 * name. Short fragments match by chance: the fragments of "iPhone" occur in the Thai word for
 * manifold.
 */
function isOnlyFragments(
  { tokenIndexes, whole }: CoveredWords,
  queryTokens: readonly TextToken[],
): boolean {
  if (queryTokens.length < 2 || whole > 0) return false
  return [...tokenIndexes].every((i) => /^[\u0e00-\u0e7f]{1,2}$/.test(queryTokens[i]?.text ?? ''))
}

/**
 * True when the words that a category covers name two other parts, one of them only through the
 * parent category. "starter bateri" isn't an alternator, although the parent category is
 * "alternator & starter" and one of its names is "dinamo bateri". The category's own words must be
 * the full name of another part, and the words inherited from its parent the full name of a
 * sibling.
 */
function isOfSibling(
  { id, cover, coveredWithParents }: CategoryMatch,
  meantMatches: readonly CategoryMatch[],
  queryTokens: readonly TextToken[],
): boolean {
  const inheritedTokens = [...coveredWithParents].filter((i) => !cover.tokenIndexes.has(i))
  if (inheritedTokens.length === 0 || cover.tokenIndexes.size === 0 || id < lowestPartTypeId)
    return false
  const isFullName = (words: readonly number[]) => (otherCategoryMatch: CategoryMatch) =>
    otherCategoryMatch.id > lowestPartTypeId &&
    otherCategoryMatch.id !== id &&
    otherCategoryMatch.cover.whole >= letterCount(queryTokens, words) &&
    otherCategoryMatch.cover.tokenIndexes.size === words.length &&
    words.every((i) => otherCategoryMatch.cover.tokenIndexes.has(i))
  const group = (one: number) => Math.floor(one / 10_000)
  const siblings = meantMatches.filter((other) => group(other.id) === group(id))
  return (
    siblings.some(isFullName(inheritedTokens)) &&
    meantMatches.some(isFullName([...cover.tokenIndexes]))
  )
}

/**
 * True when a part covers the words only by several of its names, while each word alone is the full
 * name of another part. A starter and a battery aren't a battery cable, although a name of the
 * battery cable mentions the starter.
 */
function isCoveredByOthers(
  { id, cover }: CategoryMatch,
  meantMatches: readonly CategoryMatch[],
  queryTokens: readonly TextToken[],
): boolean {
  if (id < lowestPartTypeId || cover.whole > 0 || cover.grade < matchGrades.gathered) return false
  if (cover.tokenIndexes.size < 2 || cover.tokenIndexes.size < queryTokens.length) return false
  return queryTokens.every(({ text }, i) =>
    meantMatches.some(
      (otherCategoryMatch) =>
        otherCategoryMatch.id > lowestPartTypeId &&
        otherCategoryMatch.id !== id &&
        otherCategoryMatch.cover.tokenIndexes.size === 1 &&
        otherCategoryMatch.cover.tokenIndexes.has(i) &&
        otherCategoryMatch.cover.whole >= text.length,
    ),
  )
}

/**
 * Lowest ID of a part type; smaller IDs are upper levels. A child's ID is its parent's ID followed
 * by two digits.
 */
const lowestPartTypeId = 1_000_000

/**
 * Returns the grade of a match, adjusted for words covered by parent categories and for a complete
 * name.
 */
function gradeAmong(
  { tokenIndexes, grade, whole }: CoveredWords,
  coveredWithParents: ReadonlySet<number>,
): MatchGrade {
  if (coveredWithParents.size > tokenIndexes.size) return matchGrades.inherited
  return grade === matchGrades.gathered && whole > 0 ? matchGrades.told : grade
}

function sortNearestFirst(meantMatches: readonly CategoryMatch[]): MatchedCategory[] {
  return meantMatches
    .map(({ id, cover, coveredWithParents, isSold }): MatchedCategory => {
      const grade = gradeAmong(cover, coveredWithParents)
      // Of an unsold part, only a name without words of its group is sure: a "fuel pump in tank" is
      // no fuel tank.
      const isNamed = !isSold && grade < matchGrades.inherited
      return { id, distance: cover.distance, grade: isNamed ? matchGrades.exact : grade, isSold }
    })
    .sort((a, b) => a.grade - b.grade || a.distance - b.distance || a.id - b.id)
}

/**
 * True when a category leaves only position words (front, right) uncovered. A category that leaves
 * other words uncovered doesn't match: "oil" leaves "seal" of "oil seal" uncovered.
 */
function leavesOnlyPositions(
  { tokenIndexes }: CoveredWords,
  queryTokens: readonly TextToken[],
): boolean {
  return queryTokens.every(({ text }, i) => tokenIndexes.has(i) || isCorner(text))
}
