import { openCase } from './open-case.ts'
import { findChargeReceipt } from './charge-receipt.ts'
import type { DisputeReport } from './provider/provider.ts'
import { bookProviderRefund } from './take-refund.ts'

/**
 * Opens a case for a dispute, once per dispute ID, and records the provider's decision. A lost
 * dispute has returned the money to the buyer, so it is booked like a refund made at the provider.
 * Returns false when the payment is unknown.
 */
export async function bookDispute(
  db: D1Database,
  provider: string,
  report: DisputeReport,
  time: number,
): Promise<boolean> {
  const chargeReceipt = await findChargeReceipt(db, provider, report)
  if (!chargeReceipt) return false
  const { ref, amount, reason, dueAt, outcome } = report
  const currency = report.currency ?? ''
  const dispute = { kind: 'DISPUTE', provider, ref, paymentId: chargeReceipt.payment.id } as const
  await db.batch([
    openCase(db, { ...dispute, amount, currency, reason, dueAt, at: time }),
    // The provider may request evidence again with a new deadline. Older reports never undo a
    // decision.
    db
      .prepare(
        `UPDATE payment_case SET due_at = ifnull(?3, due_at),
           outcome = iif(?4 = 'OPEN', outcome, ?4),
           closed_at = iif(?4 = 'WON', ifnull(closed_at, ?5), closed_at)
         WHERE kind = 'DISPUTE' AND provider = ?1 AND ref = ?2`,
      )
      .bind(provider, ref, dueAt, outcome, time),
  ])
  if (outcome !== 'LOST') return true
  const { charge, paymentId } = report
  const lostReport = {
    kind: 'refund',
    ref,
    charge,
    paymentId,
    amount,
    currency,
    refundId: null,
  } as const
  return bookProviderRefund(db, provider, { ...lostReport, status: 'DONE' }, time, 'CHARGEBACK')
}
