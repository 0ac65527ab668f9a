import { type Country, countries } from '#domain/country/countries.ts'

/**
 * Returns the served country a request comes from according to the network; null for other
 * countries or when unknown. Headers set by the visitor don't count here.
 */
export function countryOfOrigin(request: Request): Country | null {
  const code = countryFromRequest(request)
  return countries.find((country) => country.countryCode === code) ?? null
}

/** Returns the ISO code of the country a request comes from, served or not; '' when unknown. */
export function countryFromRequest(request: Request): string {
  const code = (request as { cf?: { country?: string } }).cf?.country ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : ''
}
