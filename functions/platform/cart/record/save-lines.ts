import type { BuyerContext } from '../../kernel/context.ts'
import type { OfferRow } from '../../offer/offers.ts'
import { buyerPrice, unitPriceOf } from '../../offer/price-now.ts'

export interface WantedLine {
  skuOrgId: number
  quantity: number
  vehicleModelId?: number | undefined
}

/** Line to store in the cart, with the vehicle that the buyer chose the part for. */
export interface LineToSave {
  offer: OfferRow
  quantity: number
  vehicleModelId?: number | undefined
}

/**
 * Adds lines to the quantities in the cart (`inCart`, by offer) or, without them, sets the
 * quantities, in one statement. The database computes the total quantity, so concurrent adds aren't
 * lost. The buyer has just seen the price of an added line, so the price counts as accepted.
 */
export function saveCartLines(
  lines: readonly LineToSave[],
  context: BuyerContext,
  inCart: ReadonlyMap<number, number> | null,
): D1PreparedStatement {
  const quantitySql = inCart ? 'min(999, quantity + excluded.quantity)' : 'excluded.quantity'
  const rows = lines.map(({ offer, quantity, vehicleModelId }) => ({
    sku: offer.sku_org_id,
    quantity,
    price: acceptedPrice(offer, context, quantity, inCart?.get(offer.sku_org_id) ?? 0),
    vehicle: vehicleModelId ?? null,
  }))
  return context.db
    .prepare(
      `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at,
         vehicle_model_id)
       SELECT ?1, value ->> 'sku', value ->> 'quantity', value ->> 'price', ?2,
         (SELECT id FROM vehicle_model WHERE id = value ->> 'vehicle')
       FROM json_each(?3) WHERE true
       ON CONFLICT (customer_id, sku_org_id) DO UPDATE SET
         quantity = ${quantitySql}, seen_price = excluded.seen_price, selected = 1,
         vehicle_model_id = ifnull(excluded.vehicle_model_id, vehicle_model_id)`,
    )
    .bind(context.buyer.personId, context.now, JSON.stringify(rows))
}

/**
 * Returns the unit price that the buyer accepts by adding a quantity, minor units. A lower price for
 * the total quantity counts, so that a later rise is noticed.
 */
function acceptedPrice(
  offer: OfferRow,
  context: BuyerContext,
  quantity: number,
  quantityInCart: number,
): number {
  const total = unitPriceOf(offer, context, { quantity: quantity + quantityInCart })
  return total.reason === 'quantity' ? total.price : buyerPrice(offer, context, { quantity })
}
