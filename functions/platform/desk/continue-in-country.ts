import type { DeskMember } from '#contract/desk/desk.ts'
import { closeSessionSockets } from '../kernel/chat-listeners.ts'
import type { Context, Staff, StaffContext } from '../kernel/context.ts'
import { type Database, databasesOf, isSplit, withDatabase } from '../kernel/databases.ts'
import { withRetries } from '../kernel/with-retries.ts'
import { refuse } from '../kernel/refusal.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { readMember } from './account/member.ts'
import { unsealSecret } from './account/sealed-secret.ts'
import { beginStaffSession, endStaffSession } from '../kernel/desk-session.ts'

/**
 * Switches to another country's database under the same login. Each database has its own staff
 * rows. A row counts as the same person only if login, password, second factor and role are
 * identical; that person could sign in there too. The shift keeps its start time, so switching
 * can't prolong the shift.
 */
export async function continueInCountry(
  placeId: number,
  context: StaffContext,
): Promise<DeskMember> {
  const database = databasesOf(context.env).find(({ countryId }) => countryId === placeId)
  if (!database || !isSplit(context.env)) throw refuse('notFound')
  if (database.countryId === (context.env.APART ?? 0)) throw refuse('notFound')
  const targetContext = contextOfDatabase(database, context)
  const { staff, since } = await requireSamePerson(targetContext, context)
  const { statement, token } = await beginStaffSession(staff.id, targetContext, since)
  const signInLog = logDeskAction(
    { ...targetContext, staff },
    { act: 'signIn', subject: `staff:${staff.id}` },
  )
  await targetContext.db.batch([statement, signInLog])
  const signOutLog = logDeskAction(context, {
    act: 'signOut',
    subject: `staff:${context.staff.id}`,
  })
  await context.db.batch([endStaffSession(context), signOutLog])
  await closeSessionSockets(context, [context.deskHash])
  return readMember({ ...targetContext, staff }, token)
}

function contextOfDatabase({ countryId, db }: Database, context: Context): Context {
  const env = withDatabase(context.env, { countryId, db: withRetries(db) })
  return { ...context, env, db: env.DB }
}

interface StaffCredentials {
  login: string
  password_hash: string
  totp_secret: string
  created_at: number
}

async function requireSamePerson(
  otherContext: Context,
  { db, deskHash, staff }: StaffContext,
): Promise<{ staff: Staff; since: number }> {
  const sessionRow = await db
    .prepare(
      `SELECT m.login, m.password_hash, m.totp_secret, s.created_at
       FROM staff_session s JOIN staff m ON m.id = s.staff_id WHERE s.token_hash = ?`,
    )
    .bind(deskHash)
    .first<StaffCredentials>()
  const staffRow = await otherContext.db
    .prepare(
      `SELECT id, name, totp_secret FROM staff WHERE login = ? AND password_hash = ?
         AND role = ? AND shop_id IS NULL AND active = 1`,
    )
    .bind(sessionRow?.login ?? '', sessionRow?.password_hash ?? '', staff.role)
    .first<{ id: number; name: string; totp_secret: string }>()
  const isSame =
    sessionRow && staffRow && (await isSameSecret(sessionRow, staffRow.totp_secret, otherContext))
  if (!isSame || staff.shopId !== null) throw refuse('deskElsewhere')
  const { id, name } = staffRow
  return { staff: { ...staff, id, name }, since: sessionRow.created_at }
}

/** Compares decrypted secrets, because the same secret is encrypted differently in each row. */
async function isSameSecret(
  here: StaffCredentials,
  otherSecret: string,
  { env }: Context,
): Promise<boolean> {
  const [own, other] = await Promise.all(
    [here.totp_secret, otherSecret].map((storedSecret) =>
      unsealSecret(here.login, storedSecret, env),
    ),
  )
  return own !== '' && own === other
}
