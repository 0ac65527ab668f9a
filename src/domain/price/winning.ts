import { type FlashOffer, type FlashScene, flashState } from './flash.ts'
import { type OfferPrice, payablePrice } from './identities.ts'

/** Origins of a price: the buyer's list, a promotion, or a flash sale. */
export const priceReasons = ['list', 'promotion', 'flash'] as const

export type PriceReason = (typeof priceReasons)[number]

export interface WinningPrice {
  /** Unit price in minor units. */
  price: number
  reason: PriceReason
}

/**
 * Returns the lowest of the buyer's list price (a workshop's is lower than a car owner's), its
 * promotion, and an active flash sale. Of equal prices the one with fewer conditions wins, so that
 * no sale quantity is used without a benefit.
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
