import { type Country, countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import { pageCountryId, pageLocale } from './page-says.ts'

/** The country whose goods, prices and money the page shows. */
export function pageCountry(): Country {
  return countryHere(pageCountryId())
}

/** The country of an id, its money named as the page's readers name it. */
export function countryHere(id: number): Country {
  return readIn(countryOf(id), pageLocale())
}
