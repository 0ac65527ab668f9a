import { maximumQuantity } from './quantity.ts'

/** Fields of an offer that decide whether it may be in a cart. */
export interface CartOffer {
  countryId: number
  shopType: 'OWN' | 'ALLIANCE' | 'THIRD_PARTY'
  shopState: 'OPEN' | 'CLOSED' | 'VACATION'
  stock: number
}

/** Owner of a cart. For a visitor, both fields may be unknown. */
export interface CartOwner {
  countryId?: number | undefined
  customerType?: 'Consumer' | 'Workshop' | 'Retailer' | undefined
}

/** Reasons why a quantity can't be added to a cart, as labels shown to the buyer. */
export type AddRefusal =
  | 'label_shop_closed'
  | 'label_shop_vacation'
  | 'label_other_country'
  | 'label_own_shop_verified_only'
  | 'label_sold_out'
  | 'label_stock_not_enough'
  | 'label_quantity_range'

/**
 * Checks whether a cart may hold this quantity of an offer, counting all its lines together.
 * Returns '' or the label of the reason. A visitor isn't refused for the platform's own shop:
 * eligibility is checked after sign-in.
 */
export function mayAdd(offer: CartOffer, owner: CartOwner, quantity: number): AddRefusal | '' {
  if (offer.shopState === 'CLOSED') return 'label_shop_closed'
  if (offer.shopState === 'VACATION') return 'label_shop_vacation'
  if (owner.countryId !== undefined && offer.countryId !== owner.countryId)
    return 'label_other_country'
  if (owner.customerType === 'Consumer' && isForTrade(offer)) return 'label_own_shop_verified_only'
  return checkStock(offer.stock, quantity)
}

/**
 * True when only verified workshops and retailers may buy from the shop (specification section 6).
 */
export function isForTrade({ shopType }: Pick<CartOffer, 'shopType'>): boolean {
  return shopType === 'OWN'
}

/**
 * Checks the quantity alone, so that a device can apply it to the stock it last saw. Returns '' or
 * the label of the reason.
 */
export function checkStock(stock: number, wantedQuantity: number): AddRefusal | '' {
  if (stock === 0) return 'label_sold_out'
  if (wantedQuantity > stock) return 'label_stock_not_enough'
  return wantedQuantity > maximumQuantity ? 'label_quantity_range' : ''
}

/**
 * True when a line of a visitor's cart moves to the buyer's cart. Lines that may become available
 * again (the shop reopens, the buyer is verified) move too and show their reason, so that no line
 * disappears silently. Sold-out offers and offers of another country are dropped.
 */
export function movesToAccountCart(refusal: AddRefusal | ''): boolean {
  return refusal !== 'label_sold_out' && refusal !== 'label_other_country'
}
