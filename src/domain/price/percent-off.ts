/**
 * Returns the discount of a price in whole percent of the list price. Rounded down, so that a
 * discount is never announced larger than it is; 0 without one.
 */
export function percentOff(price: number, listPrice: number): number {
  return price < listPrice ? Math.floor(((listPrice - price) * 100) / listPrice) : 0
}
