import { normalizeInput } from '../numbers/normalize-input.ts'

/** Maximum quantity of one offer in a cart, whatever the stock. */
export const maximumQuantity = 999

/**
 * Reads a quantity from a field. Returns undefined unless it is a whole number: "1.5" must never
 * become 15 or 1. Accepts the digits of any script.
 */
export function parseQuantity(text: string): number | undefined {
  const normalizedText = normalizeInput(text)
  return /^0*[1-9]\d*$/.test(normalizedText) ? Number(normalizedText) : undefined
}

/** Maximum lines in a cart: a full quick order on top of an existing cart. */
export const maximumCartLines = 300

/**
 * Returns the quantity when two carts merge at sign-in: the larger one, limited to the stock, at
 * least 1.
 */
export function mergeQuantity(storedQuantity: number, draft: number, stock: number): number {
  return Math.max(1, Math.min(Math.max(storedQuantity, draft), stock, maximumQuantity))
}
