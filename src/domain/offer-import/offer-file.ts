import type { CurrencyFormat } from '../country/moneys.ts'
import type { QuantityPrice } from '../price/price-for-quantity.ts'
import { priceColumns, promotionColumns, quantityPriceColumns } from './files.ts'
import { writeQuantityPrices } from './quantity-prices.ts'

/** Columns of a file of offers at the desk. */
export const offerFileColumns = [
  'brand',
  'number',
  'list_price',
  ...priceColumns,
  ...promotionColumns,
  ...quantityPriceColumns,
  'stock',
  'backorder',
] as const

/** An offer for a file. Amounts are in minor units; null is no promotion. */
export interface OfferFileRow {
  brandKey: string
  number: string
  listPrice: number
  prices: readonly number[]
  promotions: readonly (number | null)[]
  /** Lower prices for larger quantities, per price list. */
  quantityPrices: readonly (readonly QuantityPrice[])[]
  stock: number
  backorder: boolean
}

/** Returns rows, with the heading, in the format that the import reads. */
export function makeOfferFileRows(
  offers: readonly OfferFileRow[],
  { currencyPrecision: precision }: CurrencyFormat,
): (string | number)[][] {
  const amount = (minor: number | null) => (minor === null ? '' : minor / 10 ** precision)
  return [
    [...offerFileColumns],
    ...offers.map((fileRow) => [
      fileRow.brandKey,
      fileRow.number,
      amount(fileRow.listPrice),
      ...fileRow.prices.map(amount),
      ...fileRow.promotions.map(amount),
      ...fileRow.quantityPrices.map((prices) => writeQuantityPrices(prices, amount)),
      fileRow.stock,
      fileRow.backorder ? 'yes' : 'no',
    ]),
  ]
}
