import { reduceCoupons } from '../coupon/record/reduce.ts'
import { reduceCredit } from '../credit/record/reduce.ts'
import { refundShortage } from '../payment/record/refund-shortage.ts'
import type { OrderActor } from '../order/record/actor.ts'
import { reduceReservedStock } from './stock.ts'
import { reduceFlashQuantity } from '../promotion/record/flash-take.ts'

/** Open question about a shortage, with its order. */
export interface OpenQuestion {
  id: number
  order_id: number
}

/**
 * Returns the statements that give the buyer the available items: lines, totals, coupons, credit,
 * payment and the shop's sale change to the amounts stored with the question. The missing quantity
 * doesn't return to stock. The delivery fee stays, and free delivery stays free: the parcel is sent
 * anyway, and the shop changed the order, not the buyer. Must follow the end of the question.
 */
export function takeAvailableItems(
  db: D1Database,
  { id, order_id }: OpenQuestion,
  actor: Omit<OrderActor, 'mover'> & { mover: 'BUYER' | 'SCHEDULE' },
): D1PreparedStatement[] {
  const { changedAt } = actor
  return [
    ...reduceCoupons(db, { shortageId: id, orderId: order_id }, changedAt),
    ...reduceFlashQuantity(db, { shortageId: id, orderId: order_id }),
    reduceReservedStock(db, id),
    ...reduceLinesAndTotal(db, id, order_id),
    reduceCredit(db, { shortageId: id, orderId: order_id }, changedAt),
    ...refundShortage(db, { shortageId: id, orderId: order_id }, actor),
    ...recalculateSale(db, order_id),
  ]
}

/**
 * Reduces the quantities and removes lines without available items. The question keeps the ordered
 * quantities.
 */
function reduceLinesAndTotal(
  db: D1Database,
  shortageId: number,
  orderId: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM order_line WHERE order_id = ?2 AND sku_org_id IN (
           SELECT sku_org_id FROM order_shortage_line WHERE shortage_id = ?1 AND available = 0)`,
      )
      .bind(shortageId, orderId),
    db
      .prepare(
        `UPDATE order_line SET quantity = l.available, amount = l.amount,
           shop_discount = l.shop_discount, platform_discount = l.platform_discount,
           commission = l.commission
         FROM order_shortage_line l
         WHERE l.shortage_id = ?1 AND l.available > 0 AND order_line.order_id = ?2
           AND order_line.sku_org_id = l.sku_org_id`,
      )
      .bind(shortageId, orderId),
    db
      .prepare(
        `UPDATE orders SET goods_total = w.goods, goods_discount = w.discount,
           total = w.goods - w.discount + shipping_fee - shipping_discount
         FROM (SELECT sum(amount) AS goods, sum(shop_discount + platform_discount) AS discount
           FROM order_line WHERE order_id = ?1) w
         WHERE id = ?1`,
      )
      .bind(orderId),
  ]
}

/**
 * Recalculates the shop's sale from the lines. No sale is booked before the order is sent, so the
 * shop's account has no entry to reverse. Writing `paid` makes a trigger insert the rows of the
 * sale again.
 */
function recalculateSale(db: D1Database, orderId: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM sale_part WHERE order_id = ?1
           AND NOT EXISTS (SELECT 1 FROM shop_entry WHERE order_id = ?1)`,
      )
      .bind(orderId),
    db.prepare('UPDATE orders SET paid = paid WHERE id = ?1').bind(orderId),
  ]
}
