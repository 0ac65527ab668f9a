/* Apart from quantity-prices.ts, because pages of buyers need only this. */

/** Unit price (minor units) that applies from a quantity on. */
export interface QuantityPrice {
  quantity: number
  price: number
}

/**
 * Returns the unit price (minor units) for a quantity, or the price of one below the lowest
 * quantity. `prices` are sorted by quantity.
 */
export function priceForQuantity(
  prices: readonly QuantityPrice[],
  quantity: number,
  priceOfOne: number,
): number {
  let price = priceOfOne
  for (const one of prices) if (one.quantity <= quantity) ({ price } = one)
  return price
}
