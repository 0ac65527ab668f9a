import { undoLifetimeMs } from '#domain/offer-import/uploads.ts'
import type { OfferImportState } from '#domain/offer-import/uploads.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { applyStatements, undoStatements } from './apply-statements.ts'
import type { SellerContext } from './seller.ts'

interface UploadRow {
  state: OfferImportState
  name: string
  added: number
  changed: number
  jumps: number
  applied_at: number | null
}

/** Applies an upload to the shop in one batch, together with the log entry. */
export async function applyOfferImport(
  { id, acceptsJumps }: { id: number; acceptsJumps: boolean },
  context: SellerContext,
): Promise<void> {
  const { db, staff, now } = context
  const upload = await readUpload(context, id)
  if (upload.jumps > 0 && !acceptsJumps) throw refuse('badRequest', { acceptsJumps: 'required' })
  await claimUpload(context, id, [
    logUpload(context, 'goods apply', id, upload),
    db
      .prepare(
        "UPDATE goods_upload SET state = 'APPLIED', applied_by = ?2, applied_at = ?3 WHERE id = ?1",
      )
      .bind(id, staff.id, now),
    ...applyStatements(db, id),
  ])
}

/**
 * Undoes the latest upload: restores the earlier prices, and the earlier stock less the quantity
 * sold meanwhile.
 */
export async function undoOfferImport(
  { id }: { id: number },
  context: SellerContext,
): Promise<void> {
  const { db, staff, now } = context
  const upload = await readUpload(context, id)
  if (upload.state === 'APPLIED' && (upload.applied_at ?? 0) < now - undoLifetimeMs)
    throw refuse('deskGoodsMoved')
  await claimUpload(context, id, [
    logUpload(context, 'goods undo', id, upload),
    db
      .prepare(
        "UPDATE goods_upload SET state = 'UNDONE', undone_by = ?2, undone_at = ?3 WHERE id = ?1",
      )
      .bind(id, staff.id, now),
    ...undoStatements(db, id),
  ])
}

/** Reads an upload of the seller's shop; refuses (notFound) an upload of another shop. */
async function readUpload({ db, shopId }: SellerContext, id: number): Promise<UploadRow> {
  const row = await db
    .prepare(
      `SELECT state, name, added, changed, jumps, applied_at FROM goods_upload
       WHERE id = ? AND shop_id = ?`,
    )
    .bind(id, shopId)
    .first<UploadRow>()
  if (!row) throw refuse('notFound')
  return row
}

function logUpload(context: SellerContext, action: string, id: number, upload: UploadRow) {
  const { state, name, added, changed } = upload
  const newState = action === 'goods apply' ? 'APPLIED' : 'UNDONE'
  return logDeskAction(context, {
    act: action,
    subject: `goods:${id}`,
    before: { state },
    after: { state: newState, name, added, changed },
  })
}

async function claimUpload(
  context: SellerContext,
  id: number,
  statements: D1PreparedStatement[],
): Promise<void> {
  try {
    await context.db.batch(statements)
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'goodsMoved') throw refuse('deskGoodsMoved')
    if (databaseError === 'goodsDecided') throw await readConflictRefusal(context, id)
    throw error
  }
}

/** Builds the refusal of a second action, with the first action, its author and time. */
async function readConflictRefusal({ db }: SellerContext, id: number): Promise<Refusal> {
  const row = await db
    .prepare(
      `SELECT u.state AS status, ifnull(u.undone_at, u.applied_at) AS at, ifnull(s.name, '') AS name
       FROM goods_upload u LEFT JOIN staff s ON s.id = ifnull(u.undone_by, u.applied_by)
       WHERE u.id = ?`,
    )
    .bind(id)
    .first<{ status: string; at: number | null; name: string }>()
  return row ? refuse('deskOrderMoved', { ...row, at: row.at ?? 0 }) : refuse('notFound')
}
