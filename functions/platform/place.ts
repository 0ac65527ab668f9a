import { type Country, countries } from '#domain/country/countries.ts'

/**
 * The country of ours that a request comes from, as the network knows it; null where it's none of
 * them, or nobody knows. What a visitor's headers say counts for nothing here.
 */
export function placeOf(request: Request): Country | null {
  const code = landOf(request)
  return countries.find((country) => country.countryCode === code) ?? null
}

/** The two letters of whichever country a request comes from; '' where nobody knows. */
export function landOf(request: Request): string {
  const code = (request as { cf?: { country?: string } }).cf?.country ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : ''
}
