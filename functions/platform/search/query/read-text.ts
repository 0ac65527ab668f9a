import type { NamedYears } from '#domain/search/generation-names.ts'
import type { CarCodes } from './car-codes.ts'
import type { Meaning } from './meaning.ts'

/** Result of reading words. */
export interface ReadWords {
  /** Readings, the likeliest first. */
  meanings: Meaning[]
  /** Text after spelling correction; empty without one. */
  readAs: string
  /** Sizes, years and sides that match no name and were removed. */
  setAside: string[]
}

/** Function that reads a text in the reader's language. */
export type ReadFunction = (text: string) => Promise<Meaning[]>

/** Result with the text that was read. */
export interface ReadText extends ReadWords {
  text: string
  /** Car codes removed from the text. */
  codes?: CarCodes
  /** Years of a named generation. */
  years?: NamedYears | undefined
}

/** Result with the words in which sizes are searched. */
export interface TypedWords extends ReadText {
  words: string
}

/** Counts the letters that the likeliest reading leaves unknown; 1 when there is no reading. */
export function unknownLetters([first]: readonly Meaning[]): number {
  return (first?.unknown ?? []).reduce((sum, word) => sum + word.length, first ? 0 : 1)
}
