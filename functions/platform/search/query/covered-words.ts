import type { TextToken } from '#domain/search/tokens.ts'
import { includesHead } from './head-words.ts'
import { occursAsWhole } from './stop-words.ts'
import { containsToken, type Term } from './terms.ts'

/**
 * Grades of a match between words and a category, the surest first:
 *   - exact: the words are its name
 *   - kind: they name the thing of a more specific name ("brake pads" for "front brake pads")
 *   - held: one of its names contains them ("brake pad wear sensor")
 *   - told: only its names together contain them, and one name is complete among the words
 *   - gathered: only its names together contain them, and no name is complete
 *   - inherited: only its names and those of its parent categories together contain them
 */
export const matchGrades = {
  exact: 0,
  kind: 1,
  held: 2,
  told: 3,
  gathered: 4,
  inherited: 5,
} as const
export type MatchGrade = (typeof matchGrades)[keyof typeof matchGrades]

/** Words of a query covered by the names of a category. */
export interface CoveredWords {
  tokenIndexes: Set<number>
  /**
   * Number of letters in the category's longest name that is complete among the words; 0 if none is
   * complete.
   */
  whole: number
  grade: MatchGrade
  distance: number
}

/** Returns the words that each category covers by its own names. */
export function findCoveredWords(
  terms: readonly Term[],
  queryTokens: readonly TextToken[],
  isPrefix: boolean,
) {
  const covers = new Map<number, CoveredWords>()
  for (const term of terms) {
    const coveredIndexes = queryTokens.flatMap((token, i) =>
      containsToken(term, token, isPrefix) && !isWithinName(token, term, queryTokens) ? [i] : [],
    )
    if (coveredIndexes.length === 0) continue
    const cover = covers.get(term.subjectId) ?? {
      tokenIndexes: new Set(),
      whole: 0,
      grade: matchGrades.gathered,
      distance: Infinity,
    }
    const coveredLetters = coveredIndexes.reduce(
      (sum, i) => sum + (queryTokens[i]?.text.length ?? 0),
      0,
    )
    const uncoveredLetters = Math.max(0, term.size - coveredLetters)
    for (const i of coveredIndexes) cover.tokenIndexes.add(i)
    // Count only the tokens in this name: 연료라인 has only the second word of "연료필터 라인형".
    if (occursAsWhole(term, queryTokens) && coveredLetters >= significantLength(term))
      cover.whole = Math.max(cover.whole, significantLength(term))
    if (coveredIndexes.length === queryTokens.length) {
      const grade = gradeOf(term, queryTokens, coveredLetters)
      if (grade < cover.grade) cover.distance = uncoveredLetters
      if (grade < cover.grade) cover.grade = grade
    }
    cover.distance = Math.min(cover.distance, uncoveredLetters)
    covers.set(term.subjectId, cover)
  }
  return covers
}

/**
 * True when the token of a name is only part of a longer typed token: next to 브레이크, 레이 means the
 * car Ray.
 */
function isWithinName(
  { kind, text }: TextToken,
  { folded, plain }: Term,
  queryTokens: readonly TextToken[],
): boolean {
  if (kind !== 'run') return false
  const otherTokens = queryTokens.filter(
    (one) => one.text.length > text.length && one.text.includes(text),
  )
  const removeTokens = (name: string) =>
    otherTokens.reduce((left, one) => left.replaceAll(one.text, ' '), name)
  return (
    otherTokens.length > 0 &&
    !removeTokens(folded).includes(text) &&
    !removeTokens(plain).includes(text)
  )
}

const significantLength = ({ significant }: Term) =>
  significant.reduce((sum, token) => sum + token.text.length, 0)

/** Returns the grade of a match with a single name that contains every token. */
function gradeOf(
  term: Term,
  queryTokens: readonly TextToken[],
  coveredLetterCount: number,
): MatchGrade {
  const size = significantLength(term)
  // 마스터실린더 and 마스터 실린더 are the same name.
  const joined = term.core.map(({ text }) => text).join('')
  const isInCore = queryTokens.every(({ kind, text }) =>
    kind === 'word' ? term.core.some((token) => token.text === text) : joined.includes(text),
  )
  if (isInCore && size <= coveredLetterCount) return matchGrades.exact
  return includesHead(term, queryTokens) ? matchGrades.kind : matchGrades.held
}

/** Returns the words that each category covers together with its parent categories. */
export function addParentWords(
  id: number,
  ownIndexes: ReadonlySet<number>,
  covers: ReadonlyMap<number, CoveredWords>,
) {
  const all = new Set(ownIndexes)
  for (let parentId = Math.floor(id / 100); parentId >= 1; parentId = Math.floor(parentId / 100))
    for (const i of covers.get(parentId)?.tokenIndexes ?? []) all.add(i)
  return all
}
