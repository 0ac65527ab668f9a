/** An offer in a flash sale: its price, when it counts, what is left of it and how many one buyer gets. */
export interface FlashOffer {
  /** Minor units. */
  price: number
  /** Milliseconds; it counts from the first instant on, and at the last one no more. */
  startsAt: number
  endsAt: number
  /** Pieces that the sale still has; the offer's own stock may be larger. */
  left: number
  perBuyer: number
}

/** For whom and when it is judged. */
export interface FlashScene {
  /** Milliseconds. */
  now: number
  pieces: number
  /** Pieces of this sale that the buyer has already. */
  bought: number
}

/** Whether a sale's price counts: ahead, on, over, more than one buyer gets, or than is left. */
export type FlashState = 'before' | 'on' | 'over' | 'limit' | 'gone'

/**
 * The state of an offer's sale for so many pieces. All pieces of a line have one price: who wants
 * more than the sale gives pays the ordinary price for all of them, or takes fewer.
 */
export function flashState(flash: FlashOffer, { now, pieces, bought }: FlashScene): FlashState {
  if (now < flash.startsAt) return 'before'
  if (now >= flash.endsAt) return 'over'
  if (flash.left < 1) return 'gone'
  if (bought + pieces > flash.perBuyer) return 'limit'
  return pieces > flash.left ? 'gone' : 'on'
}

/** Most pieces that the buyer gets at the sale's price now. */
export function flashPieces(flash: FlashOffer, bought: number): number {
  return Math.max(0, Math.min(flash.perBuyer - bought, flash.left))
}
