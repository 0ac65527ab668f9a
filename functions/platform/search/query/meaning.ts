import type { NamedYears } from '#domain/search/generation-names.ts'
import type { MatchedCategory } from './find-categories.ts'

/** Engine: prefixes of its possible codes, and the typed text, such as 4JJ1 or 2.5. */
export interface NamedEngine {
  codes: string[]
  typed: string
}

/** Interpretation of a search: the parts, cars and brands it names, and the unknown words. */
export interface Meaning {
  categories: MatchedCategory[]
  brands: number[]
  makes: number[]
  /** Named series, and series whose longer names contain these names. */
  serials: number[]
  /** Series that the query names directly. */
  namedSerials: number[]
  unknown: string[]
  /** Model years given with a series, as a year or as a generation: 2016, FD, Reborn. */
  years?: NamedYears
  /** Engine of the named car. */
  engine?: NamedEngine
  /** Other categories for the same words: "spark" is a series and the beginning of spark plug. */
  alternatives: MatchedCategory[]
}

/** Reading in which no word has a meaning. */
export const emptyMeaning: Meaning = {
  categories: [],
  brands: [],
  makes: [],
  serials: [],
  namedSerials: [],
  unknown: [],
  alternatives: [],
}
