import type { Country } from '#domain/country/countries.ts'
import { budgetAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post.ts'
import { spendingReferenceOf } from '../../ledger/spending.ts'

/** Shipping coupon of an order whose fee fell below the discount; amounts in minor units. */
export interface ReducedCoupon {
  orderId: number
  couponId: number
  before: number
  after: number
}

/**
 * Reduces a shipping coupon to the lower fee of a changed delivery, in the same batch. The
 * difference returns to the budget. A coupon that no longer discounts anything returns to its
 * owner.
 */
export function reduceShippingCoupon(
  db: D1Database,
  { orderId, couponId, before, after }: ReducedCoupon,
  country: Country,
  time: number,
): D1PreparedStatement[] {
  const budgetTransfer = {
    from: 'house:coupons',
    to: budgetAccountOf(couponId),
    unit: unitOf(country),
    amount: before - after,
  } as const
  const paidBack = postTransfers(
    db,
    `${spendingReferenceOf(orderId, 'coupons')}:less:${time}`,
    [budgetTransfer],
    time,
  )
  const shippingUsesSql = 'order_id = ?1 AND shipping > 0'
  if (after > 0)
    return [
      paidBack,
      db
        .prepare(`UPDATE coupon_use SET shipping = ?2 WHERE ${shippingUsesSql}`)
        .bind(orderId, after),
    ]
  return [
    paidBack,
    db
      .prepare(
        `UPDATE customer_coupon SET used_by = NULL, used_at = NULL, voided = 0
         WHERE id IN (SELECT customer_coupon_id FROM coupon_use WHERE ${shippingUsesSql})`,
      )
      .bind(orderId),
    db.prepare(`DELETE FROM coupon_use WHERE ${shippingUsesSql}`).bind(orderId),
  ]
}
