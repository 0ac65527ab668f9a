import type { Buyer } from '../context.ts'
import type { OfferRow } from '../db/offers.ts'

/**
 * Why a buyer can't order an offer now, as a label, or ''. A visitor is not told off for the own
 * shop: who may buy there shows after signing in.
 */
export function blockedFor(offer: OfferRow, buyer: Buyer | null, quantity = 1): string {
  if (offer.shop_state === 'CLOSED') return 'label_shop_closed'
  if (offer.shop_state === 'VACATION') return 'label_shop_vacation'
  if (buyer && offer.country_id !== buyer.country.id) return 'label_other_country'
  if (buyer && offer.shop_type === 'OWN' && buyer.customerType === 'Consumer')
    return 'label_own_shop_verified_only'
  if (offer.stock === 0) return 'label_sold_out'
  if (offer.stock < quantity) return 'label_stock_not_enough'
  return ''
}
