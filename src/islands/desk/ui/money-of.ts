import { isCountryId } from '#domain/country/ids.ts'
import { type Money, moneys } from '#domain/country/moneys.ts'

/** Returns the currency of an order's country. */
export function moneyOf(countryId: number): Money {
  if (!isCountryId(countryId)) throw new RangeError(`no country ${countryId}`)
  return moneys[countryId]
}
