/** Public holidays on which carriers of a country accept no parcels, as written in its file. */
export interface HolidayTable {
  /** Sources of the days, for the next editor. */
  sources: readonly string[]
  /** One day per line: `yyyy-mm-dd`, a space, and its name. */
  days: string
}

/** Returns the days of a table with their names. */
export function holidayNamesByDay({ days }: HolidayTable): ReadonlyMap<string, string> {
  const lines = days.split('\n').map((line) => line.trim())
  return new Map(lines.filter(Boolean).map((line) => [line.slice(0, 10), line.slice(11)]))
}
