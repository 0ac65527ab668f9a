import type { CountryId } from './ids.ts'

/** Currency format of a country. */
export interface CurrencyFormat {
  currency: string
  currencyUnit: string
  /** Decimals of the currency. One unit has 10 ** currencyPrecision minor units. */
  currencyPrecision: number
  decimalSeparator: string
  thousandsSeparator: string
}

/**
 * Currency format by country ID. In a separate file from the countries, because pages that print
 * amounts need no other data of a country.
 */
export const currencyByCountry: Record<CountryId, CurrencyFormat> = {
  1001: {
    currency: 'THB',
    currencyUnit: '฿',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
  },
  1102: {
    currency: 'IDR',
    currencyUnit: 'Rp',
    currencyPrecision: 0,
    decimalSeparator: ',',
    thousandsSeparator: '.',
  },
  1129: {
    currency: 'MYR',
    currencyUnit: 'RM',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
  },
  1171: {
    currency: 'PHP',
    currencyUnit: '₱',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
  },
  1234: {
    currency: 'VND',
    currencyUnit: '₫',
    currencyPrecision: 0,
    decimalSeparator: ',',
    thousandsSeparator: '.',
  },
  1198: {
    currency: 'KRW',
    currencyUnit: '₩',
    currencyPrecision: 0,
    decimalSeparator: '.',
    thousandsSeparator: ',',
  },
}

/**
 * Returns the currency name used by readers of a language (BCP 47): Korean readers see 19,500원, all
 * others ₩19,500.
 */
export function withCurrencyNameIn<M extends CurrencyFormat>(money: M, language: string): M {
  if (language !== 'ko' || money.currency !== 'KRW') return money
  return { ...money, currencyUnit: '원' }
}
