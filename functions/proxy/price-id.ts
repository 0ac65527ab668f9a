import type { CallName } from '#contract/call.ts'
import { cookieValue } from '#platform/session.ts'

/*
 * The price identity that a buyer chose is a header of the wire. The embedded platform keeps the
 * choice at the account; a foreign one is told each time, out of a cookie that no script reads.
 */

const priceCookie = 'egg_price_id'
const rules = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The identity of a request, by its own header or as it was chosen before. */
export function priceOf(headers: Headers): string {
  const id = headers.get('priceId') ?? cookieValue(headers.get('cookie'), priceCookie) ?? ''
  return /^\d{1,9}$/.test(id) ? id : ''
}

/** Cookies that an answer about identities leaves: the one that was checked last is in force. */
export function priceCookies(name: CallName, sent: ArrayBuffer, data: unknown): string[] {
  if (name === 'POST /app/price/identity/user/check/last') return keep(sentId(sent))
  if (name !== 'GET /app/price/identity/getUserIdentity' || !Array.isArray(data)) return []
  const rows = data as { priceId?: unknown; lastCheck?: unknown }[]
  const chosen = rows.filter(({ lastCheck }) => lastCheck).at(-1)
  return keep(chosen?.priceId)
}

/** Ends with the session. */
export const priceOver = `${priceCookie}=; Max-Age=0; ${rules}`

function keep(id: unknown): string[] {
  return typeof id === 'number' ? [`${priceCookie}=${id}; ${rules}`] : []
}

function sentId(sent: ArrayBuffer): unknown {
  const { priceId } = JSON.parse(new TextDecoder().decode(sent)) as { priceId?: unknown }
  return Number(priceId)
}
