import type { NamedYears } from '#domain/search/generation-names.ts'
import type { Found } from './match.ts'

/** An engine by beginnings of the codes that it may have, and as it was typed: 4JJ1, 2.5. */
export interface NamedEngine {
  codes: string[]
  typed: string
}

/** What the words of one search name, and the words that name nothing. */
export interface Meaning {
  categories: Found[]
  brands: number[]
  makes: number[]
  /** Series that are named, and those whose longer names hold theirs. */
  serials: number[]
  /** The series that are named themselves. */
  own: number[]
  unknown: string[]
  /** Model years that stand beside a series: 2016, the FD, the Reborn. */
  years?: NamedYears
  /** The engine of the car that is named. */
  engine?: NamedEngine
  /** Categories that speak of the same words: "spark" is a series, and the beginning of a plug. */
  aside: Found[]
}

/** A meaning of no words. */
export const nothing: Meaning = {
  categories: [],
  brands: [],
  makes: [],
  serials: [],
  own: [],
  unknown: [],
  aside: [],
}
