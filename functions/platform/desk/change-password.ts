import type { DeskMember } from '#contract/desk.ts'
import type { Accepted } from '#contract/index.ts'
import { isStaffPassword } from '#domain/desk/staff-password.ts'
import { hashPassword, isPassword } from '../auth/password-hash.ts'
import { leaveSeats } from '../chat/seats.ts'
import type { StaffContext } from '../context.ts'
import { databasesOf } from '../db/databases.ts'
import { refuse } from '../refusal.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { noteAct } from './log.ts'
import { readMember } from './member.ts'
import { type OwnKeys, readKeys } from './own-keys.ts'
import { proveStaff } from './prove.ts'
import { beginStaffSession } from './session.ts'

type Wanted = Accepted<'POST /desk/password'>

/**
 * Changes the password of a member of staff who proves the current one and a second factor. The trigger
 * `staff_changed` ends every session; this browser goes on under a new token. Refuses (deskSignIn)
 * wrong keys, and (deskPasswordWeak) a password that is short, common or the current one.
 */
export async function changePassword(context: StaffContext, wanted: Wanted): Promise<DeskMember> {
  const { db, staff } = context
  const row = await readKeys(context)
  const { newPassword } = wanted
  if (!isStaffPassword(newPassword, row.login)) throw refuse('deskPasswordWeak')
  if (!(await proveStaff(row.login, row, wanted, context))) throw refuse('deskSignIn')
  if (isPassword(newPassword, row.password_hash)) throw refuse('deskPasswordWeak')
  const hash = hashPassword(newPassword)
  const { results } = await db
    .prepare('SELECT token_hash FROM staff_session WHERE staff_id = ?')
    .bind(staff.id)
    .all<{ token_hash: string }>()
  const { statement, token } = await beginStaffSession(staff.id, context)
  await leaveSeats(
    context,
    results.map((one) => one.token_hash),
  )
  await db.batch([
    setPassword(db, row, hash),
    statement,
    noteAct(context, { act: 'password', subject: `staff:${staff.id}` }),
  ])
  await setElsewhere(context, row, hash)
  await noteSignIn('desk password set', row.login, context)
  return readMember(context, token)
}

/** Replaces a password that is still the one that was proven. */
const setPassword = (db: D1Database, { login, password_hash }: OwnKeys, hash: string) =>
  db
    .prepare('UPDATE staff SET password_hash = ?3 WHERE login = ?1 AND password_hash = ?2')
    .bind(login, password_hash, hash)

/** The same person in databases of other countries has the same password hash, and gets the new one. */
async function setElsewhere({ env, db }: StaffContext, row: OwnKeys, hash: string): Promise<void> {
  for (const other of databasesOf(env))
    if (other.db !== db) await setPassword(other.db, row, hash).run()
}
