import type { BookCheck } from './list.ts'

/**
 * Book checks that compare questions about shortages with the orders, refunds and credit that they
 * changed.
 */
export const shortageBooks: readonly BookCheck[] = [
  {
    name: 'an order has the quantity that was there when its buyer took it',
    of: "(SELECT 1 FROM order_shortage WHERE state IN ('TAKEN', 'EXPIRED'))",
    wrong: `SELECT q.id, q.order_id, l.sku_org_id, l.available, o.quantity FROM order_shortage q
      JOIN order_shortage_line l ON l.shortage_id = q.id
      LEFT JOIN order_line o ON o.order_id = q.order_id AND o.sku_org_id = l.sku_org_id
      WHERE q.state IN ('TAKEN', 'EXPIRED') AND l.available <> ifnull(o.quantity, 0)
        AND NOT EXISTS (SELECT 1 FROM order_shortage n
          JOIN order_shortage_line m ON m.shortage_id = n.id AND m.sku_org_id = l.sku_org_id
          WHERE n.order_id = q.order_id AND n.state IN ('TAKEN', 'EXPIRED')
            AND n.answered_at > q.answered_at)`,
  },
  {
    name: 'a question moves its amount once, and only when the buyer takes what is there',
    of: 'order_shortage',
    wrong: `SELECT q.id, q.state, q.refund, f.amount AS refunded, c.amount AS freed
      FROM order_shortage q
      LEFT JOIN refund f ON f.reference = 'shortage:' || q.id
      LEFT JOIN ledger c
        ON c.reference = 'order:' || q.order_id || ':credit:less:s' || q.id
      WHERE ifnull(f.amount, q.refund) <> q.refund OR ifnull(c.amount, q.refund) <> q.refund
        OR (q.state NOT IN ('TAKEN', 'EXPIRED') AND (f.id IS NOT NULL OR c.amount IS NOT NULL))
        OR q.refund <> (SELECT sum(refund) FROM order_shortage_line WHERE shortage_id = q.id)`,
  },
  {
    name: 'an order whose buyer is being asked stands where it was',
    of: "(SELECT 1 FROM order_shortage WHERE state = 'ASKED')",
    wrong: `SELECT q.id, o.number, o.status, q.order_status, o.total, q.total_before
      FROM order_shortage q JOIN orders o ON o.id = q.order_id
      WHERE q.state = 'ASKED' AND (o.status <> q.order_status OR o.total <> q.total_before)`,
  },
]
