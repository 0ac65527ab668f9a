import { findIncompleteSections, type SellerErrors } from '#domain/seller/check.ts'
import { isEditable, maxSubmissionsPerDay } from '#domain/seller/states.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { findErrors, readOwnApplicationRow } from './read.ts'

const dayMs = 86_400_000

/**
 * Sends the person's application to staff. Refuses (sellerIncomplete) missing answers,
 * (sellerMoved) an outdated version or an application that staff are checking, and (tooMany) more
 * applications than the daily limit.
 */
export async function sendApplication(version: number, context: BuyerContext): Promise<void> {
  const { db, now } = context
  const row = await readOwnApplicationRow(context)
  if (!row || row.version !== version || !isEditable(row.state)) throw refuse('sellerMoved')
  const sectionErrors = await findErrors(row, db)
  if (findIncompleteSections(sectionErrors).length > 0)
    throw refuse('sellerIncomplete', flattenErrors(sectionErrors))
  const [countedResult, sentResult] = await db.batch([
    db
      .prepare(
        `INSERT INTO seller_send (application_id, at)
         SELECT a.id, ?2 FROM seller_application a
         WHERE a.id = ?1 AND a.version = ?3 AND a.state IN ('DRAFT', 'ASKED') AND (
           SELECT count(*) FROM seller_application o JOIN seller_send s ON s.application_id = o.id
           WHERE o.customer_id = a.customer_id AND s.at > ?2 - ${dayMs}) < ${maxSubmissionsPerDay}`,
      )
      .bind(row.id, now, version),
    db
      .prepare(
        `UPDATE seller_application SET state = 'SENT', sent_at = ?2, version = version + 1,
           asked_paper = '', words = '', ticked = '[]', checked_by = NULL, checked_at = NULL,
           tell_at = NULL
         WHERE id = ?1 AND version = ?3 AND state IN ('DRAFT', 'ASKED') AND changes() > 0`,
      )
      .bind(row.id, now, version),
  ])
  if (sentResult?.meta.changes !== 0) return
  const currentRow = await readOwnApplicationRow(context)
  if (countedResult?.meta.changes === 0 && currentRow?.version === version)
    throw refuse('tooMany', { retryAfterSeconds: 3600 })
  throw refuse('sellerMoved')
}

/** Returns the errors under keys of the form 'section.field'. */
const flattenErrors = (errors: SellerErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([section, fields]) =>
      Object.entries(fields).map(([field, label]) => [`${section}.${field}`, label]),
    ),
  )
