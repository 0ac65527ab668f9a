import { type FlashOffer, type FlashContext, flashState } from './flash.ts'
import { type OfferPrice, payablePrice } from './identities.ts'
import { priceForQuantity } from './price-for-quantity.ts'
import { type QuotedPrice, quotedPriceState } from './quoted.ts'

/** Origins of a price: the buyer's list, a promotion, a quantity, a flash sale, or a quotation. */
export const priceReasons = ['list', 'promotion', 'quantity', 'flash', 'quoted'] as const

export type PriceReason = (typeof priceReasons)[number]

export interface WinningPrice {
  /** Unit price in minor units. */
  price: number
  reason: PriceReason
}

/**
 * Returns the lowest of the buyer's list price (a workshop's is lower than a car owner's), its
 * promotion, its price for this quantity, an active flash sale, and a quoted price for exactly this
 * quantity. Of equal prices
 * the one with fewer conditions wins, so that no sale quantity or quotation is used without a
 * benefit.
 */
export function winningPrice(
  price: OfferPrice,
  flash: FlashOffer | null,
  flashContext: FlashContext,
  quoted: QuotedPrice | null = null,
): WinningPrice {
  const promotionPrice = publicPrice(price, flash, flashContext)
  return quoted && quotedPriceState(quoted, flashContext, promotionPrice.price) === 'on'
    ? { price: quoted.price, reason: 'quoted' }
    : promotionPrice
}

/** Returns the lowest price without a quotation. */
function publicPrice(
  price: OfferPrice,
  flash: FlashOffer | null,
  flashContext: FlashContext,
): WinningPrice {
  const ordinary = ordinaryPrice(price, flashContext.quantity)
  return flash && flash.price < ordinary.price && flashState(flash, flashContext) === 'on'
    ? { price: flash.price, reason: 'flash' }
    : ordinary
}

/** Returns the lowest price that is neither for a limited time nor agreed with one buyer. */
function ordinaryPrice(price: OfferPrice, quantity: number): WinningPrice {
  const single = payablePrice(price)
  const byQuantity = priceForQuantity(price.quantityPrices ?? [], quantity, single)
  if (byQuantity < single) return { price: byQuantity, reason: 'quantity' }
  return { price: single, reason: single < price.cataloguePrice ? 'promotion' : 'list' }
}
