import { type Country, countries } from '#domain/country/countries.ts'

/**
 * Returns the country that a request comes from according to the network; null if the shop doesn't
 * serve the country or it is unknown. Headers set by the visitor have no effect.
 */
export function countryOfOrigin(request: Request): Country | null {
  const code = countryFromRequest(request)
  return countries.find((country) => country.countryCode === code) ?? null
}

/**
 * Returns the ISO code of the country that a request comes from, whether or not the shop serves it;
 * '' when unknown.
 */
export function countryFromRequest(request: Request): string {
  const code = (request as { cf?: { country?: string } }).cf?.country ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : ''
}
