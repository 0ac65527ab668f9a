import { spendingReferenceOf } from '../../ledger/spending.ts'
import { postSelectedTransfers } from '../../ledger/post.ts'

/** Order with an open question about a shortage. */
interface ReducedOrder {
  shortageId: number
  orderId: number
}

/**
 * SQL for the cash coupons that an order used. `back` is the discount of the missing quantity,
 * which the coupon gets back. An order has at most one cash coupon of its shop and one of the
 * platform.
 */
const reducedUsesSql = `SELECT u.customer_coupon_id, k.coupon_id, u.goods, (
    SELECT sum(iif(k.range = 'SHOP', o.shop_discount - l.shop_discount,
      o.platform_discount - l.platform_discount))
    FROM order_shortage_line l JOIN order_line o
      ON o.order_id = u.order_id AND o.sku_org_id = l.sku_org_id
    WHERE l.shortage_id = ?1) AS back
  FROM coupon_use u JOIN customer_coupon k ON k.id = u.customer_coupon_id
  WHERE u.order_id = ?2 AND u.goods > 0`

/**
 * Reduces the cash coupons of an order to the discounts that stay on its lines. The difference
 * returns to the budgets. A coupon that no longer discounts anything returns to its owner, unless
 * it has expired. Must precede the change of the lines.
 */
export function reduceCoupons(
  db: D1Database,
  { shortageId, orderId }: ReducedOrder,
  time: number,
): D1PreparedStatement[] {
  const reference = spendingReferenceOf(orderId, 'coupons')
  return [
    postSelectedTransfers(
      db,
      `SELECT ?3 || ':less:s' || CAST(?1 AS INTEGER),
         row_number() OVER (ORDER BY w.customer_coupon_id), count(*) OVER (), 'house:coupons',
         'coupon:' || w.coupon_id,
         (SELECT unit FROM ledger WHERE reference = ?3 LIMIT 1), w.back, ?4
       FROM (${reducedUsesSql}) w WHERE w.back > 0`,
      shortageId,
      orderId,
      reference,
      time,
    ),
    db
      .prepare(
        `UPDATE customer_coupon SET used_by = NULL, used_at = NULL, voided = 0
         WHERE expires_at > ?3
           AND id IN (SELECT customer_coupon_id FROM (${reducedUsesSql}) w WHERE w.back = w.goods)
           AND NOT EXISTS (SELECT 1 FROM coupon_use u WHERE u.order_id <> ?2
             AND u.customer_coupon_id = customer_coupon.id AND u.back_at IS NULL)`,
      )
      .bind(shortageId, orderId, time),
    db
      .prepare(
        `DELETE FROM coupon_use WHERE order_id = ?2 AND customer_coupon_id IN (
           SELECT customer_coupon_id FROM (${reducedUsesSql}) w WHERE w.back = w.goods)`,
      )
      .bind(shortageId, orderId),
    db
      .prepare(
        `UPDATE coupon_use SET goods = coupon_use.goods - w.back FROM (${reducedUsesSql}) w
         WHERE coupon_use.order_id = ?2 AND w.back > 0
           AND coupon_use.customer_coupon_id = w.customer_coupon_id`,
      )
      .bind(shortageId, orderId),
  ]
}
