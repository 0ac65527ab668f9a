/** Offer in a flash sale: price, period, remaining quantity and limit per buyer. */
export interface FlashOffer {
  /** Sale price in minor units. */
  price: number
  /** Start (inclusive) and end (exclusive), in milliseconds. */
  startsAt: number
  endsAt: number
  /** Quantity left in the sale. The offer's own stock may be larger. */
  left: number
  perBuyer: number
}

/** Time, quantity and earlier purchases that the state of a flash sale depends on. */
export interface FlashContext {
  /** Current time, milliseconds. */
  now: number
  quantity: number
  /** Quantity that the buyer already bought in this sale. */
  bought: number
}

/**
 * States of a sale: not started, on, ended, above the limit per buyer, or above the remaining
 * quantity.
 */
export type FlashState = 'before' | 'on' | 'over' | 'limit' | 'gone'

/**
 * Returns the state of a sale for a quantity. A line has one price: a quantity above the sale's
 * limit costs the ordinary price throughout, unless the buyer reduces it.
 */
export function flashState(flash: FlashOffer, { now, quantity, bought }: FlashContext): FlashState {
  if (now < flash.startsAt) return 'before'
  if (now >= flash.endsAt) return 'over'
  if (flash.left < 1) return 'gone'
  if (bought + quantity > flash.perBuyer) return 'limit'
  return quantity > flash.left ? 'gone' : 'on'
}

/** Returns the maximum quantity that the buyer can still get at the sale price. */
export function flashQuantity(flash: FlashOffer, boughtQuantity: number): number {
  return Math.max(0, Math.min(flash.perBuyer - boughtQuantity, flash.left))
}
