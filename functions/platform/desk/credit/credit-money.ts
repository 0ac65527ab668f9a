import type { DeskCreditAwaited, DeskCreditOver } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'

/** Maximum rows per list. */
const shown = 100

/** Reads announced transfers for invoices, oldest first. */
export async function readAwaited({ db }: StaffContext): Promise<DeskCreditAwaited[]> {
  const { results } = await db
    .prepare(
      `SELECT y.id AS paymentId, p.number, c.name AS customerName, p.country_id AS countryId,
         y.amount, y.created_at AS at
       FROM payment y JOIN placement p ON p.id = y.placement_id JOIN customer c ON c.id = p.customer_id
       WHERE y.status = 'PENDING' AND y.method = 6
         AND EXISTS (SELECT 1 FROM credit_settlement WHERE payment_id = y.id)
       ORDER BY y.pay_before LIMIT ${shown}`,
    )
    .all<DeskCreditAwaited>()
  return results
}

/** Reads overpayments of invoices that must be refunded. */
export async function readOver({ db }: StaffContext): Promise<DeskCreditOver[]> {
  const { results } = await db
    .prepare(
      `SELECT r.id AS refundId, p.number, c.name AS customerName, p.country_id AS countryId,
         r.amount, r.created_at AS at
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       JOIN customer c ON c.id = p.customer_id
       WHERE r.status = 'DUE' AND r.order_id IS NULL AND y.method <> 7
         AND EXISTS (SELECT 1 FROM credit_settlement WHERE payment_id = y.id)
       ORDER BY r.created_at LIMIT ${shown}`,
    )
    .all<DeskCreditOver>()
  return results
}
