import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { creditHold, type OrderRow, orderSelect } from '../../order/record/rows.ts'

interface SettledRow {
  shop_id: number
  /** Earliest due day of the invoices that the payment settled. */
  due: string
}

/**
 * Reads the orders that an invoice payment released: the payment settled an overdue invoice, and no
 * other reason holds the orders. Null for other payments.
 */
export async function readReleasedOrders(
  payment: { id: number; status: string; country_id: number; paid_at: number | null },
  { db, buyer, now }: BuyerContext,
): Promise<PaymentState['credit']> {
  const [settledResult, heldOrders] = await db.batch([
    db
      .prepare(
        `SELECT i.shop_id, min(i.due_day) AS due FROM credit_settlement s
         JOIN credit_invoice i ON i.id = s.invoice_id WHERE s.payment_id = ? GROUP BY i.shop_id`,
      )
      .bind(payment.id),
    db
      .prepare(
        `SELECT * FROM (${orderSelect} WHERE o.customer_id = ?2 AND o.payment_method = 1
           AND o.shop_id IN (SELECT i.shop_id FROM credit_settlement s
             JOIN credit_invoice i ON i.id = s.invoice_id WHERE s.payment_id = ?1))
         WHERE hold IS NOT NULL ORDER BY placed_at, id`,
      )
      .bind(payment.id, buyer.id),
  ])
  const [row] = (settledResult?.results ?? []) as unknown as SettledRow[]
  if (!row) return null
  const paidOn = toLocalTime(payment.paid_at ?? now, countryOf(payment.country_id)).day
  const wasHeld = payment.status === 'PAID' && row.due < paidOn
  const orders = (heldOrders?.results ?? []) as unknown as OrderRow[]
  return {
    shopId: row.shop_id,
    released: orders
      .filter((order) => wasHeld && creditHold(order, now) === null)
      .map(({ id, number }) => ({ orderId: id, orderNumber: number })),
  }
}
