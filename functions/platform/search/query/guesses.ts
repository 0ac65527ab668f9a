import { tokensInName } from '#domain/search/names.ts'
import { matchGrades } from './covers.ts'
import { emptyMeaning, type Meaning } from './meaning.ts'
import type { ReadWords } from './read-text.ts'

/** Numbers of letters and figures with an ending, as on spark plugs: BKR6E-11. */
const codeLike = /^[a-z]+\d+[a-z]+\d*-[a-z]*\d+$/i

/**
 * Separates numbers that the catalogue doesn't have from the words beside them: the HR in K20HR-U11
 * is no car.
 */
export function splitUnknownCodes(text: string): { codes: string[]; rest: string } {
  const groups = text.split(/\s+/).filter(Boolean)
  const codes = groups.filter((group) => codeLike.test(group))
  return { codes, rest: groups.filter((group) => !codes.includes(group)).join(' ') }
}

/** True when a reading has unknown words, and a part only because a name contains the others. */
export function isGuess({ own, makes, brands, categories, unknown }: Meaning): boolean {
  const isNamed = [own, makes, brands].some((list) => list.length > 0)
  const grade = categories[0]?.grade ?? matchGrades.exact
  return !isNamed && grade >= matchGrades.held && unknown.some((word) => /\p{L}/u.test(word))
}

/** Share of the letters of a text that a guess leaves unknown. */
const guessShare = 0.35

/** Reads a guess as nothing: a racing filter isn't the answer to a washing machine. */
export function withoutGuess(read: ReadWords, text: string): ReadWords {
  const [first] = read.meanings
  if (!first || !isGuess(first)) return read
  // In several words, one that a part's name contains may be meant; in one word, the rest tells.
  const isWithinWord = !/\s/.test(text.trim())
  const grade = first.categories[0]?.grade ?? matchGrades.exact
  if (!isWithinWord && grade < matchGrades.gathered) return read
  const words = [...new Set(tokensInName(text).map((token) => token.text))]
  const lettersOf = (list: readonly string[]) => list.join('').length
  if (lettersOf(first.unknown) < guessShare * lettersOf(words)) return read
  return { ...read, meanings: [{ ...emptyMeaning, unknown: words }], readAs: '' }
}
