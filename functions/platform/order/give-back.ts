import type { Holding } from '#domain/order/moves.ts'
import { returnCoupons } from '../coupon/return.ts'
import { returnFlash } from '../promotion/flash-take.ts'
import { reverse } from '../ledger/post.ts'
import { giveMoneyBack } from '../payment/give-back.ts'
import type { MovedBy } from './moved-by.ts'

type Writer = (db: D1Database, orderId: number, by: MovedBy) => D1PreparedStatement[]

/** Reference under which an order's coupons, points or credit are posted when it is placed. */
export const spendingOf = (orderId: number, holding: 'coupons' | 'points' | 'credit'): string =>
  `order:${orderId}:${holding}`

/** What gives back what an order holds; a holding without a writer doesn't compile. */
export const giveBack: Record<Holding, Writer> = {
  stock: returnStock,
  // What an order doesn't hold was never posted, and nothing comes back.
  coupons: (db, orderId, { at }) => [
    reverse(db, spendingOf(orderId, 'coupons'), at),
    ...returnCoupons(db, orderId, at),
  ],
  points: (db, orderId, { at }) => [reverse(db, spendingOf(orderId, 'points'), at)],
  credit: (db, orderId, { at }) => [reverse(db, spendingOf(orderId, 'credit'), at)],
  money: giveMoneyBack,
}

/** The counterpart of `takeStock`. */
function returnStock(db: D1Database, orderId: number, { at }: MovedBy): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE offer SET stock = stock + l.quantity, taken = taken - l.quantity FROM order_line l
         WHERE l.order_id = ? AND offer.sku_org_id = l.sku_org_id`,
      )
      .bind(orderId),
    ...returnFlash(db, orderId, at),
  ]
}
