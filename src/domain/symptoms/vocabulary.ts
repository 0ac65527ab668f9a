import { isWordForm } from './text.ts'

/** All words of the guides of one language, and their phrases in scripts without word spaces. */
export class Vocabulary {
  readonly #words: ReadonlySet<string>
  /**
   * Phrases in scripts without word spaces, longest first, so that a short phrase doesn't break a
   * long one.
   */
  readonly #runs: readonly string[]
  readonly #hasPrefixes: boolean

  constructor(words: Iterable<string>, runs: Iterable<string>, hasPrefixes: boolean) {
    this.#words = new Set(words)
    this.#runs = [...new Set(runs)]
      .filter((run) => run.length > 1)
      .toSorted((a, b) => b.length - a.length)
    this.#hasPrefixes = hasPrefixes
  }

  has(word: string): boolean {
    if (this.#words.has(word)) return true
    for (const known of this.#words) if (isWordForm(word, known, this.#hasPrefixes)) return true
    return false
  }

  /**
   * Returns the remaining segments of a text in a script without word spaces, after removing
   * known phrases.
   */
  segmentRuns(text: string): string[] {
    let remainingSegments = [text]
    for (const run of this.#runs) {
      if (!remainingSegments.some((part) => part.includes(run))) continue
      remainingSegments = remainingSegments.flatMap((part) => part.split(run)).filter(Boolean)
    }
    return remainingSegments
  }
}
