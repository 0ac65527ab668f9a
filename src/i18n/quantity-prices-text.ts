import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { QuantityPrice } from '#domain/price/price-for-quantity.ts'
import { fill } from './fill.ts'

/** Joins prices by quantity (minor units) in the words of `template`, which has {n} and {price}. */
export const quantityPricesText = (
  prices: readonly QuantityPrice[],
  template: string,
  money: CurrencyFormat,
): string =>
  prices
    .map(({ quantity, price }) => fill(template, { n: quantity, price: formatMoney(price, money) }))
    .join(' · ')
