import type { StaffContext } from '../context.ts'
import { type DueRefund, finishRefund } from '../payment/refund.ts'
import { refuse } from '../refusal.ts'
import { noteAct } from './log.ts'
import { mayTouch } from './money.ts'
import { paymentOvertaken } from './overtaken.ts'

/** Says that money which was due to go back was sent, less what the bank kept. */
export async function sayRefunded(
  context: StaffContext,
  { id, bankFee }: { id: number; bankFee: number },
): Promise<void> {
  const { db, staff, now } = context
  const refund = staff.shopId === null ? await readRefund(db, id) : null
  if (!refund) throw refuse('notFound')
  if (!mayTouch('refund', context, refund.method)) throw refuse('deskActNotYours')
  if (bankFee > refund.amount) throw refuse('badRequest', { bankFee: 'more than the refund' })
  const by = { mover: 'FINANCE', id: staff.id, reason: '', at: now } as const
  const noted = noteAct(context, {
    act: 'refund',
    subject: `payment:${refund.payment_id}`,
    before: { refund: id, status: 'DUE' },
    after: { refund: id, status: 'DONE', bankFee },
  })
  const isFirst = await finishRefund(db, refund, bankFee, by, [noted])
  if (!isFirst) throw await paymentOvertaken(context, refund.payment_id)
}

async function readRefund(
  db: D1Database,
  id: number,
): Promise<(DueRefund & { method: number }) | null> {
  return db
    .prepare(
      `SELECT r.id, r.payment_id, r.amount, p.country_id, y.method
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       WHERE r.id = ?`,
    )
    .bind(id)
    .first()
}
