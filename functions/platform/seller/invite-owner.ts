import type { Answer } from '#contract/index.ts'
import { createInvitation } from '../desk/staff/invitation.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readOwnApplicationRow } from './read.ts'

/**
 * Creates the secret for the first sign-in of the new shop's owner. Only the applicant gets the
 * secret, after a fresh sign-in; a newer secret replaces it. Refuses (sellerMoved) before the
 * approval, and after the owner has signed in: only the operator can reset the account then.
 */
export async function inviteOwner(
  context: BuyerContext,
): Promise<Answer<'POST /web-api/seller/invitation'>> {
  const { db, now } = context
  const row = await readOwnApplicationRow(context)
  if (row?.state !== 'APPROVED' || row.has_signed_in === 1) throw refuse('sellerMoved')
  const { secret, hash, until } = await createInvitation(now)
  const [updatedStaff] = await db.batch([
    db
      .prepare(
        `UPDATE staff SET invite_hash = ?2, invite_until = ?3
         WHERE login = ?1 AND active = 1 AND password_hash = ''`,
      )
      .bind(row.login, hash, until),
    db
      .prepare(
        `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
         SELECT id, 'staff invite', 'staff:' || id, '{}', json_object('application',
           CAST(?2 AS INTEGER)), ?3 FROM staff WHERE login = ?1 AND changes() > 0`,
      )
      .bind(row.login, row.id, now),
  ])
  if (updatedStaff?.meta.changes === 0) throw refuse('sellerMoved')
  return { login: row.login, secret, until }
}
