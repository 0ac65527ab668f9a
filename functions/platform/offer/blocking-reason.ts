import { type CartOwner, type AddRefusal, mayAdd } from '#domain/cart/may-add.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import type { Buyer } from '../kernel/context.ts'
import type { OfferRow } from './offers.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'

/** Names of refusals by the reason that blocks a cart line. */
const refusalByReason = {
  label_shop_closed: 'shopClosed',
  label_shop_vacation: 'shopVacation',
  label_other_country: 'otherCountry',
  label_own_shop_verified_only: 'ownShopVerifiedOnly',
  label_sold_out: 'soldOut',
  label_stock_not_enough: 'stockNotEnough',
} as const satisfies Record<Exclude<AddRefusal, 'label_quantity_range'>, string>

/** Returns the buyer's country and type for cart rules; both are empty for a visitor. */
export function cartOwnerOf(buyer: Buyer | null): CartOwner {
  return { countryId: buyer?.country.id, customerType: buyer?.customerType }
}

/**
 * Returns the label of the reason why the cart can't contain this quantity of an offer now; '' if
 * it can.
 */
export function blockingReason(
  offer: OfferRow,
  owner: CartOwner,
  wantedQuantity: number,
): AddRefusal | '' {
  return mayAdd(
    {
      countryId: offer.country_id,
      shopType: offer.shop_type,
      shopState: offer.shop_state,
      stock: offer.stock,
    },
    owner,
    wantedQuantity,
  )
}

/** Builds the refusal of a blocked line, with the offer's available stock. */
export function refusalOfLine(reason: AddRefusal, offer: OfferRow): Refusal {
  if (reason === 'label_quantity_range') return refuse('quantityRange', { max: maximumQuantity })
  const { sku_org_id: skuOrgId, number, stock } = offer
  return refuse(refusalByReason[reason], { skuOrgId, number, stock })
}
