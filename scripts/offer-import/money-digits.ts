import type { DatabaseSync } from 'node:sqlite'
import { countries, countryOf } from '../../src/domain/country/countries.ts'

/** Returns the decimals of a shop's currency, from known shops and shops.csv. */
export function moneyDigitsOf(db: DatabaseSync): (shop: unknown) => number {
  const digits = new Map<string, number>()
  for (const { id, country_id } of db.prepare('SELECT id, country_id FROM shop').iterate())
    digits.set(String(id), countryOf(Number(country_id)).currencyPrecision)
  for (const { shop, country } of db.prepare('SELECT shop, country FROM temp.in_shops').iterate()) {
    const shopCountry = countries.find(({ countryCode }) => countryCode === country)
    if (shopCountry) digits.set(String(shop), shopCountry.currencyPrecision)
  }
  return (shop) => digits.get(String(shop).trim()) ?? 2
}
