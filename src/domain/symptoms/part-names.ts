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
    let bestComparisonText: ComparisonText | undefined
    for (const name of this.#names) {
      if (bestComparisonText && comparisonLength(name) <= comparisonLength(bestComparisonText))
        continue
      if (query.run.includes(name.run) && name.words.every((word) => typedWords.has(word)))
        bestComparisonText = name
    }
    if (!bestComparisonText) return null
    const nameWords = new Set(bestComparisonText.words)
    const remainingQuery = {
      words: query.words.filter((word) => !nameWords.has(word)),
      run:
        bestComparisonText.run === '' ? query.run : query.run.replace(bestComparisonText.run, ' '),
    }
    return { name: bestComparisonText, rest: remainingQuery }
  }
}

const comparisonLength = ({ words, run }: ComparisonText) => words.join('').length + run.length * 2
