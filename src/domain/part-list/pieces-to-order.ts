/** Quantities of a list line. */
export interface ListLineQuantities {
  /** Quantity to order, or the level up to which the shelf is filled. */
  quantity: number
  /** Quantity below which the shelf is filled; 0 for a line without a minimum. */
  minimum: number
  /** Quantity counted on the shelf; null before they are counted. */
  onShelf: number | null
}

/**
 * Returns the quantity to order. A line with a minimum fills the shelf only when the count is below
 * the minimum; an uncounted shelf orders nothing.
 */
export function quantityToOrder({ quantity, minimum, onShelf }: ListLineQuantities): number {
  if (minimum === 0) return quantity
  if (onShelf === null || onShelf >= minimum) return 0
  return quantity - onShelf
}
