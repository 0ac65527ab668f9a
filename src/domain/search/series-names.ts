/** Popular names of a series' generations. */
export interface SeriesNames {
  /** Name of the series in the catalogue. */
  series: string
  /** Spellings of the series. */
  alias: string
  /** Years of generations, each followed by its names, longer names first. */
  names?: string
  /**
   * Trims of several generations, in the format of `names`: from the first year of one to the last
   * of another.
   */
  trims?: string
  /** Names that identify the car without its series. They are listed in `local-names.tsv` too. */
  solo?: string
  /** First number in common use, then the years of that generation and the following ones. */
  numbered?: string
}
