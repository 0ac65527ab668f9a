import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isValidDay, expiryOf } from '#domain/quotation/deadline.ts'
import type { QuotationAction } from '#domain/quotation/moves.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { requireTransition, changeRequestStatus, type OwnRequest } from '../move.ts'
import { type DeskRow, readDeskRow } from './rows.ts'
import { findShopsToAnswerFor } from './scope.ts'

type AnswerInput = Accepted<'POST /desk/quotations/{id}/answer'>

/** Answers a request with prices that bind the shop until the date in the answer. */
export async function answerRequest(context: StaffContext, input: AnswerInput): Promise<void> {
  const { db, staff, now } = context
  const row = await readOpenRequest(context, input.id, 'answer')
  const calendar = calendarOf(countryOf(row.countryId))
  if (!isValidDay(input.validUntil, now, calendar))
    throw refuse('badRequest', { validUntil: 'day' })
  await requireLines(context, row, input.lines)
  const endsAt = expiryOf(input.validUntil, calendar)
  await commitAnswer(context, row, 'answer', [
    db.prepare('DELETE FROM quotation_answer WHERE quotation_shop_id = ?').bind(input.id),
    insertRows(
      db,
      'INSERT INTO quotation_answer',
      input.lines.map((line) => ({
        quotation_shop_id: input.id,
        position: line.position,
        sku_org_id: line.skuOrgId,
        quantity: line.quantity,
        price: line.price,
        lead_days: line.leadDays,
        promised: Number(line.promised),
      })),
    ),
    db
      .prepare(
        `UPDATE quotation_shop SET ends_at = ?2, answered_at = ?3, answered_by = ?4, message = ?5
         WHERE id = ?1`,
      )
      .bind(input.id, endsAt, now, staff.id, input.message),
  ])
}

/** Declines a request with a reason that the buyer reads. */
export async function declineRequest(
  context: StaffContext,
  { id, words }: { id: number; words: string },
): Promise<void> {
  const { db, staff, now } = context
  const row = await readOpenRequest(context, id, 'decline')
  if (words === '') throw refuse('badRequest', { words: 'required' })
  await commitAnswer(context, row, 'decline', [
    db
      .prepare(
        `UPDATE quotation_shop SET answered_at = ?2, answered_by = ?3, reason = ?4 WHERE id = ?1`,
      )
      .bind(id, now, staff.id, words),
  ])
}

async function readOpenRequest(
  context: StaffContext,
  id: number,
  action: QuotationAction,
): Promise<DeskRow> {
  const row = await readDeskRow(context, id, await findShopsToAnswerFor(context))
  if (!row) throw refuse('notFound')
  if (row.state !== 'ASKED' && row.answeredAt !== null) throw conflictRefusal(row)
  requireTransition(action, requestOf(row), 'SELLER', context.now)
  return row
}

const requestOf = (row: DeskRow): OwnRequest => ({
  id: row.quotationShopId,
  state: row.state,
  ends_at: row.endsAt,
  asked_again: row.askedAgain,
})

/**
 * Builds the refusal for a second answer, with the state after the first answer, its author and
 * time.
 */
const conflictRefusal = ({ state, answeredBy, answeredAt }: DeskRow): Refusal =>
  refuse('deskOrderMoved', { name: answeredBy, status: state, at: answeredAt ?? 0 })

/** Refuses lines that the request doesn't contain, and offers of other shops. */
async function requireLines(
  { db }: StaffContext,
  { quotationId, shopId }: DeskRow,
  lines: AnswerInput['lines'],
): Promise<void> {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM offer WHERE sku_org_id IN (SELECT value FROM json_each(?1))
           AND shop_id = ?2 AND gone = 0) AS offers,
         (SELECT count(*) FROM quotation_line WHERE quotation_id = ?3
           AND position IN (SELECT value FROM json_each(?4))) AS positions`,
    )
    .bind(
      JSON.stringify(lines.map(({ skuOrgId }) => skuOrgId)),
      shopId,
      quotationId,
      JSON.stringify(lines.map(({ position }) => position)),
    )
    .first<{ offers: number; positions: number }>()
  if (row?.offers !== lines.length || row.positions !== lines.length) throw refuse('notFound')
}

/** Changes the state of the request and runs further statements and the log entry, in one batch. */
async function commitAnswer(
  context: StaffContext,
  row: DeskRow,
  action: 'answer' | 'decline',
  statements: D1PreparedStatement[],
): Promise<void> {
  const subject = `quotation:${row.quotationShopId}`
  try {
    await context.db.batch([
      changeRequestStatus(context.db, action, requestOf(row)),
      ...statements,
      logDeskAction(context, { act: `${action} quotation`, subject }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'quotationMoved') throw error
    const now = await readDeskRow(context, row.quotationShopId, JSON.stringify([row.shopId]))
    throw now ? conflictRefusal(now) : refuse('notFound')
  }
}
