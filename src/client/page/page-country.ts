import { type Country, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { pageCountryId, pageLocale } from './page-facts.ts'

/** Returns the country whose offers, prices and currency the page shows. */
export function pageCountry(): Country {
  return countryInPageLanguage(pageCountryId())
}

/** Returns a country with its currency named in the page's language. */
export function countryInPageLanguage(id: number): Country {
  return withCurrencyNameIn(countryOf(id), pageLocale())
}
