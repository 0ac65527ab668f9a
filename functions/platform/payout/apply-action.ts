import type { Accepted } from '#contract/index.ts'
import { payoutActionTerms, type PayoutState } from '#domain/payout/states.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'

type PayoutActionInput = Accepted<'POST /desk/payouts/{id}/act'>

/**
 * SQL statement of each action: ?1 is the payout, ?2 the time, ?3 the remark, ?4 the state that the
 * caller saw.
 */
const changesSqlByAction: Record<PayoutActionInput['act'], string> = {
  hold: 'UPDATE payout SET hold_words = ?3 WHERE id = ?1 AND state = ?4 AND ?2 > 0 RETURNING id',
  release:
    "UPDATE payout SET hold_words = '' WHERE id = ?1 AND state = ?4 AND ?2 > 0 AND ?3 = ?3 RETURNING id",
  // The trigger payout_transfer_decides refuses both for a payout that Stripe transfers.
  paid: "UPDATE payout SET paid_at = ?2, state = 'PAID' WHERE id = ?1 AND state = ?4 AND ?3 = ?3 RETURNING id",
  returned:
    "UPDATE payout SET returned_at = ?2, words = ?3, state = 'RETURNED' WHERE id = ?1 AND state = ?4 RETURNING id",
  // Another key after STUCK: the old one may belong to a request with other parameters.
  retry: `UPDATE payout_transfer SET attempt = attempt + (state = 'STUCK'), state = 'WAITING',
      reason = '', due_at = ?2
    WHERE payout_id = ?1 AND ?3 = ?3 AND ?4 = 'SENT' AND state IN ('WAITING', 'STUCK')
    RETURNING payout_id AS id`,
}

/**
 * Performs an action of finance on a payout, with the log entry in the same batch. The trigger
 * books a returned payout back to the shop's account.
 */
export async function applyPayoutAction(
  context: StaffContext,
  action: PayoutActionInput,
): Promise<void> {
  const { db, now } = context
  const { id, act, seen, words } = action
  const { from, needsWords } = payoutActionTerms[act]
  if (needsWords && words === '') throw refuse('badRequest', { words: 'required' })
  const row = await db
    .prepare('SELECT state, hold_words FROM payout WHERE id = ?')
    .bind(id)
    .first<{ state: PayoutState; hold_words: string }>()
  if (!row) throw refuse('notFound')
  if (row.state !== seen || !from.includes(seen)) throw refuse('deskPayoutMoved')
  try {
    const [updated] = await db.batch([
      db.prepare(changesSqlByAction[act]).bind(id, now, words, seen),
      // Without a log entry, another person acted first.
      db
        .prepare(
          `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE changes() > 0`,
        )
        .bind(
          context.staff.id,
          `payout ${act}`,
          `payout:${id}`,
          JSON.stringify({ state: seen }),
          JSON.stringify({ words }),
          now,
        ),
    ])
    if ((updated?.results ?? []).length === 0) throw refuse('deskPayoutMoved')
  } catch (error) {
    if (databaseErrorOf(error) === 'payoutMoved') throw refuse('deskPayoutMoved')
    throw error
  }
}
