import { countryOf } from '#domain/country/countries.ts'
import { billedCreditAccountOf, creditAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post.ts'
import { changePaymentStatusWhere, type PaymentActor } from '../../payment/record/change-status.ts'

/** Invoice of a returned order. */
export interface InvoiceToCredit {
  id: number
  customer_id: number
  shop_id: number
  country_id: number
  /** Invoice amount, minor units. */
  amount: number
  paid: number
  credited: number
}

/**
 * Books a credit note for the returned items of an order on credit, up to the unpaid amount of its
 * invoice. Returns the statements, and the amount (minor units) that was already paid and must be
 * refunded.
 */
export function bookCreditNote(
  db: D1Database,
  invoice: InvoiceToCredit,
  { reference, amount }: { reference: string; amount: number },
  actor: PaymentActor,
): { rest: number; statements: D1PreparedStatement[] } {
  const { id, customer_id: customer, shop_id: shop } = invoice
  const unit = unitOf(countryOf(invoice.country_id))
  const creditedAmount = Math.min(amount, invoice.amount - invoice.paid - invoice.credited)
  if (creditedAmount <= 0) return { rest: amount, statements: [] }
  const [from, to] = [billedCreditAccountOf(customer, shop), creditAccountOf(customer, shop)]
  const settledSql = (paidText: string) => `y.id IN (SELECT w.id FROM credit_invoice i
    JOIN payment w ON w.order_id = i.order_id AND w.method = 1
    WHERE i.id = ?1 AND i.settled_at IS NOT NULL AND i.paid ${paidText} 0)`
  return {
    rest: amount - creditedAmount,
    statements: [
      // If a concurrent payment leaves less to credit, this statement fails and the caller reloads.
      db
        .prepare(
          `UPDATE credit_invoice SET credited = credited + ?2,
             settled_at = iif(paid + credited + ?2 = amount, ?3, NULL)
           WHERE id = ?1`,
        )
        .bind(id, creditedAmount, actor.changedAt),
      postTransfers(db, reference, [{ from, to, unit, amount: creditedAmount }], actor.changedAt),
      ...changePaymentStatusWhere(
        db,
        { condition: settledSql('='), subject: id },
        'PENDING',
        'CANCELLED',
        actor,
      ),
      ...changePaymentStatusWhere(
        db,
        { condition: settledSql('>'), subject: id },
        'PENDING',
        'PAID',
        actor,
      ),
      db
        .prepare(
          `UPDATE orders SET paid = 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM credit_invoice i
             WHERE i.id = ?1 AND i.settled_at IS NOT NULL AND i.paid > 0)`,
        )
        .bind(id),
    ],
  }
}

/** Reads the invoice of an order; null when the order was not on credit or has not shipped. */
export async function readInvoiceToCredit(
  db: D1Database,
  orderId: number,
): Promise<InvoiceToCredit | null> {
  return db
    .prepare(
      `SELECT i.id, i.customer_id, i.shop_id, i.amount, i.paid, i.credited, o.country_id
       FROM credit_invoice i JOIN orders o ON o.id = i.order_id WHERE i.order_id = ?`,
    )
    .bind(orderId)
    .first<InvoiceToCredit>()
}
