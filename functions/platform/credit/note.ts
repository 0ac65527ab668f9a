import { countryOf } from '#domain/country/countries.ts'
import { creditBilledOf, creditOf, unitOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { moveWhere, type PaymentMovedBy } from '../payment/move.ts'

/** The invoice of an order as a return finds it. */
export interface NotedInvoice {
  id: number
  customer_id: number
  shop_id: number
  country_id: number
  /** Minor units. */
  amount: number
  paid: number
  credited: number
}

/**
 * A credit note for what came back of an order on credit: what is still owed for it isn't any more.
 * Answers what is left to send back, because it was paid, and the batch.
 */
export function creditNote(
  db: D1Database,
  invoice: NotedInvoice,
  { reference, amount }: { reference: string; amount: number },
  by: PaymentMovedBy,
): { rest: number; statements: D1PreparedStatement[] } {
  const { id, customer_id: customer, shop_id: shop } = invoice
  const unit = unitOf(countryOf(invoice.country_id))
  const noted = Math.min(amount, invoice.amount - invoice.paid - invoice.credited)
  if (noted <= 0) return { rest: amount, statements: [] }
  const [from, to] = [creditBilledOf(customer, shop), creditOf(customer, shop)]
  const settled = (paid: string) => `y.id IN (SELECT w.id FROM credit_invoice i
    JOIN payment w ON w.order_id = i.order_id AND w.method = 1
    WHERE i.id = ?1 AND i.settled_at IS NOT NULL AND i.paid ${paid} 0)`
  return {
    rest: amount - noted,
    statements: [
      // Paid meanwhile, the invoice takes less: then this fails, and is read again.
      db
        .prepare(
          `UPDATE credit_invoice SET credited = credited + ?2,
             settled_at = iif(paid + credited + ?2 = amount, ?3, NULL)
           WHERE id = ?1`,
        )
        .bind(id, noted, by.at),
      post(db, reference, [{ from, to, unit, amount: noted }], by.at),
      ...moveWhere(db, { condition: settled('='), subject: id }, 'PENDING', 'CANCELLED', by),
      ...moveWhere(db, { condition: settled('>'), subject: id }, 'PENDING', 'PAID', by),
      db
        .prepare(
          `UPDATE orders SET paid = 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM credit_invoice i
             WHERE i.id = ?1 AND i.settled_at IS NOT NULL AND i.paid > 0)`,
        )
        .bind(id),
    ],
  }
}

/** The invoice of an order; null where it was not on credit, or hasn't left. */
export async function readNoted(db: D1Database, orderId: number): Promise<NotedInvoice | null> {
  return db
    .prepare(
      `SELECT i.id, i.customer_id, i.shop_id, i.amount, i.paid, i.credited, o.country_id
       FROM credit_invoice i JOIN orders o ON o.id = i.order_id WHERE i.order_id = ?`,
    )
    .bind(orderId)
    .first<NotedInvoice>()
}
