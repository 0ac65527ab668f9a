import { countries, type Country, findCountry } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import { cookieValue } from '#platform/kernel/session.ts'
import { countryCookie } from '#platform/kernel/country-cookie.ts'

/**
 * Returns the country of a page: from the address, the stored choice, the origin of the request, or
 * the locale. The country is stored once known, so that changing the language never changes offers
 * or currency (decisions, "Wire").
 */
export function countryOfRequest(
  url: URL,
  cookies: string | null,
  pageCountry: Country | null,
): { id: number; isNew: boolean } {
  const code = url.searchParams.get('countryCode')
  const requestedCountry =
    findCountry(Number(url.searchParams.get('countryId'))) ??
    countries.find((country) => country.countryCode === code)
  const storedCountry = findCountry(Number(cookieValue(cookies, countryCookie)))
  const first = url.pathname.split('/')[1]
  const id =
    requestedCountry?.id ??
    storedCountry?.id ??
    pageCountry?.id ??
    (isLocale(first) ? locales[first].countryId : 1001)
  return { id, isNew: id !== storedCountry?.id }
}
