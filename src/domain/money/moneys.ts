import type { CountryId } from '../country/ids.ts'

/** How a country writes its money. */
export interface Money {
  currency: string
  currencyUnit: string
  /** Decimals of the currency: minor units per unit are 10 ** currencyPrecision. */
  currencyPrecision: number
  decimalSeparator: string
  thousandsSeparator: string
}

/** The money of each country by its id: apart, because pages print sums and need no more of it. */
export const moneys: Record<CountryId, Money> = {
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
 * The money as readers of a language (BCP 47) name it: Korean shops print 19,500원, everyone else
 * reads ₩19,500.
 */
export function readIn<M extends Money>(money: M, language: string): M {
  if (language !== 'ko' || money.currency !== 'KRW') return money
  return { ...money, currencyUnit: '원' }
}
