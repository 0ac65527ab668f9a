/**
 * Returns the coupons of a cancelled order in the batch that cancels it. Orders placed together
 * share coupons. A coupon is available again when the last order that it discounted is cancelled,
 * provided it is still valid. If another placement uses the coupon, the coupon stays with that
 * placement.
 */
export function returnCoupons(
  db: D1Database,
  orderId: number,
  time: number,
): [D1PreparedStatement, D1PreparedStatement] {
  return [
    db
      .prepare('UPDATE coupon_use SET back_at = ?2 WHERE order_id = ?1 AND back_at IS NULL')
      .bind(orderId, time),
    db
      .prepare(
        `UPDATE customer_coupon SET used_by = NULL, used_at = NULL, voided = 0
         WHERE id IN (SELECT customer_coupon_id FROM coupon_use WHERE order_id = ?1)
           AND used_by = (SELECT placement_id FROM orders WHERE id = ?1) AND expires_at > ?2
           AND NOT EXISTS (SELECT 1 FROM coupon_use u
             WHERE u.customer_coupon_id = customer_coupon.id AND u.back_at IS NULL)`,
      )
      .bind(orderId, time),
  ]
}
