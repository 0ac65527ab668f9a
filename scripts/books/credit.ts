import type { BookCheck } from './list.ts'

const balanceSql = (account: string) => `ifnull((SELECT sum(amount) FROM ledger_entry e
  WHERE e.account = '${account}:' || a.customer_id || ':' || a.shop_id), 0)`

/** Credit books: the ledger against limits, orders and invoices. */
export const creditBooks: readonly BookCheck[] = [
  {
    name: 'what is left of credit is limit and grants, less orders and invoices',
    of: 'credit_account',
    wrong: `SELECT * FROM (SELECT a.customer_id, a.shop_id, a.credit_limit,
        (SELECT ifnull(sum(amount), 0) FROM credit_grant g WHERE g.customer_id = a.customer_id
          AND g.shop_id = a.shop_id AND g.ended = 0) AS granted,
        ${balanceSql('credit')} AS remaining, ${balanceSql('creditOpen')} AS ordered,
        ${balanceSql('creditBilled')} AS billed FROM credit_account a)
      WHERE remaining <> credit_limit + granted - ordered - billed`,
  },
  {
    name: 'credit that orders hold is the sum of those that have not left',
    of: 'credit_account',
    wrong: `SELECT * FROM (SELECT a.customer_id, a.shop_id, ${balanceSql('creditOpen')} AS ordered,
        (SELECT ifnull(sum(o.total), 0) FROM orders o WHERE o.customer_id = a.customer_id
          AND o.shop_id = a.shop_id AND o.payment_method = 1 AND o.status <> 'CANCELLED'
          AND NOT EXISTS (SELECT 1 FROM credit_invoice i WHERE i.order_id = o.id)) AS standing
        FROM credit_account a)
      WHERE ordered <> standing`,
  },
  {
    name: 'what is owed is the sum of invoices, less payments and credit notes',
    of: 'credit_invoice',
    wrong: `SELECT * FROM (SELECT a.customer_id, a.shop_id, ${balanceSql('creditBilled')} AS billed,
        (SELECT ifnull(sum(i.amount - i.paid - i.credited), 0) FROM credit_invoice i
          WHERE i.customer_id = a.customer_id AND i.shop_id = a.shop_id) AS owed
        FROM credit_account a)
      WHERE billed <> owed`,
  },
  {
    name: 'what is owed by day, and what was settled, are those of the invoices',
    of: 'credit_due',
    wrong: `SELECT customer_id, shop_id, due_day, sum(owed) AS wrong, sum(invoices) AS wrong_count FROM (
        SELECT customer_id, shop_id, due_day, owed, invoices FROM credit_due
        UNION ALL SELECT customer_id, shop_id, due_day, -(amount - paid - credited), -1
        FROM credit_invoice WHERE settled_at IS NULL
        UNION ALL SELECT customer_id, shop_id, 'settled', 0, settled FROM credit_account
        UNION ALL SELECT customer_id, shop_id, 'settled', 0, -1 FROM credit_invoice
        WHERE settled_at IS NOT NULL)
      GROUP BY 1, 2, 3 HAVING wrong <> 0 OR wrong_count <> 0`,
  },
  {
    name: 'an invoice is what its order cost, and paid by what settlements took',
    of: 'credit_invoice',
    wrong: `SELECT i.number, i.amount, o.total, i.paid, ifnull(s.taken, 0) AS taken
      FROM credit_invoice i JOIN orders o ON o.id = i.order_id
      LEFT JOIN (SELECT invoice_id, sum(taken) AS taken FROM credit_settlement GROUP BY 1) s
        ON s.invoice_id = i.id
      WHERE i.amount <> o.total OR i.paid <> ifnull(s.taken, 0)`,
  },
]
