import { countryOf } from '#domain/country/countries.ts'
import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { Unit } from '../ledger/accounts.ts'

/** A payment as it stands. */
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
  /** Until when what it was for can still be paid online, by another payment; null where it can't. */
  again_before: number | null
  /** Of what was placed together: the number to quote, whose it is, in which country. */
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

/** Orders (SQL, alias `o`) that a payment (alias `y`) pays for. */
export const paidBy =
  'o.placement_id = y.placement_id AND (y.order_id IS NULL OR o.id = y.order_id)'

/** A payment, or null where there is none. */
export async function readPayment(db: D1Database, id: number): Promise<PaymentRow | null> {
  return db.prepare(`${paymentSelect} WHERE y.id = ?`).bind(id).first<PaymentRow>()
}

/** What the ledger counts in a country. */
export function unitOf(countryId: number): Unit {
  return countryOf(countryId).currency as Unit
}
