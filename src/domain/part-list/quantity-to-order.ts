/** Quantities of a list line. */
export interface ListLineQuantities {
  /** Quantity to order; with a minimum, the target stock level of the shelf. */
  quantity: number
  /** Stock below which the line is ordered up to `quantity`; 0 for a line without a minimum. */
  minimum: number
  /** Quantity counted on the shelf; null until it is counted. */
  onShelf: number | null
}

/**
 * Returns the quantity to order. A line with a minimum is ordered up to its target only when the
 * counted stock is below the minimum; without a count, nothing is ordered.
 */
export function quantityToOrder({ quantity, minimum, onShelf }: ListLineQuantities): number {
  if (minimum === 0) return quantity
  if (onShelf === null || onShelf >= minimum) return 0
  return quantity - onShelf
}
