import type { NamedYears } from '#domain/search/generation-names.ts'
import type { CarCodes } from './car-codes.ts'
import type { Meaning } from './meaning.ts'

/** What words were read as. */
export interface ReadWords {
  /** The likeliest first. */
  meanings: Meaning[]
  /** The words as they were mended; empty where they were not. */
  readAs: string
  /** Sizes, years and sides that no name holds. */
  setAside: string[]
}

/** Reads words in the language of the reader. */
export type Read = (text: string) => Promise<Meaning[]>

/** With the text that was read. */
export interface ReadText extends ReadWords {
  text: string
  /** Codes of a car that were taken out of it. */
  codes?: CarCodes
  /** Years of a generation that was named. */
  years?: NamedYears | undefined
}

/** With the words that sizes are looked for in. */
export interface TypedWords extends ReadText {
  words: string
}

/** Letters that the likeliest reading leaves unknown; one where there is no reading. */
export function unknownLetters([first]: readonly Meaning[]): number {
  return (first?.unknown ?? []).reduce((sum, word) => sum + word.length, first ? 0 : 1)
}
