import type { PaymentState, RefundState } from '#contract/shapes/payment-state.ts'
import { latestRefundAt } from '#domain/returns/due-times.ts'
import { type PaymentRow, paymentSelect } from './read.ts'

export interface RefundRow {
  amount: number
  bank_fee: number
  status: 'DUE' | 'DONE'
  created_at: number
  done_at: number | null
}

/**
 * SQL condition: the payment (alias y) isn't declined, expired or cancelled. Such payments come
 * first, because an older payment that was declined can still be paid, and then the newer payment
 * is cancelled.
 */
const countedPaymentSql = "y.status IN ('PENDING', 'PAID', 'REFUNDING', 'REFUNDED')"

/**
 * Returns an order's payment for its buyer: the pending or paid payment, otherwise the newest, with
 * its refunds. These include refunds of duplicate and late receipts.
 */
export async function readPaymentState(
  db: D1Database,
  { id, placement_id }: { id: number; placement_id: number },
): Promise<PaymentState | null> {
  const paymentSql = 'y.placement_id = ?1 AND (y.order_id IS NULL OR y.order_id = ?2)'
  const [payments, refunds] = await Promise.all([
    db
      .prepare(
        `${paymentSelect} WHERE ${paymentSql} ORDER BY ${countedPaymentSql} DESC, y.created_at DESC, y.rowid DESC LIMIT 1`,
      )
      .bind(placement_id, id)
      .first<PaymentRow>(),
    db
      .prepare(
        `SELECT r.amount, r.bank_fee, r.status, r.created_at, r.done_at
         FROM payment y JOIN refund r ON r.payment_id = y.id WHERE ${paymentSql} ORDER BY r.id`,
      )
      .bind(placement_id, id)
      .all<RefundRow>(),
  ])
  return payments && toWirePayment(payments, refunds.results)
}

/** Reads the completed and due refunds of a payment. */
export async function readRefunds(db: D1Database, paymentId: number): Promise<RefundRow[]> {
  const { results } = await db
    .prepare(
      `SELECT amount, bank_fee, status, created_at, done_at
       FROM refund WHERE payment_id = ? ORDER BY id`,
    )
    .bind(paymentId)
    .all<RefundRow>()
  return results
}

/** Converts a payment and its refunds to wire form. */
export function toWirePayment(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  credit: PaymentState['credit'] = null,
): PaymentState {
  return {
    paymentId: row.id,
    placementId: row.placement_id,
    number: row.number,
    paymentMethodId: row.method,
    status: row.status,
    amount: row.amount,
    countryId: row.country_id,
    payBefore: row.pay_before,
    paidAt: row.paid_at,
    againBefore: row.again_before,
    credit,
    refunds: refunds.map(toWireRefund),
  }
}

export function toWireRefund(refund: RefundRow): RefundState {
  return {
    amount: refund.amount,
    bankFee: refund.bank_fee,
    done: refund.status === 'DONE',
    at: refund.done_at ?? refund.created_at,
    by: latestRefundAt(refund.created_at),
  }
}
