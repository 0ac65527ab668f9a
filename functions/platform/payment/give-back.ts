import type { MovedBy } from '../order/moved-by.ts'
import { moveWhere } from './move.ts'
import { paidBy } from './read.ts'
import { notYetBack, settleRefunds } from './refund.ts'

/** Payments (alias y) of the order that is the first parameter. */
const ofOrder = `SELECT y.* FROM payment y JOIN orders o ON o.id = ?1 AND ${paidBy}`

/**
 * Settles the money of a cancelled order. A paid order: the rest that was not refunded yet becomes a
 * due refund, by the way it was paid. An unpaid one: its payment is lowered, or cancelled where no
 * other order of the placement stands. Belongs in the batch before the order's status changes.
 */
export function giveMoneyBack(db: D1Database, orderId: number, by: MovedBy): D1PreparedStatement[] {
  const ended = by.mover === 'SCHEDULE' ? 'EXPIRED' : 'CANCELLED'
  const isLast = `y.id IN (SELECT id FROM (${ofOrder})) AND NOT EXISTS (SELECT 1 FROM orders o
    WHERE ${paidBy} AND o.status <> 'CANCELLED' AND o.id <> ?1)`
  return [
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, order_id, amount, status, created_at)
         SELECT 'cancel:' || o.id, y.id, o.id, ${notYetBack}, 'DUE', ?2
         FROM orders o JOIN payment y ON ${paidBy} AND y.status IN ('PAID', 'REFUNDING')
         WHERE o.id = ?1 AND o.paid = 1 AND ${notYetBack} > 0 ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(orderId, by.at),
    ...settleRefunds(db, { orderId }, 'REFUNDING', by),
    ...moveWhere(db, { condition: isLast, subject: orderId }, 'PENDING', ended, by),
    // A session at a provider was opened for the old sum: the next one is asked for anew.
    db
      .prepare(
        `UPDATE payment AS y SET provider_ref = NULL, provider_url = '',
           amount = amount - (SELECT total FROM orders WHERE id = ?1)
         WHERE y.id IN (SELECT id FROM (${ofOrder})) AND y.status = 'PENDING'`,
      )
      .bind(orderId),
  ]
}
