import type { QuantityPrice } from './price-for-quantity.ts'

/** Maximum number of quantity prices of an offer in one price list. */
export const maxQuantityPrices = 5

/** Quantities from which a lower price may begin. A cart line holds at most the highest one. */
export const quantityPriceRange = { min: 2, max: 999 } as const

/** Returns quantity prices as a database stores them; null without any. */
export function storeQuantityPrices(prices: readonly QuantityPrice[]): string | null {
  return prices.length > 0
    ? JSON.stringify(prices.map(({ quantity, price }) => [quantity, price]))
    : null
}

/** Reads stored quantity prices, lowest quantity first. */
export function readStoredQuantityPrices(storedJson: string | null): QuantityPrice[] {
  if (storedJson === null) return []
  return (JSON.parse(storedJson) as [number, number][]).map(([quantity, price]) => ({
    quantity,
    price,
  }))
}

/** Reads the stored quantity prices of several price lists, given as a JSON array. */
export const readQuantityPriceLists = (lists: string): QuantityPrice[][] =>
  (JSON.parse(lists) as (string | null)[]).map(readStoredQuantityPrices)

/**
 * Returns true when the prices can be stored: at most `maxQuantityPrices`, quantities rise within
 * `quantityPriceRange`, and each price is positive and lower than the one before.
 */
export function areQuantityPricesValid(prices: readonly QuantityPrice[]): boolean {
  const { min, max } = quantityPriceRange
  return (
    prices.length <= maxQuantityPrices &&
    prices.every(({ quantity, price }, i) => {
      const previous = prices[i - 1]
      const isRising = !previous || (quantity > previous.quantity && price < previous.price)
      return isRising && quantity >= min && quantity <= max && price > 0
    })
  )
}

/**
 * Returns the next quantity above `quantity` with a lower price than `price` (minor units); null
 * without one.
 */
export function nextQuantityPrice(
  prices: readonly QuantityPrice[],
  { quantity, price }: QuantityPrice,
): QuantityPrice | null {
  return prices.find((one) => one.quantity > quantity && one.price < price) ?? null
}
