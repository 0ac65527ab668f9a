import type { BookCheck } from './list.ts'

/** Points books: the record against lots, the ledger, orders and gifts. */
export const pointsBooks: readonly BookCheck[] = [
  {
    name: 'each booking of points stands in the ledger with the same amount, and only there',
    of: 'points_entry',
    wrong: `SELECT reference, customer_id, sum(points) AS difference FROM (
        SELECT reference, customer_id, points FROM points_entry
        UNION ALL SELECT reference, CAST(substr(account, 8) AS INTEGER), -amount FROM ledger_entry
          WHERE account GLOB 'points:*')
      GROUP BY 1, 2 HAVING difference <> 0`,
  },
  {
    name: 'what lies in an account of points is what is left of its lots, or a debt and nothing left',
    of: "(SELECT account FROM ledger_balance WHERE account GLOB 'points:*')",
    wrong: `SELECT b.account, b.amount, ifnull(l.rest, 0) AS rest FROM ledger_balance b
      LEFT JOIN (SELECT customer_id, sum(rest) AS rest FROM points_lot GROUP BY 1) l
        ON 'points:' || l.customer_id = b.account
      WHERE b.account GLOB 'points:*' AND max(0, b.amount) <> ifnull(l.rest, 0)`,
  },
  {
    // Points that settled a debt on receipt left the lot without a row in points_take, so the sum
    // may be smaller than the points of the lot.
    name: 'no booking took more of lots than it moved, and no lot lost more than it had',
    of: 'points_take',
    wrong: `SELECT t.reference, e.points, sum(t.points) AS taken FROM points_take t
      JOIN points_entry e ON e.reference = t.reference GROUP BY 1
      HAVING iif(e.points < 0, taken > -e.points OR taken <= 0, taken < -e.points OR taken >= 0)
      UNION ALL SELECT l.reference, l.points, l.rest FROM points_lot l
      LEFT JOIN (SELECT lot_id, sum(points) AS taken FROM points_take GROUP BY 1) t
        ON t.lot_id = l.id WHERE l.rest + ifnull(t.taken, 0) > l.points`,
  },
  {
    name: 'nobody owes points without a reason in the record',
    of: "(SELECT account FROM ledger_balance WHERE account GLOB 'points:*' AND amount < 0)",
    wrong: `SELECT account, amount FROM ledger_balance b
      WHERE account GLOB 'points:*' AND amount < 0 AND NOT EXISTS (
        SELECT 1 FROM points_entry e WHERE 'points:' || e.customer_id = b.account AND e.points < 0
          AND e.kind IN ('TAKEN_BACK', 'CORRECTED') AND e.reason <> '')`,
  },
  {
    name: 'only completed orders brought points, and never less than none stays of them',
    of: '(SELECT DISTINCT order_id FROM points_entry WHERE order_id IS NOT NULL)',
    wrong: `SELECT o.number, o.status, sum(e.points) AS points FROM points_entry e
      JOIN orders o ON o.id = e.order_id GROUP BY o.id
      HAVING points < 0 OR o.status <> 'COMPLETED'`,
  },
  {
    name: 'a gift was paid with its points, and gave them back if it could not be sent',
    of: 'redemption',
    wrong: `SELECT r.number, r.status, r.points, ifnull(sum(e.points), 0) AS booked FROM redemption r
      LEFT JOIN points_entry e ON e.redemption_id = r.id GROUP BY r.id
      HAVING booked <> iif(r.status = 'UNSENDABLE', 0, -r.points)`,
  },
  {
    name: 'pieces taken of a gift are its redemptions that stand',
    of: 'gift_offer',
    wrong: `SELECT o.gift_id, o.country_id, o.taken, count(r.id) AS redeemed FROM gift_offer o
      LEFT JOIN redemption r ON r.gift_id = o.gift_id AND r.country_id = o.country_id
        AND r.status <> 'UNSENDABLE'
      GROUP BY o.gift_id, o.country_id HAVING o.taken <> redeemed`,
  },
]
