import { type Country, countryOf, readIn } from '#domain/country/countries.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'

/* What the page says of itself, in the attributes of its body: read here and nowhere else. */

/** The locale that the page is written in. */
export function pageLocale(): Locale {
  const { locale } = document.body.dataset
  return isLocale(locale) ? locale : defaultLocale
}

/** The country whose goods, prices and money the page shows. */
export function pageCountry(): Country {
  return countryHere(Number(document.body.dataset['country']))
}

/** The country of an id, its money named as the page's readers name it. */
export function countryHere(id: number): Country {
  return readIn(countryOf(id), pageLocale())
}

/** A page that was made for another country is for this one from now on. */
export function sayCountry(countryId: string): void {
  document.body.dataset['country'] = countryId
}
