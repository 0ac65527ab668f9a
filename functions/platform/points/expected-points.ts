import { pointsFor } from '#domain/points/earn.ts'
import type { CartOfferLine } from '../cart/line/cart-offer-line.ts'
import type { Buyer } from '../kernel/context.ts'

/** Coupon discount of a cart line, minor units. */
type DiscountOf = (skuOrgId: number) => number

/**
 * Returns the whole points that the lines would earn as one order per shop, by the rule for
 * completed orders; 0 for an account that earns no points.
 */
export function expectedPointsOf(
  { mayEarn, country }: Buyer,
  lines: readonly CartOfferLine[],
  discountOf: DiscountOf = () => 0,
): number {
  if (!mayEarn) return 0
  const orders = Map.groupBy(lines, ({ offer }) => offer.shop_id)
  return [...orders.values()].reduce(
    (sum, ownOfferLines) =>
      sum +
      pointsFor(
        ownOfferLines.map(({ offer, quantity, price, firstCategory }) => ({
          quantity,
          amount: price * quantity,
          discount: discountOf(offer.sku_org_id),
          returned: 0,
          categoryId: firstCategory,
        })),
        country.id,
      ),
    0,
  )
}
