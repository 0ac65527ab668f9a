import { paidBySql } from './read.ts'
import { settleRefunds } from './refund.ts'
import type { PaymentActor } from './change-status.ts'

/**
 * Settles the money for the items that a shop can't deliver: a paid amount becomes a due refund by
 * the original method; an open payment is reduced. An open payment page shows the old amount, so
 * the next request opens a new page. The state of the payment when the batch runs decides.
 */
export function refundShortage(
  db: D1Database,
  { shortageId, orderId }: { shortageId: number; orderId: number },
  actor: PaymentActor,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, order_id, amount, status, created_at)
         SELECT 'shortage:' || q.id, y.id, o.id, q.refund, 'DUE', ?3
         FROM order_shortage q JOIN orders o ON o.id = ?2 AND o.paid = 1
         JOIN payment y ON ${paidBySql} AND y.status IN ('PAID', 'REFUNDING')
         WHERE q.id = ?1 AND q.refund > 0`,
      )
      .bind(shortageId, orderId, actor.changedAt),
    ...settleRefunds(db, { orderId }, 'REFUNDING', actor),
    db
      .prepare(
        `UPDATE payment SET provider_ref = NULL, provider_url = '',
           amount = amount - (SELECT refund FROM order_shortage WHERE id = ?1)
         WHERE status = 'PENDING'
           AND id IN (SELECT y.id FROM payment y JOIN orders o ON o.id = ?2 AND ${paidBySql})`,
      )
      .bind(shortageId, orderId),
  ]
}
