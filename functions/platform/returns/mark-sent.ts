import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { changeReturnStatus } from './change-status.ts'
import { readOwnReturn } from './record/read.ts'

/** Marks the approved parts as sent. The seven working days for the refund start now. */
export async function markReturnSent(
  returnId: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const row = await readOwnReturn(context, returnId)
  if (row.status !== 'APPROVED')
    throw refuse('actClosed', { why: 'label_return_not_approved', from: null })
  const text = [carrier, trackingNumber].filter(Boolean).join(' ')
  try {
    await context.commit(
      changeReturnStatus(db, row, 'IN_TRANSIT', {
        mover: 'BUYER',
        id: buyer.personId,
        remark: text,
        changedAt: now,
      }),
      null,
    )
  } catch (error) {
    if (databaseErrorOf(error) === 'returnMoved') throw refuse('returnMoved')
    throw error
  }
}
