import { countryOf } from '#domain/country/countries.ts'
import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { Unit } from '../../ledger/accounts.ts'

/** Payment row with its placement. */
export interface PaymentRow {
  id: number
  placement_id: number
  order_id: number | null
  method: PaymentMethodId
  status: PaymentStatus
  amount: number
  provider: string
  provider_ref: string | null
  provider_url: string
  created_at: number
  pay_before: number | null
  paid_at: number | null
  /**
   * Time until which another payment can pay these orders online, milliseconds; null when none can.
   */
  again_before: number | null
  /** Number of the placement. The next fields are the placement's customer and country. */
  number: string
  customer_id: number
  country_id: number
}

export const paymentSelect = `SELECT y.id, y.placement_id, y.order_id, y.method, y.status, y.amount,
    y.provider, y.provider_ref, y.provider_url, y.created_at, y.pay_before, y.paid_at,
    (SELECT min(o.pay_before) FROM orders o WHERE o.placement_id = y.placement_id
       AND o.status = 'CREATED' AND o.paid = 0 AND o.payment_method = 7) AS again_before,
    p.number, p.customer_id, p.country_id
  FROM payment y JOIN placement p ON p.id = y.placement_id`

/** SQL condition: order `o` is paid by payment `y`. */
export const paidBySql =
  'o.placement_id = y.placement_id AND (y.order_id IS NULL OR o.id = y.order_id)'

/** Reads a payment; null when the ID is unknown. */
export async function readPayment(db: D1Database, id: number): Promise<PaymentRow | null> {
  return db.prepare(`${paymentSelect} WHERE y.id = ?`).bind(id).first<PaymentRow>()
}

/** Returns the ledger unit of a country. */
export function unitOf(countryId: number): Unit {
  return countryOf(countryId).currency as Unit
}
