import type { Accepted } from '#contract/index.ts'
import { newAccountHoldMs } from '#domain/payout/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { refuse } from '../../kernel/refusal.ts'

type Decision = Accepted<'POST /desk/accounts/{id}/decide'>

/**
 * Accepts a change, or refuses it with a reason. Payouts use an accepted account after the waiting
 * period. Refuses (deskFourEyes) the person who requested the change, and (deskAccountMoved) a
 * change that was already decided.
 */
export async function decideAccount(
  context: StaffContext,
  { id, state, words }: Decision,
): Promise<{ usableAt: number | null }> {
  const { db, now, staff } = context
  if (state === 'REFUSED' && words === '') throw refuse('badRequest', { words: 'required' })
  const row = await db
    .prepare(
      'SELECT shop_id AS shopId, state, written_by AS writtenBy FROM payout_account_change WHERE id = ?',
    )
    .bind(id)
    .first<{ shopId: number; state: string; writtenBy: number }>()
  if (!row) throw refuse('notFound')
  if (row.state !== 'WAITING') throw refuse('deskAccountMoved')
  if (row.writtenBy === staff.id) throw refuse('deskFourEyes')
  const usableAt = state === 'ACCEPTED' ? now + newAccountHoldMs : null
  // If another decision came first, the trigger on the state rolls back the whole batch.
  const decisionStatement = db
    .prepare(
      `UPDATE payout_account_change SET state = ?2, words = ?3, decided_by = ?4, decided_at = ?5
       WHERE id = ?1`,
    )
    .bind(id, state, words, staff.id, now)
  const usedResult = db
    .prepare(
      `INSERT INTO payout_account (shop_id, bank, holder, number, connected, usable_at, written_by)
       SELECT shop_id, bank, holder, number, connected, ?2, written_by FROM payout_account_change WHERE id = ?1
       ON CONFLICT (shop_id) DO UPDATE SET bank = excluded.bank, holder = excluded.holder,
         number = excluded.number, connected = excluded.connected,
         usable_at = excluded.usable_at,
         written_by = excluded.written_by`,
    )
    .bind(id, usableAt ?? 0)
  const logStatement = db
    .prepare(
      `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
       VALUES (?1, ?2, ?3, '{}', ?4, ?5)`,
    )
    .bind(
      staff.id,
      state === 'ACCEPTED' ? 'accept payout account' : 'refuse payout account',
      `shop:${row.shopId}`,
      JSON.stringify({ changeId: id, words }),
      now,
    )
  try {
    await db.batch(
      state === 'ACCEPTED'
        ? [decisionStatement, usedResult, logStatement]
        : [decisionStatement, logStatement],
    )
  } catch (error) {
    if (databaseErrorOf(error) === 'accountMoved') throw refuse('deskAccountMoved')
    throw error
  }
  return { usableAt }
}
