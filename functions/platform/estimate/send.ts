import type { Estimate } from '#contract/estimate/estimate-shapes.ts'
import { maxValidDays } from '#domain/estimate/limits.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { createLinkId } from './link.ts'
import { storedLinesOf, requireOwnEstimate } from './rows.ts'
import { checkWorkshop } from './start.ts'
import { readWireEstimate } from './wire.ts'

/**
 * Sends a draft: makes its content final and creates a link, which expires after the last valid
 * day.
 */
export async function sendEstimate(
  { estimateId, version }: { estimateId: number; version: number },
  context: BuyerContext,
): Promise<Estimate> {
  const { db, buyer, now } = context
  const { row, company } = await requireOwnEstimate(context, estimateId)
  checkWorkshop(buyer)
  if (row.state !== 'DRAFT' || row.version !== version) throw refuse('estimateChanged')
  const { day } = toLocalTime(now, buyer.country)
  if (storedLinesOf(row).length === 0) throw refuse('badEstimate', { lines: 'required' })
  if (!company) throw refuse('badEstimate', { company: 'required' })
  if (row.valid_until < day || row.valid_until > addDays(day, maxValidDays))
    throw refuse('badEstimate', { validUntil: 'range' })
  const endsAt = instantOf(addDays(row.valid_until, 1), 0, buyer.country)
  const { meta } = await db
    .prepare(
      `UPDATE estimate SET state = 'SENT', version = version + 1, sent_at = ?4, changed_at = ?4,
         ends_at = ?5, link_id = ?6, link_until = ?5
       WHERE id = ?1 AND customer_id = ?2 AND version = ?3 AND state = 'DRAFT'`,
    )
    .bind(estimateId, buyer.id, version, now, endsAt, createLinkId())
    .run()
  if (meta.changes === 0) throw refuse('estimateChanged')
  return readWireEstimate(context, estimateId)
}

/**
 * Ends the link of an estimate. An estimate without an answer is withdrawn, so that a later
 * approval doesn't count.
 */
export async function endEstimateLink(
  estimateId: number,
  context: BuyerContext,
): Promise<Estimate> {
  const { db, buyer, now } = context
  const { meta } = await db
    .prepare(
      `UPDATE estimate SET state = iif(state = 'SENT', 'WITHDRAWN', state), changed_at = ?3,
         version = version + 1, link_id = NULL, link_until = NULL
       WHERE id = ?1 AND customer_id = ?2 AND link_id IS NOT NULL`,
    )
    .bind(estimateId, buyer.id, now)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return readWireEstimate(context, estimateId)
}
