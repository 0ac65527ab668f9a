/** How people call the generations of a series. */
export interface SeriesNames {
  /** The series as the catalogue calls it. */
  series: string
  /** Its ways of writing. */
  alias: string
  /** Years of generations, each before its names, the longer name first. */
  names?: string
  /** Trims of several generations, as `names`; from the first year of one to the last of another. */
  trims?: string
  /** Those that stand for the car without its series, and are names of it in `local-names.tsv`. */
  solo?: string
  /** The first number that the trade counts, and the years of that generation and those behind it. */
  numbered?: string
}
