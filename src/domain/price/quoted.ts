/** Accepted price of a quotation, bound to a buyer, an offer, a quantity and a date. */
export interface QuotedPrice {
  /** Unit price in minor units. */
  price: number
  quantity: number
  /** End (exclusive), in milliseconds. */
  until: number
}

/**
 * States of a quoted price for a line: it applies, is for another quantity, or has expired.
 * `lower` means that the buyer pays less without the quotation.
 */
export const quotedStates = ['on', 'quantity', 'over', 'lower'] as const
export type QuotedState = (typeof quotedStates)[number]

/**
 * Returns the state of a quoted price for a quantity, compared with the price without the
 * quotation.
 */
export function quotedPriceState(
  quoted: QuotedPrice,
  { now, quantity }: { now: number; quantity: number },
  otherPrice: number,
): QuotedState {
  if (now >= quoted.until) return 'over'
  if (quoted.quantity !== quantity) return 'quantity'
  return quoted.price < otherPrice ? 'on' : 'lower'
}
