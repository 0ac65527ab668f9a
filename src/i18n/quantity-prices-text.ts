import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { QuantityPrice } from '#domain/price/price-for-quantity.ts'
import { fill } from './fill.ts'

/**
 * Joins prices by quantity (minor units) in the words of `template`, which has {n} and {price}. The
 * price of one is left out: it stands elsewhere.
 */
export const quantityPricesText = (
  prices: readonly QuantityPrice[],
  template: string,
  money: CurrencyFormat,
): string =>
  prices
    .filter(({ quantity }) => quantity > 1)
    .map(({ quantity, price }) => fill(template, { n: quantity, price: formatMoney(price, money) }))
    .join(' · ')

/** Template of the desk, which needs no words. */
export const shortQuantityPriceTemplate = '{n}+: {price}'
