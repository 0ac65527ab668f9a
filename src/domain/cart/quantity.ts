import { normalizeInput } from '../numbers/normalize-input.ts'

/** Largest number of pieces of one offer in a cart, whatever the stock. */
export const maximumQuantity = 999

/**
 * Pieces that a field says, or undefined where it says no whole number of them: "1.5" is never taken
 * for 15, or for 1. Digits of any script count.
 */
export function piecesOf(said: string): number | undefined {
  const plain = normalizeInput(said)
  return /^0*[1-9]\d*$/.test(plain) ? Number(plain) : undefined
}

/** Largest number of lines in a cart: a whole quick order and what was there before it. */
export const maximumLines = 300

/** Quantity of two carts that merge at login: the larger, capped by stock, at least one. */
export function mergeQuantity(kept: number, draft: number, stock: number): number {
  return Math.max(1, Math.min(Math.max(kept, draft), stock, maximumQuantity))
}
