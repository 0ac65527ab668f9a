import type { DeskMember } from '#contract/desk/desk.ts'
import type { Accepted } from '#contract/index.ts'
import { isStaffPassword } from '#domain/desk/staff-password.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import { closeSessionSockets } from '../../kernel/chat-listeners.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { workQueues } from '../../kernel/work-queues.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import { setPasswordElsewhere, setPassword } from './keep-password.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readMember } from './member.ts'
import { readOwnCredentials } from './own-credentials.ts'
import { verifyStaff } from './verify-staff.ts'
import { beginStaffSession } from '../../kernel/desk-session.ts'

type PasswordInput = Accepted<'POST /desk/password'>

/**
 * Changes the password of a staff member after checking the current password and a second factor.
 * The trigger `staff_changed` ends every session; this browser continues under a new token. Refuses
 * wrong credentials (deskSignIn), and a short, common or unchanged password (deskPasswordWeak).
 */
export async function changePassword(
  context: StaffContext,
  input: PasswordInput,
): Promise<DeskMember> {
  const { db, staff } = context
  const row = await readOwnCredentials(context)
  const { newPassword } = input
  if (!isStaffPassword(newPassword, row.login)) throw refuse('deskPasswordWeak')
  // Hash before the authenticator code is used up, so that staff can use the code again when the
  // queue is too busy.
  const hash = await workQueues.deskPassword.inTurn(() => hashPassword(newPassword))
  const passwordHash = await verifyStaff(row.login, row, input, context)
  if (passwordHash === null) throw refuse('deskSignIn')
  // `input.password` is the current password, verified above.
  if (newPassword === input.password) throw refuse('deskPasswordWeak')
  const loginBefore = { login: row.login, password_hash: passwordHash }
  const { results } = await db
    .prepare('SELECT token_hash FROM staff_session WHERE staff_id = ?')
    .bind(staff.id)
    .all<{ token_hash: string }>()
  const { statement, token } = await beginStaffSession(staff.id, context)
  await closeSessionSockets(
    context,
    results.map((one) => one.token_hash),
  )
  await db.batch([
    setPassword(db, loginBefore, hash),
    statement,
    logDeskAction(context, { act: 'password', subject: `staff:${staff.id}` }),
  ])
  await setPasswordElsewhere(context, loginBefore, hash)
  await logSignIn('desk password set', row.login, context)
  return readMember(context, token)
}
