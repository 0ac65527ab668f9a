import type { BookCheck } from './list.ts'

/** Orders (alias `o`) that a payment (alias `y`) pays for. */
const paidByPaymentSql =
  'o.placement_id = y.placement_id AND (y.order_id IS NULL OR o.id = y.order_id)'

const receivedStatesSql = "('PAID', 'REFUNDING', 'REFUNDED')"

/** Payment books: payments against their histories, orders, receipts, refunds and the ledger. */
export const moneyBooks: readonly BookCheck[] = [
  {
    name: 'a payment stands where its history ends',
    of: 'payment',
    wrong: `SELECT y.id, y.status, h.status AS history FROM payment y LEFT JOIN payment_history h
        ON h.payment_id = y.id
        AND h.position = (SELECT max(position) FROM payment_history WHERE payment_id = y.id)
      WHERE y.status IS NOT h.status`,
  },
  {
    // Cancelled orders are checked only if they are marked as paid: an order may be cancelled
    // before the payment that it shares with other orders is paid.
    name: 'a standing order is paid exactly when its payment is',
    of: 'orders',
    wrong: `SELECT o.number, o.status, o.paid FROM orders o
      WHERE (o.status <> 'CANCELLED' OR o.paid = 1)
        AND o.paid <> EXISTS (SELECT 1 FROM payment y WHERE ${paidByPaymentSql} AND y.status IN ${receivedStatesSql})`,
  },
  {
    name: 'what waits to be paid is the sum of what stands',
    of: "(SELECT 1 FROM payment WHERE status = 'PENDING')",
    wrong: `SELECT y.id, y.amount, ifnull(sum(o.total), 0) AS orders FROM payment y
      LEFT JOIN orders o ON ${paidByPaymentSql} AND o.status <> 'CANCELLED'
      WHERE y.status = 'PENDING'
        AND NOT EXISTS (SELECT 1 FROM credit_settlement s WHERE s.payment_id = y.id)
      GROUP BY y.id HAVING y.amount <> orders`,
  },
  {
    name: 'what came in for a payment and did not go back is what was paid, less refunds',
    of: '(SELECT DISTINCT payment_id FROM receipt)',
    wrong: `SELECT y.id, y.status, y.amount, ifnull(b.sum, 0) AS held, r.due, r.done FROM payment y
      LEFT JOIN (SELECT account, sum(amount) AS sum FROM ledger_entry
        WHERE account GLOB 'payment:*' GROUP BY 1) b ON b.account = 'payment:' || y.id
      LEFT JOIN (SELECT payment_id,
          sum(iif(status = 'DUE' AND receipt IS NOT NULL, amount, 0)) AS due,
          sum(iif(status = 'DONE' AND receipt IS NULL, amount, 0)) AS done
        FROM refund GROUP BY 1) r ON r.payment_id = y.id
      -- Money for invoices lies with the orders on credit that it was for.
      LEFT JOIN (SELECT s.payment_id, sum(s.taken) AS sum FROM credit_settlement s GROUP BY 1) o
        ON o.payment_id = y.id
      LEFT JOIN (SELECT i.order_id, sum(s.taken) AS sum FROM credit_settlement s
        JOIN credit_invoice i ON i.id = s.invoice_id GROUP BY 1) c
        ON c.order_id = y.order_id AND y.method = 1
      -- Earned sales moved to the accounts of shops.
      LEFT JOIN (SELECT payment_id, sum(paid) AS sum FROM shop_entry GROUP BY 1) e
        ON e.payment_id = y.id
      -- Refunds that the marketplace pays by a decision of service.
      LEFT JOIN (SELECT to_account, sum(amount) AS sum FROM ledger
        WHERE reference GLOB 'escalation:*' GROUP BY 1) g ON g.to_account = 'payment:' || y.id
      WHERE ifnull(b.sum, 0)
        <> iif(y.status IN ${receivedStatesSql} AND y.method <> 1, y.amount, 0) + ifnull(r.due, 0)
          - ifnull(r.done, 0) - ifnull(o.sum, 0) + ifnull(c.sum, 0) - ifnull(e.sum, 0)
          + ifnull(g.sum, 0)`,
  },
  {
    name: 'no refunds of an order are more than it cost, and a sent one is in the ledger',
    of: 'refund',
    wrong: `SELECT f.reference, f.amount, f.status, a.sum, o.total FROM refund f
      LEFT JOIN orders o ON o.id = f.order_id
      -- A refund of a shortage lowered the total of its order.
      LEFT JOIN (SELECT order_id, sum(amount) AS sum FROM refund
        WHERE reference NOT GLOB 'shortage:*' GROUP BY 1) a
        ON a.order_id = f.order_id
      WHERE a.sum > o.total OR (f.status = 'DONE') <> EXISTS (
        SELECT 1 FROM ledger l WHERE l.reference = 'refund:' || f.id AND l.amount = f.amount)`,
  },
]
