import { accountChangesPerDay } from '#domain/payout/account-change.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { EnteredCredentials } from '../../desk/account/credentials.ts'
import { verifyOwnFactors } from '../../desk/account/own-credentials.ts'

const dayMs = 86_400_000

interface ProposalInput extends EnteredCredentials {
  bank: string
  holder: string
  number: string
  connected: string
  reason: string
}

/**
 * Requests another bank account for a shop. The old account stays in use until another person
 * accepts the change. The shop's known number gets a message, so that the shop notices a fraudulent
 * request. Refuses (notFound) a shop of the platform, (deskSignIn) wrong credentials,
 * (deskAccountWaits) a second pending change, and (deskAccountOften) too many changes in a day.
 */
export async function proposeAccount(
  context: StaffContext,
  shopId: number,
  { bank, holder, number, connected, reason, ...proof }: ProposalInput,
): Promise<{ changeId: number }> {
  const { db, now, staff } = context
  // The platform's own shops get no payouts.
  const shop = await db
    .prepare("SELECT 1 FROM shop WHERE id = ? AND type <> 'OWN'")
    .bind(shopId)
    .first()
  if (!shop) throw refuse('notFound')
  await verifyOwnFactors(context, proof)
  try {
    const [insertedChange] = await db.batch<{ changeId: number }>([
      db
        .prepare(
          `INSERT INTO payout_account_change
             (shop_id, bank, holder, number, connected, reason, before, written_by, at, tell_at)
           SELECT s.id, ?2, ?3, ?4, ?8, ?5,
             ifnull((SELECT json_object('bank', a.bank, 'holder', a.holder, 'number', a.number,
                 'connected', a.connected)
               FROM payout_account a WHERE a.shop_id = s.id), ''), ?6, ?7,
             iif(s.phone GLOB '+*', ?7, NULL)
           FROM shop s WHERE s.id = ?1 AND (
             SELECT count(*) FROM payout_account_change c WHERE c.shop_id = ?1 AND c.at > ?7 - ${dayMs}
           ) < ${accountChangesPerDay} RETURNING id AS changeId`,
        )
        .bind(shopId, bank, holder, number, reason, staff.id, now, connected),
      db
        .prepare(
          `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
           SELECT ?1, 'ask payout account', ?2, '{}', ?3, ?4 WHERE changes() > 0`,
        )
        .bind(
          staff.id,
          `shop:${shopId}`,
          JSON.stringify({ bank, holder, ending: number.slice(-4), connected, reason }),
          now,
        ),
    ])
    const change = insertedChange?.results[0]
    if (!change) throw refuse('deskAccountOften')
    return change
  } catch (error) {
    if (databaseErrorOf(error) === 'accountWaits') throw refuse('deskAccountWaits')
    throw error
  }
}

/**
 * Withdraws a change of the seller's shop. Refuses (deskAccountMoved) a change that was already
 * decided.
 */
export async function withdrawAccount(
  context: StaffContext,
  shopId: number,
  changeId: number,
): Promise<void> {
  const { db, now, staff } = context
  const ownChange = await db
    .prepare('SELECT 1 FROM payout_account_change WHERE id = ? AND shop_id = ?')
    .bind(changeId, shopId)
    .first()
  if (!ownChange) throw refuse('notFound')
  const [withdrawn] = await db.batch([
    db
      .prepare(
        `UPDATE payout_account_change SET state = 'WITHDRAWN', decided_at = ?2, tell_at = NULL
         WHERE id = ?1 AND state = 'WAITING'`,
      )
      .bind(changeId, now),
    db
      .prepare(
        `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
         SELECT ?1, 'withdraw payout account', ?2, '{}', '{}', ?3 WHERE changes() > 0`,
      )
      .bind(staff.id, `shop:${shopId}`, now),
  ])
  if (withdrawn?.meta.changes === 0) throw refuse('deskAccountMoved')
}
