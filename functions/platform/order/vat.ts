import { vatIncluded } from '#domain/order/totals.ts'

/** VAT in percent that prices include, by country code; data of the countries' tax laws. */
const vatPercent: Record<string, number> = { TH: 7, ID: 11, MY: 0, PH: 12, VN: 10, KR: 10 }

/** VAT of a country in percent; 0 where prices include none. */
export function vatPercentOf(countryCode: string): number {
  return vatPercent[countryCode] ?? 0
}

/** VAT that a sum of a country includes, minor units. */
export function vatOf(total: number, countryCode: string): number {
  return vatIncluded(total, vatPercentOf(countryCode))
}
