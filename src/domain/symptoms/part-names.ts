import { measureEditDistance } from '#domain/search/spelling.ts'
import { toComparisonText, type ComparisonText } from './text.ts'

/** Part name in comparison form, as the guide index stores it: words, then the run. */
export function toStoredPartName(name: string): string {
  const { words, run } = toComparisonText(name)
  return `${words.join(' ')}|${run}`
}

/** Names of all part types. A query that only names a part describes no symptom. */
export class PartNames {
  readonly #names: readonly ComparisonText[]

  constructor(storedNames: readonly string[]) {
    this.#names = storedNames.map((one) => {
      const [text = '', run = ''] = one.split('|')
      return { words: text === '' ? [] : text.split(' '), run }
    })
  }

  /**
   * Returns the longest part name in a query, and the query without it; null when there is no part
   * name.
   */
  split(query: ComparisonText): { name: ComparisonText; rest: ComparisonText } | null {
    const typedWords = new Set(query.words)
    let best: ComparisonText | undefined
    let nameWords = new Set<string>()
    for (const name of this.#names) {
      if (best && comparisonLength(name) <= comparisonLength(best)) continue
      if (!query.run.includes(name.run)) continue
      const words = findTypedWords(name, query, typedWords)
      if (!words) continue
      best = name
      nameWords = new Set(words)
    }
    if (!best) return null
    const rest = {
      words: query.words.filter((word) => !nameWords.has(word)),
      run: best.run === '' ? query.run : query.run.replace(best.run, ' '),
    }
    return { name: best, rest }
  }
}

const minMisspeltLength = 6

/**
 * Returns the words of a name as typed; null when one isn't typed. In a name of several words, a
 * long word may have one wrong letter: "seal kruk as blakang".
 */
function findTypedWords(
  { words }: ComparisonText,
  query: ComparisonText,
  typedWords: ReadonlySet<string>,
): readonly string[] | null {
  const missing = words.filter((word) => !typedWords.has(word))
  if (missing.length === 0) return words
  const [misspelt = ''] = missing
  if (missing.length > 1 || words.length < 2 || misspelt.length < minMisspeltLength) return null
  const typed = query.words.find((word) => isMisspelling(word, misspelt))
  return typed === undefined ? null : words.map((word) => (word === misspelt ? typed : word))
}

const isMisspelling = (typed: string, word: string) =>
  typed[0] === word[0] &&
  Math.abs(typed.length - word.length) <= 1 &&
  measureEditDistance(typed, word) === 1

const comparisonLength = ({ words, run }: ComparisonText) => words.join('').length + run.length * 2
