import { pageCountry } from '#client/page/page-country.ts'
import type { Country } from '#domain/country/countries.ts'

/**
 * Returns the calendar day of an instant (milliseconds) in a country. Defaults to the country of
 * the page.
 */
export function formatLocalDay(time: number, { utcOffset }: Country = pageCountry()): string {
  return new Date(time + utcOffset * 3_600_000).toISOString().slice(0, 10)
}
