import { type Refusal, refuse } from '../refusal.ts'
import type { Buyer } from '../context.ts'
import type { OfferRow } from '../db/offers.ts'

/** Labels of what hinders an order, each with the refusal of who orders all the same. */
const hindrances = {
  label_shop_closed: 'shopClosed',
  label_shop_vacation: 'shopVacation',
  label_other_country: 'otherCountry',
  label_own_shop_verified_only: 'ownShopVerifiedOnly',
  label_sold_out: 'soldOut',
  label_stock_not_enough: 'stockNotEnough',
} as const

/** Why an offer can't be ordered, as a label. */
export type Hindrance = keyof typeof hindrances

/**
 * Why a buyer can't order an offer now, as a label, or ''. A visitor is not told off for the own
 * shop: who may buy there shows after signing in.
 */
export function blockedFor(offer: OfferRow, buyer: Buyer | null, quantity = 1): Hindrance | '' {
  if (offer.shop_state === 'CLOSED') return 'label_shop_closed'
  if (offer.shop_state === 'VACATION') return 'label_shop_vacation'
  if (buyer && offer.country_id !== buyer.country.id) return 'label_other_country'
  if (buyer && offer.shop_type === 'OWN' && buyer.customerType === 'Consumer')
    return 'label_own_shop_verified_only'
  if (offer.stock === 0) return 'label_sold_out'
  if (offer.stock < quantity) return 'label_stock_not_enough'
  return ''
}

/** The refusal of a line that is hindered, with the stock that there is. */
export function refuseLine(hindrance: Hindrance, offer: OfferRow): Refusal {
  const { sku_org_id: skuOrgId, number, stock } = offer
  return refuse(hindrances[hindrance], { skuOrgId, number, stock })
}
