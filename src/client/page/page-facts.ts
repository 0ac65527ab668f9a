import { type CountryId, defaultCountryId, isCountryId } from '#domain/country/ids.ts'
import {
  type CurrencyFormat,
  currencyByCountry,
  withCurrencyNameIn,
} from '#domain/country/moneys.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locale-codes.ts'

/* Attributes of the page's body. This is the only place that reads them. */

/** Returns the locale of the page. */
export function pageLocale(): Locale {
  const { locale } = document.body.dataset
  return isLocale(locale) ? locale : defaultLocale
}

/** Returns the country whose offers and prices the page shows; Thailand if unknown. */
export function pageCountryId(): CountryId {
  return idOf(Number(document.body.dataset['country']))
}

/** Returns the currency of a country, named in the page's language. */
export function currencyInPageLanguage(id: number): CurrencyFormat {
  return withCurrencyNameIn(currencyByCountry[idOf(id)], pageLocale())
}

function idOf(id: number): CountryId {
  return isCountryId(id) ? id : defaultCountryId
}

/** Switches the page to a country other than the one that it was rendered for. */
export function setPageCountry(countryId: string): void {
  document.body.dataset['country'] = countryId
}
