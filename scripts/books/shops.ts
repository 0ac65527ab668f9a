import type { DatabaseSync } from 'node:sqlite'
import { commissionOn } from '../../src/domain/payout/commission.ts'
import { vatPercentOf } from '../../functions/platform/order/record/vat.ts'
import { countryOf } from '../../src/domain/country/countries.ts'
import type { Finding } from './finding.ts'
import type { BookCheck } from './list.ts'

/** SQL for the ledger balance of the accounts that match a condition, by unit. */
const amountSql = (accounts: string) => `SELECT unit, sum(amount) AS amount FROM ledger_balance
  WHERE ${accounts} GROUP BY 1`

/**
 * Books of shops: all money received equals the shops' balances, fees, the platform's share, and
 * money held.
 */
export const shopBooks: readonly BookCheck[] = [
  {
    // `first` is a posting to a shop's account that no entry explains: the references of regular
    // postings begin with entry, movable or payout.
    name: 'money in less money out is shops, fees, platform and what is held, by currency',
    of: 'ledger_balance',
    wrong: `SELECT m.unit, -m.amount AS came, s.amount AS shops, f.amount AS fees,
        h.amount AS platform, y.amount AS held, (SELECT min(reference) FROM ledger l
          WHERE l.unit = m.unit AND (l.from_account GLOB 'shop*' OR l.to_account GLOB 'shop*')
            AND l.reference NOT GLOB 'entry:*' AND l.reference NOT GLOB 'movable:*'
            AND l.reference NOT GLOB 'payout:*') AS first
      FROM (${amountSql("account = 'house:money'")}) m
      LEFT JOIN (${amountSql("account GLOB 'shop*'")}) s ON s.unit = m.unit
      LEFT JOIN (${amountSql("account = 'house:fees'")}) f ON f.unit = m.unit
      LEFT JOIN (${amountSql("account IN ('house:commission', 'house:funding')")}) h ON h.unit = m.unit
      LEFT JOIN (${amountSql("account GLOB 'payment:*'")}) y ON y.unit = m.unit
      WHERE -m.amount <> ifnull(s.amount, 0) + ifnull(f.amount, 0) + ifnull(h.amount, 0)
        + ifnull(y.amount, 0)`,
  },
  {
    name: 'a sale is in its shop’s account exactly when the order is received and paid',
    of: '(SELECT DISTINCT order_id FROM sale_part)',
    wrong: `SELECT o.number, o.status, o.paid, o.received_at, e.reference, e.paid AS booked
      FROM (SELECT DISTINCT order_id FROM sale_part) v JOIN orders o ON o.id = v.order_id
      LEFT JOIN shop_entry e ON e.reference = 'sale:' || o.id
      WHERE (e.id IS NOT NULL) <> (o.paid = 1 AND o.received_at IS NOT NULL
          AND o.type = 'THIRD_PARTY')
        OR e.paid <> o.total ORDER BY o.received_at, o.id`,
  },
  {
    name: 'an entry of a shop is the sum of its parts, and stands in the ledger',
    of: 'shop_entry',
    wrong: `SELECT e.id, e.reference, e.at, e.net, p.net AS parts, l.net AS ledger FROM shop_entry e
      LEFT JOIN (
        SELECT 'sale:' || order_id AS reference, sum(paid) AS paid, sum(funded) AS funded,
          sum(commission) AS commission, sum(fee) AS fee,
          sum(paid + funded - commission - fee) AS net FROM sale_part GROUP BY order_id
        UNION ALL SELECT 'refund:' || reference, -sum(paid), -sum(funded), -sum(commission),
          -sum(fee), -sum(paid + funded - commission - fee) FROM sale_back GROUP BY reference)
        p ON p.reference = e.reference
      LEFT JOIN (SELECT CAST(substr(reference, 7) AS INTEGER) AS id,
          sum(iif(to_account GLOB 'shop*', amount, iif(from_account GLOB 'shop*', -amount, 0)))
            AS net FROM ledger WHERE reference GLOB 'entry:*' GROUP BY 1) l ON l.id = e.id
      WHERE e.order_id IS NOT NULL AND ((e.paid, e.funded, e.commission, e.fee)
          IS NOT (p.paid, p.funded, p.commission, p.fee) OR e.net <> ifnull(l.net, 0))
      ORDER BY e.at, e.id`,
  },
  {
    name: 'the marketplace pays of a return’s refund what service decided',
    of: 'return_escalation',
    wrong: `SELECT e.return_id, e.borne, f.amount, l.amount AS posted FROM return_escalation e
      LEFT JOIN refund f ON f.reference = 'return:' || e.return_id
      LEFT JOIN ledger l ON l.reference = 'escalation:' || e.return_id
        AND l.from_account = 'house:funding' AND l.to_account = 'payment:' || f.payment_id
      WHERE ifnull(l.amount, 0) <> iif(f.id IS NULL, 0, min(e.borne, f.amount))`,
  },
  {
    name: 'a shop’s balances are its entries, less its payouts',
    of: "(SELECT 1 FROM ledger_balance WHERE account GLOB 'shop*')",
    wrong: `SELECT account, sum(amount) AS difference FROM (
        SELECT account, amount FROM ledger_balance WHERE account GLOB 'shop*'
        UNION ALL SELECT iif(movable_at IS NULL, 'shopPending:', 'shopAvailable:') || shop_id, -net
          FROM shop_entry
        UNION ALL SELECT 'shopAvailable:' || shop_id, amount FROM payout
          WHERE state IN ('CLOSED', 'SENT', 'PAID', 'RETURNED')
        UNION ALL SELECT 'shopPayout:' || id, -amount FROM payout
          WHERE state IN ('CLOSED', 'SENT'))
      GROUP BY 1 HAVING difference <> 0`,
  },
  {
    name: 'no shop owes without a refund or commission on money that it collected',
    of: "(SELECT 1 FROM ledger_balance WHERE account GLOB 'shop*' AND amount < 0)",
    wrong: `SELECT b.account, b.amount FROM ledger_balance b
      WHERE b.account GLOB 'shop*' AND b.amount < 0 AND NOT EXISTS (SELECT 1 FROM shop_entry e
        WHERE e.net < 0 AND b.account IN ('shopPending:' || e.shop_id,
          'shopAvailable:' || e.shop_id))`,
  },
  {
    name: 'a payout is what was carried over and its entries, and holds no entry twice',
    of: 'payout',
    wrong: `SELECT p.number, p.state, p.amount, p.carried, e.net FROM payout p
      LEFT JOIN (SELECT payout_id, sum(net) AS net FROM shop_entry GROUP BY 1) e
        ON e.payout_id = p.id
      WHERE p.state = 'OPEN' OR p.amount <> p.carried + ifnull(e.net, 0)`,
  },
  {
    // Stripe confirms a transfer before its payout counts as paid, and moves it back or refuses it
    // before the amount is due again.
    name: 'a payout sent through Stripe is paid or returned exactly when its transfer is',
    of: 'payout_transfer',
    wrong: `SELECT p.number, p.state, t.state AS transfer FROM payout_transfer t
      JOIN payout p ON p.id = t.payout_id
      WHERE p.state <> CASE t.state WHEN 'MADE' THEN 'PAID' WHEN 'REVERSED' THEN 'RETURNED'
          WHEN 'REFUSED' THEN 'RETURNED' ELSE 'SENT' END
        OR t.account <> json_extract(p.account, '$.number') OR t.reversed > p.amount`,
  },
  {
    name: 'commission invoices and credit notes are the entries of their payouts, without a gap',
    of: 'commission_document',
    wrong: `SELECT d.payout_id, d.kind, d.sequence, d.commission, d.fee, e.commission AS entries
      FROM (SELECT *, row_number() OVER (PARTITION BY country_id, year, kind ORDER BY sequence)
        AS place FROM commission_document) d
      LEFT JOIN (SELECT payout_id, iif(kind = 'SALE', 'INVOICE', 'CREDIT_NOTE') AS kind,
          abs(sum(commission)) AS commission, abs(sum(fee)) AS fee FROM shop_entry
        WHERE kind <> 'RETURNED' GROUP BY 1, 2) e
        ON e.payout_id = d.payout_id AND e.kind = d.kind
      WHERE d.sequence <> d.place OR d.commission IS NOT e.commission OR d.fee IS NOT e.fee`,
  },
  {
    name: 'what refunds took from a sale is what they reversed of its parts',
    of: 'sale_part',
    wrong: `SELECT p.order_id, p.sku_org_id, p.back_paid, b.paid FROM sale_part p
      LEFT JOIN (SELECT order_id, sku_org_id, sum(pieces) AS pieces, sum(paid) AS paid,
          sum(funded) AS funded, sum(commission) AS commission, sum(fee) AS fee
        FROM sale_back GROUP BY 1, 2) b USING (order_id, sku_org_id)
      WHERE (p.back_pieces, p.back_paid, p.back_funded, p.back_commission, p.back_fee) IS NOT
        (ifnull(b.pieces, 0), ifnull(b.paid, 0), ifnull(b.funded, 0), ifnull(b.commission, 0),
          ifnull(b.fee, 0))`,
  },
]

interface RatedRow {
  number: string
  country_id: number
  amount: number
  shop_discount: number
  commission_rate: number
  commission: number
}

/**
 * Finds order lines whose commission differs from the amount at the rate that was stored with the
 * order.
 */
export function findWrongCommissions(db: DatabaseSync): Finding {
  const rows = db
    .prepare(
      `SELECT o.number, o.country_id, l.amount, l.shop_discount, l.commission_rate, l.commission
       FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE l.commission_rate > 0 OR l.commission > 0`,
    )
    .all() as unknown as RatedRow[]
  return {
    name: 'the commission of a line is that of its rate',
    compared: rows.length,
    wrong: rows.filter((row) => {
      const vat = vatPercentOf(countryOf(row.country_id).countryCode)
      return (
        row.commission !== commissionOn(row.amount - row.shop_discount, vat, row.commission_rate)
      )
    }),
  }
}
