import { countries, type Country, findCountry } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import { cookieValue, countryCookie } from '#platform/session.ts'

/**
 * The country a page is made for: the one the address asks for, the one kept from before, the one
 * that the request comes from, or the one that the locale stands for. Once known it is kept, so that
 * another language never changes goods or money (decisions, "Wire").
 */
export function countryOfRequest(
  url: URL,
  cookies: string | null,
  place: Country | null,
): { id: number; isNew: boolean } {
  const code = url.searchParams.get('countryCode')
  const asked =
    findCountry(Number(url.searchParams.get('countryId'))) ??
    countries.find((country) => country.countryCode === code)
  const kept = findCountry(Number(cookieValue(cookies, countryCookie)))
  const first = url.pathname.split('/')[1]
  const id =
    asked?.id ?? kept?.id ?? place?.id ?? (isLocale(first) ? locales[first].countryId : 1001)
  return { id, isNew: id !== kept?.id }
}
