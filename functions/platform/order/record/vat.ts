import { vatIncluded } from '#domain/order/totals.ts'

/** VAT included in prices, percent, by country code (from the countries' tax laws). */
const vatPercent: Record<string, number> = { TH: 7, ID: 11, MY: 0, PH: 12, VN: 10, KR: 10 }

/** Returns a country's VAT in percent; 0 when prices include no VAT. */
export function vatPercentOf(countryCode: string): number {
  return vatPercent[countryCode] ?? 0
}

/** Returns the VAT included in an amount, minor units. */
export function vatOf(total: number, countryCode: string): number {
  return vatIncluded(total, vatPercentOf(countryCode))
}
