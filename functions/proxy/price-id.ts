import type { CallName } from '#contract/shapes/call.ts'
import { cookieValue } from '#platform/kernel/session.ts'

/*
 * Price identity that a buyer selected, which is a header on the wire. The embedded platform stores
 * the identity in the account. Other platforms get the identity with each call, from a cookie that
 * scripts can't read.
 */

const priceCookie = 'egg_price_id'
const cookieAttributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Returns the price identity of a request: from its header, otherwise from the cookie. */
export function priceIdOf(headers: Headers): string {
  const id = headers.get('priceId') ?? cookieValue(headers.get('cookie'), priceCookie) ?? ''
  return /^\d{1,9}$/.test(id) ? id : ''
}

/**
 * Returns the cookies that store a price identity after a response about identities. If a response
 * has several identities, the one marked as selected last applies.
 */
export function priceCookies(name: CallName, body: ArrayBuffer, data: unknown): string[] {
  if (name === 'POST /app/price/identity/user/check/last') return priceCookieOf(sentIdOf(body))
  if (name !== 'GET /app/price/identity/getUserIdentity' || !Array.isArray(data)) return []
  const rows = data as { priceId?: unknown; lastCheck?: unknown }[]
  const chosenRow = rows.filter(({ lastCheck }) => lastCheck).at(-1)
  return priceCookieOf(chosenRow?.priceId)
}

/** Cookie that clears the identity at the end of the session. */
export const clearPriceCookie = `${priceCookie}=; Max-Age=0; ${cookieAttributes}`

function priceCookieOf(id: unknown): string[] {
  return typeof id === 'number' ? [`${priceCookie}=${id}; ${cookieAttributes}`] : []
}

function sentIdOf(body: ArrayBuffer): unknown {
  const { priceId } = JSON.parse(new TextDecoder().decode(body)) as { priceId?: unknown }
  return Number(priceId)
}
