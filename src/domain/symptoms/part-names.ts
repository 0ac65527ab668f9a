import { toComparisonText, type ComparisonText } from './text.ts'

/** Part name in comparison form, as the guide index stores it: words, then the run. */
export function toStoredPartName(name: string): string {
  const { words, run } = toComparisonText(name)
  return `${words.join(' ')}|${run}`
}

/** Names of all part types. A query that only names a part describes no symptom. */
export class PartNames {
  readonly #names: readonly ComparisonText[]

  constructor(stored: readonly string[]) {
    this.#names = stored.map((one) => {
      const [words = '', run = ''] = one.split('|')
      return { words: words === '' ? [] : words.split(' '), run }
    })
  }

  /**
   * Returns the longest part name in a query, and the query without it; null when there is no part
   * name.
   */
  split(query: ComparisonText): { name: ComparisonText; rest: ComparisonText } | null {
    const typedWords = new Set(query.words)
    let best: ComparisonText | undefined
    for (const name of this.#names) {
      if (best && comparisonLength(name) <= comparisonLength(best)) continue
      if (query.run.includes(name.run) && name.words.every((word) => typedWords.has(word)))
        best = name
    }
    if (!best) return null
    const nameWords = new Set(best.words)
    const rest = {
      words: query.words.filter((word) => !nameWords.has(word)),
      run: best.run === '' ? query.run : query.run.replace(best.run, ' '),
    }
    return { name: best, rest }
  }
}

const comparisonLength = ({ words, run }: ComparisonText) => words.join('').length + run.length * 2
