import type { OrderActor } from '../../order/record/actor.ts'
import { changePaymentStatusWhere } from './change-status.ts'
import { paidBySql } from './read.ts'
import { notYetRefundedSql, settleRefunds } from './refund.ts'

/** SQL for the payments (alias y) of the order in the first parameter. */
const paymentOfOrderSql = `SELECT y.* FROM payment y JOIN orders o ON o.id = ?1 AND ${paidBySql}`

/**
 * Settles the money of a cancelled order. For a paid order, the amount not yet refunded becomes a
 * due refund by the original method. For an unpaid order, the payment is reduced, or cancelled when
 * the placement has no other order left. Must precede the change of the order's status in the
 * batch.
 */
export function refundMoney(
  db: D1Database,
  orderId: number,
  actor: OrderActor,
): D1PreparedStatement[] {
  const endStatus = actor.mover === 'SCHEDULE' ? 'EXPIRED' : 'CANCELLED'
  const isLastOrderSql = `y.id IN (SELECT id FROM (${paymentOfOrderSql})) AND NOT EXISTS (SELECT 1 FROM orders o
    WHERE ${paidBySql} AND o.status <> 'CANCELLED' AND o.id <> ?1)`
  return [
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, order_id, amount, status, created_at)
         SELECT 'cancel:' || o.id, y.id, o.id, ${notYetRefundedSql}, 'DUE', ?2
         FROM orders o JOIN payment y ON ${paidBySql} AND y.status IN ('PAID', 'REFUNDING')
         WHERE o.id = ?1 AND o.paid = 1 AND ${notYetRefundedSql} > 0 ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(orderId, actor.changedAt),
    ...settleRefunds(db, { orderId }, 'REFUNDING', actor),
    ...changePaymentStatusWhere(
      db,
      { condition: isLastOrderSql, subject: orderId },
      'PENDING',
      endStatus,
      actor,
    ),
    // The open payment page shows the old amount. Clear it so that the next request opens a new
    // page.
    db
      .prepare(
        `UPDATE payment AS y SET provider_ref = NULL, provider_url = '',
           amount = amount - (SELECT total FROM orders WHERE id = ?1)
         WHERE y.id IN (SELECT id FROM (${paymentOfOrderSql})) AND y.status = 'PENDING'`,
      )
      .bind(orderId),
  ]
}
