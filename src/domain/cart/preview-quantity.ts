import { priceForQuantity, type QuantityPrice } from '../price/price-for-quantity.ts'
import type { PriceReason } from '../price/winning.ts'

/** Part of a cart line that a quantity changes; prices in minor units. */
interface PricedLine {
  quantity: number
  price: number
  seenPrice: number
  reason: PriceReason
  /** Unit prices by quantity, from one on. */
  quantityPrices?: readonly QuantityPrice[] | undefined
}

/**
 * Returns a line with another quantity and its price for it, as shown until the platform responds,
 * or offline until it can be asked. Keeps the price of a sale or quotation, whose limits only the
 * platform knows.
 */
export function previewQuantity<Line extends PricedLine>(line: Line, quantity: number): Line {
  const { quantityPrices = [], reason, seenPrice } = line
  const [quantityPrice] = quantityPrices
  if (!quantityPrice || reason === 'flash' || reason === 'quoted') return { ...line, quantity }
  const price = priceForQuantity(quantityPrices, quantity, quantityPrice.price)
  return {
    ...line,
    quantity,
    price,
    reason: price < quantityPrice.price ? 'quantity' : 'list',
    // The buyer causes this difference, the shop doesn't.
    seenPrice: seenPrice === line.price ? price : seenPrice,
  }
}
