import type { DeskMember } from '#contract/desk.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import type { Context } from '../context.ts'
import { takeTokens } from '../rate/take.ts'
import { accountTries } from '../rate/limits.ts'
import { refuse } from '../refusal.ts'
import { noteSecurity } from '../security-log.ts'
import { leaveSeats } from '../chat/seats.ts'
import { noteAct } from './log.ts'
import { readMember } from './member.ts'
import { isPassword, nobodysHash } from '../auth/password-hash.ts'
import { beginStaffSession, endStaffSession } from './session.ts'
import { totpMatch } from './totp.ts'

interface Tried {
  login: string
  password: string
  code: string
}

interface StaffRow {
  id: number
  name: string
  role: DeskRole
  shop_id: number | null
  password_hash: string
  totp_secret: string
  totp_step: number
}

/**
 * Signs somebody in with password and second factor. A wrong login, password or code, and a code that
 * was used before, read alike and take as long.
 */
export async function signIn(tried: Tried, context: Context): Promise<DeskMember> {
  await takeTry(tried.login, context)
  const row = await context.db
    .prepare('SELECT * FROM staff WHERE login = ? AND active = 1')
    .bind(tried.login)
    .first<StaffRow>()
  const isRight = isPassword(tried.password, row?.password_hash ?? nobodysHash)
  const step = totpMatch(
    tried.code,
    { secret: row?.totp_secret ?? '', used: row?.totp_step ?? 0 },
    context.now,
  )
  if (!row || !isRight || step === undefined || !(await useStep(row.id, step, context))) {
    noteSecurity('desk sign-in failed', context)
    throw refuse('deskSignIn')
  }
  const { statement, token } = await beginStaffSession(row.id, context)
  await context.db.batch([
    endStaffSession(context),
    statement,
    noteAct({ ...context, staff: row }, { act: 'signIn', subject: `staff:${row.id}` }),
  ])
  if (context.deskHash) await leaveSeats(context, [context.deskHash])
  const staff = { id: row.id, name: row.name, role: row.role, shopId: row.shop_id }
  return readMember({ ...context, staff }, token)
}

/** Many addresses together may guess at one login no faster than one of them. */
async function takeTry(login: string, context: Context): Promise<void> {
  const { env, now } = context
  const grant = await takeTokens(`desk ${login}`, accountTries, env, now)
  if (grant.isFirstRefusal) noteSecurity('limit reached', context, { bucket: 'desk' })
  if (grant.waitMs > 0)
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(grant.waitMs / 1000) })
}

/** Uses the digits of a half minute up; of two sign-ins with the same ones the second finds none. */
async function useStep(staffId: number, step: number, { db }: Context): Promise<boolean> {
  const used = await db
    .prepare('UPDATE staff SET totp_step = ?2 WHERE id = ?1 AND totp_step < ?2 RETURNING id')
    .bind(staffId, step)
    .first()
  return used !== null
}
