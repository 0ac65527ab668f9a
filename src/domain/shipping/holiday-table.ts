/** The days of a country on which nothing is handed over, as written in its file. */
export interface HolidayTable {
  /** Where the days come from; the next editor continues from there. */
  sources: readonly string[]
  /** One day a line: `yyyy-mm-dd`, a space, its name. */
  days: string
}

/** The days of a table with their names. */
export function namedDays({ days }: HolidayTable): ReadonlyMap<string, string> {
  const lines = days.split('\n').map((line) => line.trim())
  return new Map(lines.filter(Boolean).map((line) => [line.slice(0, 10), line.slice(11)]))
}
