import type { Redemption } from '#contract/points/points.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { changeRedemptionStatus } from './change-redemption-status.ts'
import { redemptionSelect, type RedemptionRow, toWireRedemption } from './wire.ts'

/**
 * Marks a gift as received; a repeated call has no effect. Refuses (notFound) a gift of another
 * person.
 */
export async function markGiftReceived(
  redemptionId: number,
  context: BuyerContext,
): Promise<Redemption> {
  const { db, buyer, now } = context
  const row = await readOwnRedemption(redemptionId, context)
  if (row.status === 'ARRIVED') return toWireRedemption(row)
  if (row.status !== 'SENT') throw refuse('actClosed', { why: 'label_gift_not_sent', from: null })
  const actor = { mover: 'BUYER', id: buyer.personId, remark: '', changedAt: now } as const
  try {
    await context.commit(changeRedemptionStatus(db, row, 'ARRIVED', actor), null)
  } catch (error) {
    if (databaseErrorOf(error) !== 'redemptionMoved') throw error
  }
  return toWireRedemption(await readOwnRedemption(redemptionId, context))
}

async function readOwnRedemption(
  redemptionId: number,
  { db, buyer, locale }: BuyerContext,
): Promise<RedemptionRow> {
  const row = await db
    .prepare(`${redemptionSelect} WHERE r.id = ?2 AND r.customer_id = ?3`)
    .bind(nameLocale(locale), redemptionId, buyer.id)
    .first<RedemptionRow>()
  if (!row) throw refuse('notFound')
  return row
}
