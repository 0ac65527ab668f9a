import type { Call } from '#contract/shapes/call.ts'
import { refuse } from './refusal.ts'
import type { Context } from './context.ts'
import { deskTokenOf, formTokenOf } from './desk-session.ts'
import { cookieValue, sessionCookie } from './session.ts'
import { minXsrfLength, xsrfCookie } from './xsrf.ts'

/**
 * Refuses a state-changing call that another site could have sent. Browsers report the origin of a
 * request, and a call that relies on the session cookie must repeat the XSRF cookie in a header.
 * Clients that send the `token` header use no cookie, so another site can't forge their calls.
 */
export function checkForgery(request: Request, entry: Call, isSignedIn: boolean): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && !entry.changesState) return
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw refuse('forgery')
  // Older browsers don't send Sec-Fetch-Site, but do send the origin or the referring page.
  if (site === null && isForeign(request)) throw refuse('forgery')
  const cookies = request.headers.get('cookie')
  const isSignedInByCookie = cookieValue(cookies, sessionCookie) !== undefined
  if (!isSignedIn || !isSignedInByCookie || request.headers.get('token')) return
  const sentToken = request.headers.get('x-xsrf-token')
  if (
    !sentToken ||
    sentToken.length < minXsrfLength ||
    sentToken !== cookieValue(cookies, xsrfCookie)
  )
    throw refuse('forgery')
}

/**
 * Refuses a desk action without the form token of a desk page. A neighbouring host could plant a
 * double-submit cookie, but not a form token, which is derived from the session.
 */
export async function checkDeskForgery(
  request: Request,
  entry: Call,
  { staff, cookies }: Context,
): Promise<void> {
  if (entry.audience !== 'staff' || !staff || request.method === 'GET') return
  const expectedToken = await formTokenOf(deskTokenOf(cookies) ?? '')
  if (request.headers.get('x-desk-token') !== expectedToken) throw refuse('forgery')
}

/** True when a page of another host sent the request; an opaque origin counts as foreign. */
function isForeign({ url, headers }: Request): boolean {
  const sourceUrl = headers.get('origin') ?? headers.get('referer')
  if (sourceUrl === null) return false
  return !URL.canParse(sourceUrl) || new URL(sourceUrl).host !== new URL(url).host
}
