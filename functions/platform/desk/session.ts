import { deviceOf } from '#domain/auth/device.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { shiftMs } from '#domain/desk/shift.ts'
import type { Asker, Context, Staff } from '../context.ts'
import { cookieValue, sha256, tokenOf } from '../session.ts'

export const deskCookie = '__Host-desk'

const hour = 3_600_000

/** How long a session of the desk lasts without a touch: a long lunch. */
const idleMs = hour

/** How often a use is noted, milliseconds. */
const noteEvery = 60_000

interface SessionRow {
  id: number
  name: string
  role: DeskRole
  shop_id: number | null
  seen_at: number
}

/** Whether a row `s` of staff_session still opens the desk at a time (a parameter), as SQL. */
export const isOpenSession = (at: string) =>
  `s.created_at > ${at} - ${shiftMs} AND s.seen_at > ${at} - ${idleMs}`

/** The member of staff of a session, or null when it is unknown, over, or they left. */
export async function readStaff({ db, deskHash, now }: Asker): Promise<Staff | null> {
  if (deskHash === '') return null
  const row = await db
    .prepare(
      `SELECT m.id, m.name, m.role, m.shop_id, s.seen_at
       FROM staff_session s JOIN staff m ON m.id = s.staff_id AND m.active = 1
       WHERE s.token_hash = ?1 AND ${isOpenSession('?2')}`,
    )
    .bind(deskHash, now)
    .first<SessionRow>()
  if (!row) return null
  if (row.seen_at < now - noteEvery)
    await db
      .prepare('UPDATE staff_session SET seen_at = ? WHERE token_hash = ?')
      .bind(now, deskHash)
      .run()
  return { id: row.id, name: row.name, role: row.role, shopId: row.shop_id }
}

/**
 * The statement that begins a session, of a shift that began at `since`; the token is given to the
 * browser alone.
 */
export async function beginStaffSession(
  staffId: number,
  { db, env, now, agent, land, setCookie }: Context,
  since = now,
): Promise<{ statement: D1PreparedStatement; token: string }> {
  const token = tokenOf(env.APART ?? 0)
  const { browser, system } = deviceOf(agent)
  const statement = db
    .prepare(
      `INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at, place, browser, system)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(await sha256(token), staffId, since, now, land, browser, system)
  const age = Math.max(1, Math.floor((since + shiftMs - now) / 1000))
  setCookie(`${deskCookie}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Strict`)
  return { statement, token }
}

/** The statement that ends the session that the browser has. */
export function endStaffSession({ db, deskHash }: Asker): D1PreparedStatement {
  return db.prepare('DELETE FROM staff_session WHERE token_hash = ?').bind(deskHash)
}

export function clearDeskCookie({ setCookie }: Pick<Context, 'setCookie'>): void {
  setCookie(`${deskCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
}

export function deskToken(cookies: string | null): string | undefined {
  return cookieValue(cookies, deskCookie)
}

/**
 * What a page of the desk repeats with every act. It follows from the session, so no page of another
 * session knows it; the session doesn't follow from it.
 */
export function formTokenOf(token: string): Promise<string> {
  return sha256(`form of the desk ${token}`)
}
