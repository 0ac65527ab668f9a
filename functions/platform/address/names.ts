import type { Country } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'

/** Areas are read in their own letters where the page is in that language, else in Latin. */
export function nameColumn({
  locale,
  country,
}: {
  locale: Locale
  country: Country
}): 'name' | 'name_latin' {
  const own: Record<string, string> = { TH: 'th-TH', KR: 'ko' }
  const local = own[country.countryCode]
  return local === undefined || local === locale ? 'name' : 'name_latin'
}
