/** Largest number of pieces of one offer in a cart, whatever the stock. */
export const maximumQuantity = 999

/** Largest number of lines in a cart: a whole quick order and what was there before it. */
export const maximumLines = 300

/** Quantity of two carts that merge at login: the larger, capped by stock, at least one. */
export function mergeQuantity(kept: number, draft: number, stock: number): number {
  return Math.max(1, Math.min(Math.max(kept, draft), stock, maximumQuantity))
}
