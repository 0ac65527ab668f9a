import { countryOf } from '#domain/country/countries.ts'
import type { PriceId } from '#domain/price/identities.ts'
import type { Asker, Buyer, Context } from './context.ts'

export const sessionCookie = '__Host-session'

/** Days after which a session ends: since it began, whatever happens, and since it was last used. */
const absoluteDays = 30
const idleDays = 14
const day = 86_400_000

/** How often a use is noted, milliseconds: not every call has to write. */
const noteEvery = 3_600_000

/** SHA-256 in hex: how secrets are kept. */
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
  price_id: number | null
  seen_at: number
}

/**
 * The customer of the session whose token hash is a parameter, as SQL: what belongs to the buyer is
 * read in the trip that also reads whether the session holds. Where it doesn't, nobody sees it.
 */
export const customerOf = (parameter: string) =>
  `(SELECT customer_id FROM session WHERE token_hash = ${parameter})`

/** The buyer of a session, or null when it is unknown, over, or the account is blocked. */
export async function readBuyer({ db, tokenHash, now }: Asker): Promise<Buyer | null> {
  if (tokenHash === '') return null
  const row = await db
    .prepare(
      `SELECT s.customer_id, max(s.seen_at, s.created_at) AS seen_at, c.country_id,
         c.customer_type, c.state,
         (SELECT price_id FROM customer_price_identity p
          WHERE p.customer_id = c.id ORDER BY last_check DESC, price_id DESC LIMIT 1) AS price_id
       FROM session s JOIN customer c ON c.id = s.customer_id
       WHERE s.token_hash = ? AND s.expires_at > ?`,
    )
    .bind(tokenHash, now)
    .first<SessionRow>()
  if (!row || row.state !== 'ACTIVE' || row.seen_at < now - idleDays * day) return null
  if (row.seen_at < now - noteEvery)
    await db
      .prepare('UPDATE session SET seen_at = ? WHERE token_hash = ?')
      .bind(now, tokenHash)
      .run()
  return {
    id: row.customer_id,
    country: countryOf(row.country_id),
    customerType: row.customer_type,
    priceId: (row.price_id ?? 1) as PriceId,
    tokenHash,
  }
}

/**
 * Begins a session and ends the one that the browser had: whoever sat there before is signed out,
 * and a token that was planted or stolen is worth nothing any more. Answers the new token.
 */
export async function beginSession(customerId: number, context: Context): Promise<string> {
  const { db, now, buyer } = context
  const token = newToken()
  await db.batch([
    db.prepare('DELETE FROM session WHERE token_hash = ?').bind(buyer?.tokenHash ?? ''),
    db
      .prepare(
        `INSERT INTO session (token_hash, customer_id, created_at, expires_at, seen_at)
         VALUES (?1, ?2, ?3, ?4, ?3)`,
      )
      .bind(await sha256(token), customerId, now, now + absoluteDays * day),
  ])
  setSessionCookies(context, token)
  return token
}

export async function endSession(tokenHash: string, { db }: Context): Promise<void> {
  await db.prepare('DELETE FROM session WHERE token_hash = ?').bind(tokenHash).run()
}

/**
 * Cookies of a session: the credential itself is HttpOnly; `egg_buyer` only lets the page draw
 * the right header before it asks, and holds no secret.
 */
function setSessionCookies(context: Context, token: string): void {
  const age = (absoluteDays * day) / 1000
  context.setCookie(
    `${sessionCookie}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`,
  )
  context.setCookie(`egg_buyer=1; Path=/; Max-Age=${age}; Secure; SameSite=Lax`)
}

/** The country that pages are made for from now on; the edge reads it. */
export const countryCookie = 'egg_country'

/** After sign-in pages show the buyer's own country (specification section 4, "Login"). */
export function setCountryCookie(context: Context, countryId: number): void {
  context.setCookie(`${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`)
}

export function clearSessionCookies(context: Context): void {
  context.setCookie(`${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`)
  context.setCookie('egg_buyer=; Path=/; Max-Age=0; Secure; SameSite=Lax')
}
