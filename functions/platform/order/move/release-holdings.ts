import type { Holding } from '#domain/order/transitions.ts'
import { returnCoupons } from '../../coupon/record/return.ts'
import { returnFlashQuantity } from '../../promotion/record/flash-take.ts'
import { reverseCredit, reversePosting } from '../../ledger/post.ts'
import { spendingReferenceOf } from '../../ledger/spending.ts'
import { refundMoney } from '../../payment/record/refund-money.ts'
import type { OrderActor } from '../record/actor.ts'

type ReleaseFunction = (db: D1Database, orderId: number, actor: OrderActor) => D1PreparedStatement[]

/**
 * Functions that return what an order holds, by kind: stock, coupons, points, credit, money. A
 * missing kind is a compile error.
 */
export const releaseByHolding: Record<Holding, ReleaseFunction> = {
  stock: returnStock,
  // If the order used no coupons, nothing was posted and the reversal has no effect.
  coupons: (db, orderId, { changedAt }) => [
    reversePosting(db, spendingReferenceOf(orderId, 'coupons'), changedAt),
    ...returnCoupons(db, orderId, changedAt),
  ],
  points: (db, orderId, { changedAt }) => [
    reversePosting(db, spendingReferenceOf(orderId, 'points'), changedAt),
  ],
  credit: (db, orderId, { changedAt }) => [
    reverseCredit(db, spendingReferenceOf(orderId, 'credit'), changedAt),
  ],
  money: refundMoney,
}

/** Returns an order's quantities to stock; the counterpart of `takeStock`. */
function returnStock(
  db: D1Database,
  orderId: number,
  { changedAt }: OrderActor,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE offer SET stock = stock + l.quantity, taken = taken - l.quantity FROM order_line l
         WHERE l.order_id = ? AND offer.sku_org_id = l.sku_org_id`,
      )
      .bind(orderId),
    ...returnFlashQuantity(db, orderId, changedAt),
  ]
}
