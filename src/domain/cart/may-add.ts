import { maximumQuantity } from './quantity.ts'

/** What of an offer decides whether it may lie in a cart. */
export interface CartOffer {
  countryId: number
  shopType: 'OWN' | 'ALLIANCE' | 'THIRD_PARTY'
  shopState: 'OPEN' | 'CLOSED' | 'VACATION'
  stock: number
}

/** Whose cart it is; of a visitor nothing may be known yet. */
export interface CartOwner {
  countryId?: number | undefined
  customerType?: 'Consumer' | 'Workshop' | 'Retailer' | undefined
}

/** Why pieces may not lie in a cart, as the label that the buyer reads. */
export type Hindrance =
  | 'label_shop_closed'
  | 'label_shop_vacation'
  | 'label_other_country'
  | 'label_own_shop_verified_only'
  | 'label_sold_out'
  | 'label_stock_not_enough'
  | 'label_quantity_range'

/**
 * Whether so many pieces of an offer may lie in this cart, all of the offer's together: '' or why
 * not. A visitor is not told off for the own shop: who may buy there shows after signing in.
 */
export function mayAdd(offer: CartOffer, owner: CartOwner, pieces: number): Hindrance | '' {
  if (offer.shopState === 'CLOSED') return 'label_shop_closed'
  if (offer.shopState === 'VACATION') return 'label_shop_vacation'
  if (owner.countryId !== undefined && offer.countryId !== owner.countryId)
    return 'label_other_country'
  if (owner.customerType === 'Consumer' && isForTrade(offer)) return 'label_own_shop_verified_only'
  return mayHold(offer.stock, pieces)
}

/** Whether only verified workshops and retailers buy there (specification section 6). */
export function isForTrade({ shopType }: Pick<CartOffer, 'shopType'>): boolean {
  return shopType === 'OWN'
}

/** The part of the rule that depends on the quantity: what a device knows of stock it has seen. */
export function mayHold(stock: number, pieces: number): Hindrance | '' {
  if (stock === 0) return 'label_sold_out'
  if (pieces > stock) return 'label_stock_not_enough'
  return pieces > maximumQuantity ? 'label_quantity_range' : ''
}

/**
 * Whether a line that a visitor kept comes along to the buyer's cart. What may be had again, once
 * the shop opens or the buyer is verified, comes and shows its reason, so that nothing is lost
 * without a word; what this buyer can't have stays behind.
 */
export function comesAlong(hindrance: Hindrance | ''): boolean {
  return hindrance !== 'label_sold_out' && hindrance !== 'label_other_country'
}
