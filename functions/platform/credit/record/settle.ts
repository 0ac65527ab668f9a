import { postSelectedTransfers } from '../../ledger/post.ts'
import { changePaymentStatusWhere, type PaymentActor } from '../../payment/record/change-status.ts'

/** Amount that a settlement row `s` can still pay of its invoice `i`, minor units. */
const settledAmountSql = 'min(s.amount, i.amount - i.paid - i.credited)'

/** Payments (alias y) of orders on credit whose invoices were settled in full by a payment. */
const settledInvoicesSql = `y.id IN (SELECT w.id FROM credit_settlement s
  JOIN credit_invoice i ON i.id = s.invoice_id AND i.settled_at IS NOT NULL
  JOIN payment w ON w.order_id = i.order_id AND w.method = 1 WHERE s.payment_id = ?1)`

/**
 * Settles invoices when their payment arrives. Each invoice receives its share of the money, the
 * credit becomes available again, and the money moves to the payment of the invoice's order. Orders
 * with a settled invoice are paid; any excess is refunded. Does nothing for other payments.
 */
export function settleInvoices(
  db: D1Database,
  { id: paymentId, unit }: { id: number; unit: string },
  actor: PaymentActor,
): D1PreparedStatement[] {
  return [
    postToOrderPayments(db, paymentId, unit, actor.changedAt),
    db
      .prepare(
        `UPDATE credit_settlement AS s SET taken = ${settledAmountSql} FROM credit_invoice i
         WHERE i.id = s.invoice_id AND s.payment_id = ?1 AND s.taken = 0`,
      )
      .bind(paymentId),
    db
      .prepare(
        `UPDATE credit_invoice AS i SET paid = paid + s.taken,
           settled_at = iif(i.paid + s.taken + i.credited = i.amount, ?2, NULL)
         FROM credit_settlement s WHERE s.invoice_id = i.id AND s.payment_id = ?1 AND s.taken > 0`,
      )
      .bind(paymentId, actor.changedAt),
    ...changePaymentStatusWhere(
      db,
      { condition: settledInvoicesSql, subject: paymentId },
      'PENDING',
      'PAID',
      actor,
    ),
    db
      .prepare(
        `UPDATE orders SET paid = 1 WHERE id IN (SELECT i.order_id FROM credit_settlement s
           JOIN credit_invoice i ON i.id = s.invoice_id
           WHERE s.payment_id = ?1 AND i.settled_at IS NOT NULL AND i.paid > 0)`,
      )
      .bind(paymentId),
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, amount, status, created_at)
         SELECT 'settle:' || CAST(?1 AS INTEGER) || ':over', y.id, y.amount - sum(s.taken), 'DUE', ?2
         FROM payment y JOIN credit_settlement s ON s.payment_id = y.id
         WHERE y.id = ?1 GROUP BY y.id HAVING y.amount > sum(s.taken)
         ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(paymentId, actor.changedAt),
  ]
}

/**
 * Posts two ledger lines per share: one releases the credit, the other moves the money to the
 * order's payment.
 */
function postToOrderPayments(
  db: D1Database,
  paymentId: number,
  unit: string,
  time: number,
): D1PreparedStatement {
  return postSelectedTransfers(
    db,
    `SELECT 'settle:' || CAST(?1 AS INTEGER) || ':' || i.id, n.value, 2,
       iif(n.value = 1, 'creditBilled:' || i.customer_id || ':' || i.shop_id,
         'payment:' || CAST(?1 AS INTEGER)),
       iif(n.value = 1, 'credit:' || i.customer_id || ':' || i.shop_id, 'payment:' || y.id),
       ?2, ${settledAmountSql}, ?3
     FROM json_each('[1,2]') n JOIN credit_settlement s JOIN credit_invoice i ON i.id = s.invoice_id
     JOIN payment y ON y.order_id = i.order_id AND y.method = 1 AND y.status = 'PENDING'
     WHERE s.payment_id = ?1 AND s.taken = 0 AND ${settledAmountSql} > 0 ORDER BY i.id, n.value`,
    paymentId,
    unit,
    time,
  )
}
