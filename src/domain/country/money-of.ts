import { isCountryId } from './ids.ts'
import { type CurrencyFormat, currencyByCountry } from './moneys.ts'

/** Returns the currency format of a stored country ID. Throws for an unknown ID. */
export function moneyOf(countryId: number): CurrencyFormat {
  if (!isCountryId(countryId)) throw new RangeError(`no country ${countryId}`)
  return currencyByCountry[countryId]
}
