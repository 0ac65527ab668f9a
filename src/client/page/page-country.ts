import { type Country, countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/country/moneys.ts'
import { pageCountryId, pageLocale } from './page-says.ts'

/** Returns the country whose offers, prices and currency the page shows. */
export function pageCountry(): Country {
  return countryHere(pageCountryId())
}

/** Returns a country with its currency named in the page's language. */
export function countryHere(id: number): Country {
  return readIn(countryOf(id), pageLocale())
}
