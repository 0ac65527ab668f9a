import { type FlashOffer, type FlashScene, flashState } from './flash.ts'
import { type OfferPrice, payablePrice } from './identities.ts'

/** Why a buyer pays a price: their own list's, a promotion of it, or a flash sale. */
export const priceReasons = ['list', 'promotion', 'flash'] as const

export type PriceReason = (typeof priceReasons)[number]

export interface WinningPrice {
  /** Minor units, one piece. */
  price: number
  reason: PriceReason
}

/**
 * Which price wins: the lowest of the buyer's own list (a workshop's is lower than a car owner's),
 * its promotion, and the flash sale while that counts. Of two that are equal the one with fewer
 * strings wins, so that nobody uses up a sale for nothing.
 */
export function winningPrice(
  price: OfferPrice,
  flash: FlashOffer | null,
  scene: FlashScene,
): WinningPrice {
  const ordinary = payablePrice(price)
  if (flash && flash.price < ordinary && flashState(flash, scene) === 'on')
    return { price: flash.price, reason: 'flash' }
  return { price: ordinary, reason: ordinary < price.cataloguePrice ? 'promotion' : 'list' }
}
