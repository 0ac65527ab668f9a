import { deviceOf } from '#domain/auth/device.ts'
import { countryOf } from '#domain/country/countries.ts'
import { impersonationMinutes } from '#domain/desk/impersonation.ts'
import type { PriceId } from '#domain/price/identities.ts'
import { isLocale } from '#i18n/locales.ts'
import type { RequestCredentials, Buyer, Context, Impersonation } from './context.ts'
import { leaveSeats } from './chat-seats.ts'
import { tokenPrefix } from './databases.ts'
import { noteAct } from './desk-log.ts'
import { earner } from './earner.ts'

export const sessionCookie = '__Host-session'

/** Days until a session ends: absolutely since it began, and since its last use. */
const absoluteDays = 30
const idleDays = 14
const day = 86_400_000

/** Idle time after which a session ends, milliseconds. */
export const idleMs = idleDays * day

/** Minimum time (ms) between updates of the last use, so that not every call writes. */
const noteEvery = 3_600_000

/** Returns the SHA-256 in hex, the form in which secrets are stored. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (c) => ({ '+': '-', '/': '_' })[c] ?? '',
  )
}

/** Creates a token that starts with its country, which identifies the database. */
export const tokenOf = (countryId: number): string => tokenPrefix(countryId) + newToken()

export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

interface SessionRow {
  customer_id: number
  country_id: number
  customer_type: Buyer['customerType']
  state: string
  may_earn: number
  price_id: number | null
  seen_at: number
  staff_id: number | null
  created_at: number
  expires_at: number
  told_in: string
  raised: number
}

/**
 * SQL for the customer of the session whose token hash is a parameter. Buyer data is thus read in
 * the same round trip as the session check; if the session is invalid, its result is discarded.
 */
export const customerOf = (parameter: string) =>
  `(SELECT customer_id FROM session WHERE token_hash = ${parameter})`

/**
 * SQL condition for a session that is the buyer's own, or of staff whose desk session is still
 * active.
 */
const isHeld = `(s.staff_id IS NULL OR EXISTS (
  SELECT 1 FROM staff_session t JOIN staff m ON m.id = t.staff_id AND m.active = 1
  WHERE t.token_hash = s.desk_hash))`

/**
 * Reads the buyer of a session; null when the session is unknown or expired, or the account is
 * blocked.
 */
export async function readBuyer({
  db,
  tokenHash,
  now,
  priceId,
}: RequestCredentials): Promise<Buyer | null> {
  if (tokenHash === '') return null
  const row = await db
    .prepare(
      `SELECT s.customer_id, max(s.seen_at, s.created_at) AS seen_at, c.country_id,
         c.customer_type, c.state, ${earner} AS may_earn, s.staff_id, s.created_at, s.expires_at, s.told_in,
         s.raised,
         (SELECT price_id FROM customer_price_identity p
          WHERE p.customer_id = c.id
          ORDER BY price_id = ?3 DESC, last_check DESC, price_id DESC LIMIT 1) AS price_id
       FROM session s JOIN customer c ON c.id = s.customer_id
       WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND ${isHeld}`,
    )
    .bind(tokenHash, now, priceId)
    .first<SessionRow>()
  if (!row || row.state !== 'ACTIVE' || row.seen_at < now - idleMs) return null
  if (row.seen_at < now - noteEvery)
    await db
      .prepare('UPDATE session SET seen_at = ? WHERE token_hash = ?')
      .bind(now, tokenHash)
      .run()
  return {
    id: row.customer_id,
    country: countryOf(row.country_id),
    customerType: row.customer_type,
    mayEarn: row.may_earn === 1,
    priceId: (row.price_id ?? 1) as PriceId,
    tokenHash,
    signedInAt: row.created_at,
    isRaised: row.raised === 1,
    valet: impersonationOf(row),
  }
}

function impersonationOf({
  staff_id: staffId,
  created_at,
  expires_at,
  told_in,
}: SessionRow): Impersonation | null {
  if (staffId === null) return null
  const locale = isLocale(told_in) ? told_in : 'en'
  return { staffId, since: created_at, endsAt: expires_at, locale }
}

/**
 * Session to begin; for impersonation, with the staff member and the locale of messages to the
 * buyer.
 */
type NewSession = {
  customerId: number
  countryId: number
  valet?: Pick<Impersonation, 'staffId' | 'locale'>
}

/**
 * Returns the statements that begin a session and end the browser's previous one. The previous user
 * is signed out, and a planted or stolen token becomes worthless. The new token goes into the
 * browser's cookies.
 */
export async function sessionToBe({ customerId, countryId, valet }: NewSession, context: Context) {
  const { db, now } = context
  const { browser, system } = deviceOf(context.agent)
  const token = tokenOf(countryId)
  const lasts = valet ? impersonationMinutes * 60_000 : absoluteDays * day
  const statements = [
    ...sessionEnded(context),
    db
      .prepare(
        `INSERT INTO session (token_hash, customer_id, created_at, expires_at, seen_at, place,
           browser, system, staff_id, desk_hash, told_in)
         VALUES (?1, ?2, ?3, ?4, ?3, ?5, ?6, ?7, ?8, ?9, ?10)`,
      )
      .bind(
        await sha256(token),
        customerId,
        now,
        now + lasts,
        context.land,
        browser,
        system,
        valet?.staffId ?? null,
        valet ? context.deskHash : '',
        valet?.locale ?? '',
      ),
  ]
  return { statements, token, endsAt: now + lasts }
}

/** Begins a session of a customer and returns the new token. */
export async function beginSession(
  customer: Omit<NewSession, 'valet'>,
  context: Context,
): Promise<string> {
  const { statements, token, endsAt } = await sessionToBe(customer, context)
  await context.db.batch(statements)
  await leaveChats(context)
  setSessionCookies(context, token, endsAt)
  return token
}

/** Ends the browser's session. */
export async function endSession(context: Context): Promise<void> {
  const statements = sessionEnded(context)
  if (statements.length > 0) await context.db.batch(statements)
  await leaveChats(context)
}

/** Closes the chat sockets of the browser's session. */
export async function leaveChats(context: Context): Promise<void> {
  if (context.buyer) await leaveSeats(context, [context.buyer.tokenHash])
}

/** Returns the statements that end the browser's session, and log the end of an impersonation. */
function sessionEnded(context: Context): D1PreparedStatement[] {
  const { db, buyer } = context
  if (!buyer) return []
  const end = db.prepare('DELETE FROM session WHERE token_hash = ?').bind(buyer.tokenHash)
  if (!buyer.valet) return [end]
  const staff = { id: buyer.valet.staffId }
  return [
    end,
    noteAct({ ...context, staff }, { act: 'valet end', subject: `customer:${buyer.id}` }),
  ]
}

/**
 * Cookie that tells the page about an impersonation: its end, and the last digits of the number.
 */
const impersonationCookie = 'egg_valet'

/**
 * Sets the cookies of a session until it ends (ms). The credential is HttpOnly. `egg_buyer`
 * contains no secret; it only lets the page draw the right header before its first call.
 */
export function setSessionCookies(
  context: Context,
  token: string,
  endsAt: number,
  valetFor = '',
): void {
  const age = Math.floor((endsAt - context.now) / 1000)
  context.setCookie(
    `${sessionCookie}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`,
  )
  context.setCookie(`egg_buyer=1; Path=/; Max-Age=${age}; Secure; SameSite=Lax`)
  const valet = valetFor ? `${endsAt}.${valetFor}; Path=/; Max-Age=${age}` : '; Path=/; Max-Age=0'
  context.setCookie(`${impersonationCookie}=${valet}; Secure; SameSite=Lax`)
}

export function clearSessionCookies(context: Pick<Context, 'setCookie'>): void {
  context.setCookie(`${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`)
  for (const name of ['egg_buyer', impersonationCookie])
    context.setCookie(`${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`)
}
