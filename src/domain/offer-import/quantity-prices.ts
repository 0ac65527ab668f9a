import type { QuantityPrice } from '../price/price-for-quantity.ts'
import {
  areQuantityPricesValid,
  maxQuantityPrices,
  storeQuantityPrices,
} from '../price/quantity-prices.ts'
import { type DecimalSign, readDecimal } from './decimal.ts'

/** Description of a valid cell of quantity prices, for error messages. */
export const quantityPricesFormat = `up to ${maxQuantityPrices} such as “4: 1150; 10: 1090”, lower for a larger quantity, or none`

/** Word in a cell that ends the quantity prices. */
const noneWord = 'none'

/**
 * Reads a cell such as "4: 1150; 10: 1090" (quantity and unit price in the shop's currency) in the
 * stored form, '' for "none". Returns undefined for any other text.
 */
export function readQuantityPrices(
  cell: string,
  { decimal, moneyDigits }: { decimal: DecimalSign; moneyDigits: number },
): string | undefined {
  if (cell.toLowerCase() === noneWord) return ''
  const prices: QuantityPrice[] = []
  for (const step of cell.normalize('NFKC').split(/[;|\n]/)) {
    const [quantityText = '', priceText = '', extra] = step.split(/[:=]/)
    const quantity = readDecimal(quantityText, 0)
    const price = readDecimal(priceText, moneyDigits, decimal)
    if (quantity === undefined || price === undefined || extra !== undefined) return undefined
    prices.push({ quantity, price })
  }
  return areQuantityPricesValid(prices) ? (storeQuantityPrices(prices) ?? '') : undefined
}

/** Formats quantity prices as a cell that `readQuantityPrices` reads; '' without any. */
export function writeQuantityPrices(
  prices: readonly QuantityPrice[],
  formatPrice: (price: number) => string | number,
): string {
  return prices.map(({ quantity, price }) => `${quantity}: ${formatPrice(price)}`).join('; ')
}
