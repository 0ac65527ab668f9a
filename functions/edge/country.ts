import { findCountry } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import { cookieValue, countryCookie } from '#platform/session.ts'

/**
 * The country a page is made for: the one the address asks for, the one chosen before, or the
 * one that the locale stands for. Language and country are independent choices.
 */
export function countryOfRequest(
  url: URL,
  cookies: string | null,
): { id: number; chosen: boolean } {
  const asked = findCountry(Number(url.searchParams.get('countryId')))
  if (asked) return { id: asked.id, chosen: true }
  const kept = findCountry(Number(cookieValue(cookies, countryCookie)))
  if (kept) return { id: kept.id, chosen: false }
  const first = url.pathname.split('/')[1]
  return { id: isLocale(first) ? locales[first].countryId : 1001, chosen: false }
}
