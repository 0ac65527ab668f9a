import { toHex } from './hex.ts'
import { actingCookie } from '#domain/offline/acting-account.ts'
import { deviceOf } from '#domain/auth/device.ts'
import { impersonationMinutes } from '#domain/desk/impersonation.ts'
import type { Context, Impersonation } from './context.ts'
import { closeSessionSockets } from './chat-listeners.ts'
import { tokenPrefix } from './databases.ts'
import { logDeskAction } from './desk-log.ts'

export const sessionCookie = '__Host-session'

/** Maximum lifetime of a session since its start, and since its last use, days. */
const absoluteDays = 30
const idleDays = 14
const dayMs = 86_400_000

/** Idle time after which a session ends, milliseconds. */
export const sessionIdleMs = idleDays * dayMs

/** Returns the SHA-256 of a text in hex, the form in which secrets are stored. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest))
}

export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (c) => ({ '+': '-', '/': '_' })[c] ?? '',
  )
}

/** Creates a token that starts with its country, so that the database can be selected from it. */
export const createTokenFor = (countryId: number): string => tokenPrefix(countryId) + createToken()

export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const index = pair.indexOf('=')
    if (index > 0 && pair.slice(0, index) === name) return pair.slice(index + 1)
  }
  return undefined
}

/**
 * SQL for the customer of the session whose token hash is a parameter. With it, the buyer's data is
 * read in the same round trip as the session check, and discarded if the session is invalid.
 */
export const customerOfSessionSql = (parameter: string) =>
  `(SELECT ifnull(company_id, customer_id) FROM session WHERE token_hash = ${parameter})`

/**
 * SQL for the person of the session. Cart, chats, searches and sign-in belong to the person, not to
 * the account that the person acts for (decision 0102).
 */
export const personOfSessionSql = (parameter: string) =>
  `(SELECT customer_id FROM session WHERE token_hash = ${parameter})`

/**
 * Session to begin. During an impersonation it includes the staff member and the locale of messages
 * to the buyer.
 */
type NewSession = {
  customerId: number
  countryId: number
  valet?: Pick<Impersonation, 'staffId' | 'locale'>
}

/**
 * Returns the statements that begin a session and end the browser's previous session. The previous
 * user is thus signed out, and a planted or stolen token becomes worthless. The new token goes into
 * the browser's cookies.
 */
export async function newSessionStatements(
  { customerId, countryId, valet }: NewSession,
  context: Context,
) {
  const { db, now } = context
  const { browser, system } = deviceOf(context.userAgent)
  const token = createTokenFor(countryId)
  const lifetimeMs = valet ? impersonationMinutes * 60_000 : absoluteDays * dayMs
  const statements = [
    ...endSessionStatements(context),
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
        now + lifetimeMs,
        context.requestCountryCode,
        browser,
        system,
        valet?.staffId ?? null,
        valet ? context.deskHash : '',
        valet?.locale ?? '',
      ),
  ]
  return { statements, token, endsAt: now + lifetimeMs }
}

/** Begins a session of a customer and returns the new token. */
export async function beginSession(
  customer: Omit<NewSession, 'valet'>,
  context: Context,
): Promise<string> {
  const { statements, token, endsAt } = await newSessionStatements(customer, context)
  await context.db.batch(statements)
  await closeChatSockets(context)
  setSessionCookies(context, token, endsAt)
  return token
}

/** Ends the browser's session. */
export async function endSession(context: Context): Promise<void> {
  const statements = endSessionStatements(context)
  if (statements.length > 0) await context.db.batch(statements)
  await closeChatSockets(context)
}

/** Closes the chat sockets of the browser's session. */
export async function closeChatSockets(context: Context): Promise<void> {
  if (context.buyer) await closeSessionSockets(context, [context.buyer.tokenHash])
}

/** Returns the statements that end the browser's session, and log the end of an impersonation. */
function endSessionStatements(context: Context): D1PreparedStatement[] {
  const { db, buyer } = context
  if (!buyer) return []
  const end = db.prepare('DELETE FROM session WHERE token_hash = ?').bind(buyer.tokenHash)
  if (!buyer.valet) return [end]
  const staff = { id: buyer.valet.staffId }
  return [
    end,
    logDeskAction({ ...context, staff }, { act: 'valet end', subject: `customer:${buyer.id}` }),
  ]
}

/**
 * Cookie that tells the page about an impersonation: its end, and the last digits of the phone
 * number.
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
  for (const name of ['egg_buyer', actingCookie, impersonationCookie])
    context.setCookie(`${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`)
}
