import type { Country } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'

/**
 * Returns the column with area names in the local script when the page is in that language,
 * otherwise in Latin script.
 */
export function chooseNameColumn({
  locale,
  country,
}: {
  locale: Locale
  country: Country
}): 'name' | 'name_latin' {
  const localeByCountry: Record<string, string> = { TH: 'th-TH', KR: 'ko' }
  const local = localeByCountry[country.countryCode]
  return local === undefined || local === locale ? 'name' : 'name_latin'
}
