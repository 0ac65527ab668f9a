import { deviceOf } from '#domain/auth/device.ts'
import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import { deskSessionMs } from '#domain/desk/desk-session.ts'
import type { RequestCredentials, Context, Staff } from './context.ts'
import { cookieValue, sha256, createTokenFor } from './session.ts'

export const deskCookie = '__Host-desk'

const hourMs = 3_600_000

/** Idle time after which a desk session ends (ms). */
const idleMs = hourMs

/** Minimum time between updates of the last use, milliseconds. */
const lastUseIntervalMs = 60_000

interface SessionRow {
  id: number
  name: string
  role: DeskRole
  shop_id: number | null
  seller_role: OwnSellerRole
  seen_at: number
}

/** SQL condition for a row `s` of staff_session that is active at a time (a parameter). */
export const openSessionSql = (at: string) =>
  `s.created_at > ${at} - ${deskSessionMs} AND s.seen_at > ${at} - ${idleMs}`

/**
 * Reads the staff member of a session; null when the session is unknown or expired, or the staff
 * member has left.
 */
export async function readStaff({ db, deskHash, now }: RequestCredentials): Promise<Staff | null> {
  if (deskHash === '') return null
  const row = await db
    .prepare(
      `SELECT m.id, m.name, m.role, m.shop_id, m.seller_role, s.seen_at
       FROM staff_session s JOIN staff m ON m.id = s.staff_id AND m.active = 1
       WHERE s.token_hash = ?1 AND ${openSessionSql('?2')}`,
    )
    .bind(deskHash, now)
    .first<SessionRow>()
  if (!row) return null
  if (row.seen_at < now - lastUseIntervalMs)
    await db
      .prepare('UPDATE staff_session SET seen_at = ? WHERE token_hash = ?')
      .bind(now, deskHash)
      .run()
  const { id, name, role, shop_id: shopId, seller_role: sellerRole } = row
  return { id, name, role, shopId, sellerRole }
}

/**
 * Returns the statement that begins a session, and the session's token. `since` is the start of the
 * shift (ms). Only the browser gets the token.
 */
export async function beginStaffSession(
  staffId: number,
  { db, env, now, userAgent, requestCountryCode, setCookie }: Context,
  since = now,
): Promise<{ statement: D1PreparedStatement; token: string }> {
  const token = createTokenFor(env.APART ?? 0)
  const { browser, system } = deviceOf(userAgent)
  const statement = db
    .prepare(
      `INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at, place, browser, system)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(await sha256(token), staffId, since, now, requestCountryCode, browser, system)
  const age = Math.max(1, Math.floor((since + deskSessionMs - now) / 1000))
  setCookie(`${deskCookie}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Strict`)
  return { statement, token }
}

/** Returns the statement that ends the browser's session. */
export function endStaffSession({ db, deskHash }: RequestCredentials): D1PreparedStatement {
  return db.prepare('DELETE FROM staff_session WHERE token_hash = ?').bind(deskHash)
}

export function clearDeskCookie({ setCookie }: Pick<Context, 'setCookie'>): void {
  setCookie(`${deskCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
}

export function deskTokenOf(cookies: string | null): string | undefined {
  return cookieValue(cookies, deskCookie)
}

/**
 * Returns the form token that a desk page repeats with every action. It is derived from the session
 * token, so pages of other sessions can't compute the form token, and the form token doesn't reveal
 * the session token.
 */
export function formTokenOf(token: string): Promise<string> {
  return sha256(`form of the desk ${token}`)
}
