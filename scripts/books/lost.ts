import type { BookCheck } from './list.ts'

const lostOrdersSql =
  "orders o JOIN sale_return r ON r.order_id = o.id AND r.reason = 'NOT_ARRIVED'"

/**
 * Amount refunded for other returns of an order (alias `o`), in minor units; null without other
 * returns.
 */
const refundedBeforeSql = `(SELECT sum(b.refund_amount) FROM sale_return b
  WHERE b.order_id = o.id AND b.id <> r.id AND b.status = 'REFUNDED')`

/** Lost parcels: the refund to the buyer, and no remaining debt. */
export const lostBooks: readonly BookCheck[] = [
  {
    name: 'a lost order is over, with every piece in a return that is paid back',
    of: '(SELECT 1 FROM orders WHERE lost_at IS NOT NULL)',
    wrong: `SELECT o.number, o.type, o.status, o.lost_at, r.status AS returned, q.ordered, b.pieces
      FROM orders o LEFT JOIN sale_return r ON r.order_id = o.id AND r.reason = 'NOT_ARRIVED'
      LEFT JOIN (SELECT order_id, sum(quantity) AS ordered FROM order_line GROUP BY 1) q
        ON q.order_id = o.id
      LEFT JOIN (SELECT s.order_id, sum(l.approved) AS pieces FROM sale_return s
        JOIN sale_return_line l ON l.return_id = s.id WHERE s.status = 'REFUNDED' GROUP BY 1) b
        ON b.order_id = o.id
      WHERE (o.lost_at IS NOT NULL OR r.id IS NOT NULL)
        AND (o.lost_at IS NULL OR o.missing_at IS NOT NULL OR r.status IS NOT 'REFUNDED'
          OR q.ordered IS NOT b.pieces OR NOT (o.status = 'RETURN_GOODS'
            OR (o.type = 'THIRD_PARTY' AND o.status IN ('RECEIVED', 'COMPLETED'))))`,
  },
  {
    // If other items of the order were returned before, the shipping fee isn't refunded.
    name: 'what goes back for a lost order is all that was paid or billed for it, once',
    of: lostOrdersSql,
    wrong: `SELECT * FROM (SELECT o.number, o.paid, o.total, r.refund_amount AS worth,
        iif(o.paid = 1 OR i.id IS NOT NULL, o.total - ifnull(${refundedBeforeSql}
          + o.shipping_fee - o.shipping_discount, 0), 0) AS due,
        (SELECT ifnull(sum(f.amount), 0) FROM refund f WHERE f.reference = 'return:' || r.id)
          + (SELECT ifnull(sum(l.amount), 0) FROM ledger l
             WHERE l.reference = 'return:' || r.id || ':credit') AS back,
        -- A provider may have sent back a part by itself before.
        o.total - (SELECT ifnull(sum(f.amount), 0) FROM refund f
          WHERE f.order_id = o.id AND f.reference <> 'return:' || r.id
            AND f.reference NOT GLOB 'shortage:*') AS rest
        FROM ${lostOrdersSql} LEFT JOIN credit_invoice i ON i.order_id = o.id)
      WHERE worth <> due OR back <> min(worth, rest)`,
  },
  {
    name: 'for a lost order nothing waits to be paid, no invoice stands and no points came',
    of: lostOrdersSql,
    wrong: `SELECT o.number, y.status AS payment, i.amount - i.paid - i.credited AS owed, p.points
      FROM ${lostOrdersSql}
      LEFT JOIN payment y ON y.order_id = o.id AND y.status = 'PENDING'
      LEFT JOIN credit_invoice i ON i.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(points) AS points FROM points_entry GROUP BY 1) p
        ON p.order_id = o.id
      WHERE y.id IS NOT NULL OR i.amount <> i.paid + i.credited OR p.points <> 0`,
  },
]
