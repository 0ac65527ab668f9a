import type { NamedYears } from '#domain/search/generation-names.ts'
import type { MatchedCategory } from './match.ts'

/** Engine by prefixes of its possible codes, and as it was typed: 4JJ1, 2.5. */
export interface NamedEngine {
  codes: string[]
  typed: string
}

/** Interpretation of a search: the parts, cars and brands it names, and the unknown words. */
export interface Meaning {
  categories: MatchedCategory[]
  brands: number[]
  makes: number[]
  /** Series named, and longer series names that contain theirs. */
  serials: number[]
  /** Series that the query names directly. */
  own: number[]
  unknown: string[]
  /** Model years given with a series: 2016, the FD, the Reborn. */
  years?: NamedYears
  /** Engine of the named car. */
  engine?: NamedEngine
  /** Categories that match the same words: "spark" is a series and the beginning of spark plug. */
  aside: MatchedCategory[]
}

/** Empty reading. */
export const emptyMeaning: Meaning = {
  categories: [],
  brands: [],
  makes: [],
  serials: [],
  own: [],
  unknown: [],
  aside: [],
}
