import { pointsFor } from '#domain/points/earn.ts'
import type { KeptLine } from '../cart/kept-line.ts'
import type { Buyer } from '../context.ts'

/** What coupons take off a line of a cart, minor units. */
type DiscountOf = (skuOrgId: number) => number

/**
 * Whole points that lines would bring as orders, a shop each, by the rule that books them when an
 * order completes; none for who earns nothing.
 */
export function pointsAhead(
  { mayEarn, country }: Buyer,
  lines: readonly KeptLine[],
  discountOf: DiscountOf = () => 0,
): number {
  if (!mayEarn) return 0
  const orders = Map.groupBy(lines, ({ offer }) => offer.shop_id)
  return [...orders.values()].reduce(
    (sum, own) =>
      sum +
      pointsFor(
        own.map(({ offer, quantity, price, firstCategory }) => ({
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
