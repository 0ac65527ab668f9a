import type { DeskMember } from '#contract/desk/desk.ts'
import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import { markBrowser } from '../../kernel/known-browser.ts'
import { closeSessionSockets } from '../../kernel/chat-listeners.ts'
import type { Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { maskName, logSignIn } from '../../kernel/sign-in-line.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readMember } from './member.ts'
import type { EnteredCredentials, StoredCredentials } from './credentials.ts'
import { deskBrowserKey, verifyStaff } from './verify-staff.ts'
import { sealPlainSecrets } from './sealed-secret.ts'
import { beginStaffSession, endStaffSession } from '../../kernel/desk-session.ts'

interface SignInAttempt extends EnteredCredentials {
  login: string
}

interface StaffRow extends StoredCredentials {
  name: string
  role: DeskRole
  shop_id: number | null
  seller_role: OwnSellerRole
}

/**
 * Signs a staff member in with password and second factor. A wrong login, password or factor, a
 * used code and an exhausted code budget get the same refusal and take equally long. After the
 * sign-in, the browser counts as known.
 */
export async function signIn(attempt: SignInAttempt, context: Context): Promise<DeskMember> {
  const { login } = attempt
  const row = await context.db
    .prepare('SELECT * FROM staff WHERE login = ? AND active = 1')
    .bind(login)
    .first<StaffRow>()
  const passwordHash = await verifyStaff(login, row, attempt, context)
  if (passwordHash === null || !row) throw refuse('deskSignIn')
  await sealPlainSecrets(context.db, context.env)
  const { statement, token } = await beginStaffSession(row.id, context)
  await context.db.batch([
    endStaffSession(context),
    statement,
    logDeskAction({ ...context, staff: row }, { act: 'signIn', subject: `staff:${row.id}` }),
  ])
  await markBrowser(deskBrowserKey(login), context)
  if (context.deskHash) await closeSessionSockets(context, [context.deskHash])
  const maskedStaff = await maskName(`staff ${row.id}`, context)
  await logSignIn('desk sign-in', login, context, { by: row.role, who: maskedStaff })
  const { id, name, role, shop_id: shopId, seller_role: sellerRole } = row
  const staff = { id, name, role, shopId, sellerRole }
  return readMember({ ...context, staff }, token)
}
