import { pageCountry } from '#client/page-country.ts'

/** The day of an instant (milliseconds) in the country of the page. */
export function dayOf(at: number): string {
  return new Date(at + pageCountry().utcOffset * 3_600_000).toISOString().slice(0, 10)
}
