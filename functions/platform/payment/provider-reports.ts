import { databaseErrorOf } from '../kernel/database-error.ts'
import { bookTransferReport } from '../payout/transfer/book.ts'
import { openCase } from './open-case.ts'
import { completePayment } from './complete.ts'
import { changePaymentStatus } from './record/change-status.ts'
import type { ProviderReport, PaymentReport } from './provider/provider.ts'
import { type PaymentRow, readPayment, unitOf } from './record/read.ts'
import { bookDispute } from './take-dispute.ts'
import { bookProviderRefund } from './take-refund.ts'

/**
 * Books a provider's report. Reports may arrive in any order and repeatedly. Returns false for an
 * unknown payment or payout.
 */
export async function bookProviderReport(
  db: D1Database,
  provider: string,
  report: ProviderReport,
  time: number,
): Promise<boolean> {
  if (report.kind === 'refund') return bookProviderRefund(db, provider, report, time)
  if (report.kind === 'dispute') return bookDispute(db, provider, report, time)
  if (report.kind === 'transfer') return bookTransferReport(db, report, time)
  return bookPaymentReport(db, provider, report, time)
}

/**
 * Books a provider's report about a payment. Money in another currency, or on a payment page never
 * opened for the payment, pays nothing and becomes a case at the desk. Returns false for an unknown
 * payment.
 */
export async function bookPaymentReport(
  db: D1Database,
  provider: string,
  report: PaymentReport,
  time: number,
): Promise<boolean> {
  const { paymentId, ref, status, paid, charge } = report
  const payment = await readPayment(db, paymentId)
  if (!payment) return false
  const mismatch = await findMismatch(db, provider, payment, report)
  if (mismatch) {
    if (status === 'PAID') await reportUnmatched(db, provider, report, mismatch, time)
    return true
  }
  if (status === 'PAID') {
    const receipt = { paymentId, amount: paid, provider, ref, charge }
    await completePayment(db, { ...receipt, by: 'PROVIDER', byId: null, paidAt: time })
    return true
  }
  // Only the current payment page decides the state of the payment, not a page that was replaced by
  // another one.
  if (status === 'OPEN' || payment.status !== 'PENDING' || payment.provider_ref !== ref) return true
  const reason = status === 'DECLINED' ? 'label_payment_declined' : 'label_payment_expired'
  try {
    await db.batch(
      changePaymentStatus(db, payment, status, {
        mover: 'PROVIDER',
        id: null,
        reason,
        changedAt: time,
      }),
    )
  } catch (error) {
    if (databaseErrorOf(error) !== 'paymentMoved') throw error
  }
  return true
}

/**
 * Returns the first field of the report that doesn't match the payment; '' when all fields match.
 */
async function findMismatch(
  db: D1Database,
  provider: string,
  payment: PaymentRow,
  { ref, currency, status, paid }: PaymentReport,
): Promise<'' | 'currency' | 'reference' | 'amount'> {
  const page = await db
    .prepare(
      'SELECT 1 AS known FROM provider_page WHERE provider = ? AND ref = ? AND payment_id = ?',
    )
    .bind(provider, ref, payment.id)
    .first()
  if (!page) return 'reference'
  if (currency !== unitOf(payment.country_id)) return 'currency'
  return status === 'PAID' && paid <= 0 ? 'amount' : ''
}

async function reportUnmatched(
  db: D1Database,
  provider: string,
  { paymentId, ref, paid, currency }: PaymentReport,
  reason: string,
  time: number,
): Promise<void> {
  console.error(JSON.stringify({ provider, payment: paymentId, unmatched: reason, ref }))
  await openCase(db, {
    kind: 'UNMATCHED',
    provider,
    ref,
    paymentId,
    amount: paid,
    currency: currency ?? '',
    reason,
    at: time,
  }).run()
}
