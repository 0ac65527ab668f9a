import type { CouponUse } from '#domain/coupon/price-set.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { budgetAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postAllTransfers } from '../../ledger/post.ts'
import { spendingReferenceOf } from '../../ledger/spending.ts'
import type { UnusedCouponRow } from './unused.ts'

/** Placement whose coupons are redeemed: its orders and their shops. */
interface UsedPlacement {
  id: number
  orders: readonly { orderId: number; shop: { shopId: number } }[]
}

/**
 * Redeems the coupons of a placement: marks them used, records each order's discount and charges
 * the coupon budgets. Must follow the order rows. The batch fails ("coupon moved", "balance too
 * low") when a coupon was used concurrently or its budget is exhausted.
 */
export function useCoupons(
  { db, buyer, now }: BuyerContext,
  { id: placementId, orders }: UsedPlacement,
  uses: readonly CouponUse[],
  unusedCoupons: readonly UnusedCouponRow[],
): D1PreparedStatement[] {
  if (uses.length === 0) return []
  const takenId = new Map(unusedCoupons.map((row) => [row.coupon_id, row.id]))
  const idOf = ({ coupon }: CouponUse) => takenId.get(coupon.id) ?? 0
  const orderUses = orders.flatMap(({ orderId, shop }) =>
    uses.flatMap((use) => {
      const amount = use.byShop.get(shop.shopId) ?? 0
      return amount > 0 ? [{ orderId, use, amount }] : []
    }),
  )
  const usedCoupons = uses.map((use) => ({ id: idOf(use), voided: use.voided }))
  const unit = unitOf(buyer.country)
  const postings = Map.groupBy(orderUses, (part) => part.orderId)
  return [
    db
      .prepare(
        `UPDATE customer_coupon SET used_by = ?2, used_at = ?3, voided = w.voided
         FROM (SELECT value ->> 'id' AS id, value ->> 'voided' AS voided FROM json_each(?1)) w
         WHERE customer_coupon.id = w.id AND used_by IS NULL`,
      )
      .bind(JSON.stringify(usedCoupons), placementId, now),
    insertRows(
      db,
      'INSERT INTO coupon_use',
      orderUses.map(({ orderId, use, amount }) => ({
        order_id: orderId,
        customer_coupon_id: idOf(use),
        goods: use.coupon.kind === 'CASH' ? amount : 0,
        shipping: use.coupon.kind === 'SHIPPING' ? amount : 0,
      })),
    ),
    postAllTransfers(
      db,
      [...postings].map(([orderId, own]) => ({
        reference: spendingReferenceOf(orderId, 'coupons'),
        transfers: own.map(({ use, amount }) => ({
          from: budgetAccountOf(use.coupon.id),
          to: 'house:coupons',
          unit,
          amount,
        })),
      })),
      now,
    ),
  ]
}
