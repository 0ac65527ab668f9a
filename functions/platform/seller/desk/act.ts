import { checklistRows } from '#contract/desk/desk-sellers.ts'
import type { Accepted } from '#contract/index.ts'
import { sellerActionTerms } from '#domain/seller/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { approvalStatements } from './approve.ts'
import { type DeskRow, readSellerRow } from './read.ts'

export type SellerActionInput = Accepted<'POST /desk/sellers/{id}/act'>

/**
 * Performs an action on an application, with log entry and message in the same batch. Refuses the
 * second of two concurrent actions (deskOrderMoved), the second check by the same person
 * (deskFourEyes), and a first check that leaves a row unchecked without a reason
 * (deskSellerChecks).
 */
export async function applySellerAction(
  action: SellerActionInput,
  context: StaffContext,
): Promise<void> {
  const { db, staff } = context
  const { id, act, version, words, paper } = action
  const { from, needsWords } = sellerActionTerms[act]
  const row = await readSellerRow(db, id)
  if (!from.includes(row.state) || row.version !== version)
    throw await readConflictRefusal(row, context)
  if (needsWords && words === '') throw refuse('badRequest', { words: 'required' })
  if (act === 'ask' && !paper) throw refuse('badRequest', { paper: 'required' })
  if (act === 'approve' && row.checked_by === staff.id) throw refuse('deskFourEyes')
  if (act === 'check' && words === '' && checklistRows.some((one) => !action.ticked.includes(one)))
    throw refuse('deskSellerChecks')
  try {
    await db.batch([
      ...(act === 'approve'
        ? await approvalStatements(row, context)
        : [updateApplication(action, context)]),
      logDeskAction(context, {
        act: `seller ${act}`,
        subject: `seller:${id}`,
        before: { state: row.state },
        after: {
          state: sellerActionTerms[act].to,
          ...(words && { words }),
          ...(paper && { paper }),
          ...(act === 'check' && { ticked: action.ticked }),
        },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'sellerMoved') throw await readConflictRefusal(row, context)
    throw error
  }
}

/**
 * Subquery for the next version. If the state has changed meanwhile, it yields NULL, which the
 * schema refuses.
 */
const nextVersionSql = `(SELECT version + 1 FROM seller_application WHERE id = ?1 AND version = ?2)`

function updateApplication(
  { id, act, version, words, paper, ticked }: SellerActionInput,
  { db, now, staff }: StaffContext,
): D1PreparedStatement {
  if (act === 'check')
    return db
      .prepare(
        `UPDATE seller_application SET version = ${nextVersionSql}, state = 'CHECKED', checked_by = ?3,
           checked_at = ?4, ticked = ?5, words = ?6 WHERE id = ?1`,
      )
      .bind(id, version, staff.id, now, JSON.stringify(ticked), words)
  if (act === 'ask')
    return db
      .prepare(
        `UPDATE seller_application SET version = ${nextVersionSql}, state = 'ASKED', asked_paper = ?3,
           asked_at = ?4, asked = asked + 1, words = ?5, tell_at = ?4, tries = 0 WHERE id = ?1`,
      )
      .bind(id, version, paper ?? '', now, words)
  return db
    .prepare(
      `UPDATE seller_application SET version = ${nextVersionSql}, state = 'REFUSED', decided_by = ?3,
         decided_at = ?4, words = ?5, tell_at = ?4, tries = 0 WHERE id = ?1`,
    )
    .bind(id, version, staff.id, now, words)
}

/** Builds the refusal for the person who acted second: who acted first, the state and the time. */
async function readConflictRefusal({ id }: DeskRow, { db }: StaffContext): Promise<Refusal> {
  const row = await db
    .prepare(
      `SELECT a.state AS status, ifnull(m.name, '') AS name, ifnull(l.at, a.saved_at) AS at
       FROM seller_application a
       LEFT JOIN desk_log l ON l.id = (SELECT max(e.id) FROM desk_log e
         WHERE e.subject = 'seller:' || CAST(?1 AS INTEGER))
       LEFT JOIN staff m ON m.id = l.staff_id WHERE a.id = ?1`,
    )
    .bind(id)
    .first<{ status: string; name: string; at: number }>()
  return row ? refuse('deskOrderMoved', row) : refuse('notFound')
}
