import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'

type Decision = Accepted<'POST /desk/rates/changes/{id}/decide'>['state']

interface ChangeRow {
  countryId: number
  startsAt: number
  endsId: number | null
  writtenBy: number
  state: string
}

/**
 * Confirms or drops a change of the rates. Refuses (deskFourEyes) the author's confirmation, and
 * (deskRateMoved) a change that was decided, or whose day has begun: a rate never starts in the
 * past.
 */
export async function decideRateChange(
  context: StaffContext,
  id: number,
  decision: Decision,
): Promise<void> {
  const { db, now, staff } = context
  const row = await db
    .prepare(
      `SELECT country_id AS countryId, starts_at AS startsAt, ends_id AS endsId,
         written_by AS writtenBy, state FROM commission_rate_change WHERE id = ?`,
    )
    .bind(id)
    .first<ChangeRow>()
  if (!row) throw refuse('notFound')
  if (row.state !== 'WAITING') throw refuse('deskRateMoved')
  if (decision === 'ACCEPTED' && row.writtenBy === staff.id) throw refuse('deskFourEyes')
  if (decision === 'ACCEPTED' && row.startsAt <= now) throw refuse('deskRateMoved')
  try {
    await db.batch([
      // For the second of two concurrent decisions, the trigger rolls back the whole batch.
      db
        .prepare(
          `UPDATE commission_rate_change SET state = ?2, decided_by = ?3, decided_at = ?4
           WHERE id = ?1`,
        )
        .bind(id, decision, staff.id, now),
      ...(decision === 'ACCEPTED' ? [changeStatement(db, id, row, now)] : []),
      logDeskAction(context, {
        act: decision === 'ACCEPTED' ? 'confirm rate' : 'drop rate',
        subject: `rates:${row.countryId}`,
        after: { changeId: id },
      }),
    ])
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'rateMoved' || databaseError === 'rateUsed') throw refuse('deskRateMoved')
    throw error
  }
}

function changeStatement(
  db: D1Database,
  id: number,
  { endsId }: ChangeRow,
  now: number,
): D1PreparedStatement {
  if (endsId !== null)
    return db
      .prepare('DELETE FROM commission_rate WHERE id = ? AND starts_at > ?')
      .bind(endsId, now)
  return db
    .prepare(
      `INSERT INTO commission_rate (country_id, shop_id, category_id, rate, starts_at)
       SELECT country_id, shop_id, category_id, rate, starts_at FROM commission_rate_change
       WHERE id = ?`,
    )
    .bind(id)
}
