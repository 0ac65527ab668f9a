import { type CountryId, defaultCountryId, isCountryId } from '#domain/country/ids.ts'
import { type Money, moneys, readIn } from '#domain/money/moneys.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locale-codes.ts'

/* What the page says of itself, in the attributes of its body: read here and nowhere else. */

/** The locale that the page is written in. */
export function pageLocale(): Locale {
  const { locale } = document.body.dataset
  return isLocale(locale) ? locale : defaultLocale
}

/** The country whose goods and prices the page shows; an unknown one is Thailand. */
export function pageCountryId(): CountryId {
  return idOf(Number(document.body.dataset['country']))
}

/** The money of a country as the page's readers name it. */
export function moneyHere(id: number): Money {
  return readIn(moneys[idOf(id)], pageLocale())
}

function idOf(id: number): CountryId {
  return isCountryId(id) ? id : defaultCountryId
}

/** A page that was made for another country is for this one from now on. */
export function sayCountry(countryId: string): void {
  document.body.dataset['country'] = countryId
}
