import { maxBankFees } from '#config/amount-limits.ts'
import { mayTakeMoneyAction } from '#domain/desk/acts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type DueRefund, finishRefund } from '../../payment/record/refund.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { type RefundWait, refundWaitsSql } from './waiting-refunds.ts'
import { readPaymentConflictRefusal } from './conflict-refusals.ts'

/**
 * Records that a due refund was sent, less the bank's fee. A provider's automatic refund can be
 * completed manually only after the provider refused the refund; until then, the call is refused
 * with the reason for waiting.
 */
export async function confirmRefund(
  context: StaffContext,
  { id, bankFee }: { id: number; bankFee: number },
): Promise<void> {
  const { db, staff, now } = context
  const refund = staff.shopId === null ? await readRefund(db, id) : null
  if (!refund) throw refuse('notFound')
  if (!mayTakeMoneyAction('refund', staff.role)) throw refuse('deskActNotYours')
  if (refund.waits === 'job') throw refuse('deskRefundByJob')
  if (refund.waits === 'dispute') throw refuse('deskRefundDisputed')
  if (bankFee > refund.amount) throw refuse('badRequest', { bankFee: 'more than the refund' })
  const maxBankFee = maxBankFees[refund.country_id] ?? 0
  if (bankFee > maxBankFee) throw refuse('deskBankFee', { max: maxBankFee })
  const actor = { mover: 'FINANCE', id: staff.id, reason: '', changedAt: now } as const
  const logEntry = logDeskAction(context, {
    act: 'refund',
    subject: `payment:${refund.payment_id}`,
    before: { refund: id, status: 'DUE' },
    after: { refund: id, status: 'DONE', bankFee },
  })
  const closeStatement = db
    .prepare(
      `UPDATE payment_case SET closed_at = ?2, closed_by = ?3, words = 'sent by hand'
       WHERE refund_id = ?1 AND closed_at IS NULL`,
    )
    .bind(id, now, staff.id)
  const isFirst = await finishRefund(db, refund, bankFee, actor, [logEntry, closeStatement])
  if (!isFirst) throw await readPaymentConflictRefusal(context, refund.payment_id)
}

async function readRefund(
  db: D1Database,
  id: number,
): Promise<(DueRefund & { waits: RefundWait }) | null> {
  return db
    .prepare(
      `SELECT r.id, r.payment_id, r.amount, p.country_id, ${refundWaitsSql} AS waits
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       WHERE r.id = ?`,
    )
    .bind(id)
    .first()
}
