import { pageCountry } from '#client/page-country.ts'
import type { Country } from '#domain/country/countries.ts'

/** The day of an instant (milliseconds) in a country, that of the page unless told. */
export function dayOf(at: number, { utcOffset }: Country = pageCountry()): string {
  return new Date(at + utcOffset * 3_600_000).toISOString().slice(0, 10)
}
