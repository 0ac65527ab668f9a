import type { Accepted, Answer } from '#contract/index.ts'
import type { DeskMember } from '#contract/desk/desk.ts'
import { site } from '#config/site.ts'
import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import { isStaffPassword } from '#domain/desk/staff-password.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import type { Context } from '../../kernel/context.ts'
import { databasesOf } from '../../kernel/databases.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { beginStaffSession, endStaffSession } from '../../kernel/desk-session.ts'
import { markBrowser } from '../../kernel/known-browser.ts'
import { workQueues } from '../../kernel/work-queues.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import { readMember } from '../account/member.ts'
import { deskBrowserKey } from '../account/verify-staff.ts'
import { sealSecret } from '../account/sealed-secret.ts'
import { findTotpStep } from '../account/totp.ts'
import { spendCode } from '../account/login-attempts.ts'
import { isInvited, totpSecretOf } from './invitation.ts'

type BeginInput = Accepted<'POST /desk/first/begin'>
type FinishInput = Accepted<'POST /desk/first/finish'>

interface InvitedRow {
  id: number
  name: string
  role: DeskRole
  shop_id: number | null
  seller_role: OwnSellerRole
  invite_hash: string
}

/** Returns the authenticator secret for a first sign-in. */
export async function beginFirstSignIn(
  { login, secret }: BeginInput,
  context: Context,
): Promise<Answer<'POST /desk/first/begin'>> {
  const { name } = await readInvited(login, secret, context)
  const totpSecret = totpSecretOf(login, secret, context.env)
  const label = encodeURIComponent(`${site.name}:${login}`)
  const query = new URLSearchParams({ secret: totpSecret, issuer: site.name })
  return { name, totpSecret, totpUri: `otpauth://totp/${label}?${query}` }
}

/**
 * Sets password and second factor of a new or reset account in all databases, and signs in. The
 * secret works once, because the update requires its hash. Refuses a wrong, used or expired secret
 * (deskFirstSignIn), a weak password, and a wrong authenticator code.
 */
export async function finishFirstSignIn(
  { login, secret, newPassword, code }: FinishInput,
  context: Context,
): Promise<DeskMember> {
  const { db, env, now } = context
  const row = await readInvited(login, secret, context)
  if (!isStaffPassword(newPassword, login)) throw refuse('deskPasswordWeak')
  const totpSecret = totpSecretOf(login, secret, env)
  const step = findTotpStep(code, totpSecret, now)
  if (step === undefined) {
    await logSignIn('desk first sign-in failed', login, context, { factor: 'code' })
    throw refuse('deskFirstCode')
  }
  const hash = await workQueues.deskPassword.inTurn(() => hashPassword(newPassword))
  const sealedSecret = await sealSecret(login, totpSecret, env)
  const settingStatement = (at: D1Database) =>
    at
      .prepare(
        `UPDATE staff SET password_hash = ?3, totp_secret = ?4, invite_hash = '', invite_until = 0
         WHERE login = ?1 AND invite_hash = ?2 AND active = 1`,
      )
      .bind(login, row.invite_hash, hash, sealedSecret)
  const [, set] = await db.batch([
    db
      .prepare(
        `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
         SELECT id, 'first sign-in', 'staff:' || id, '{}', '{}', ?3 FROM staff
         WHERE login = ?1 AND invite_hash = ?2 AND active = 1`,
      )
      .bind(login, row.invite_hash, now),
    settingStatement(db),
  ])
  if (set?.meta.changes === 0) throw refuse('deskFirstSignIn')
  for (const otherDatabase of databasesOf(env))
    if (otherDatabase.db !== db) await settingStatement(otherDatabase.db).run()
  // Mark the code as used, so that a person who watched can't use it again.
  await spendCode(login, step, context)
  await logSignIn('desk first sign-in', login, context, { by: row.role })
  return signInInvited(login, row, context)
}

async function signInInvited(
  login: string,
  row: InvitedRow,
  context: Context,
): Promise<DeskMember> {
  const { db } = context
  const { statement, token } = await beginStaffSession(row.id, context)
  await db.batch([
    endStaffSession(context),
    statement,
    logDeskAction({ ...context, staff: row }, { act: 'signIn', subject: `staff:${row.id}` }),
  ])
  await markBrowser(deskBrowserKey(login), context)
  const { id, name, role, shop_id: shopId, seller_role: sellerRole } = row
  const staff = { id, name, role, shopId, sellerRole }
  return readMember({ ...context, staff }, token)
}

/**
 * Reads the account of a first sign-in by its secret. Unknown logins and wrong, used or expired
 * secrets get the same refusal. A secret has 160 random bits, so a login needs no budget of tries.
 */
async function readInvited(login: string, secret: string, context: Context): Promise<InvitedRow> {
  const row = await context.db
    .prepare(
      `SELECT id, name, role, shop_id, seller_role, invite_hash FROM staff
       WHERE login = ?1 AND active = 1 AND invite_hash <> '' AND invite_until > ?2`,
    )
    .bind(login, context.now)
    .first<InvitedRow>()
  if (row && (await isInvited(secret, row.invite_hash))) return row
  await logSignIn('desk first sign-in failed', login, context, { factor: 'secret' })
  throw refuse('deskFirstSignIn')
}
