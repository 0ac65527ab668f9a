import { isOwnPage } from './own-page.ts'
import { cookieValue, createToken } from './session.ts'

/** Cookie that a client repeats as `X-XSRF-TOKEN` (specification, section 7). */
export const xsrfCookie = 'XSRF-TOKEN'

/** Minimum length of a valid value, in characters. */
export const minXsrfLength = 16

/**
 * Sets the XSRF cookie on a response to a client that has no XSRF cookie. Not needed for clients
 * that send the `token` header and use no cookies, or for the shop's pages, which create the cookie
 * themselves. A cookie set by an upstream is kept.
 */
export function setXsrfCookie({ headers }: Request, response: Response): Response {
  if (headers.get('token') || isOwnPage(headers)) return response
  const xsrfToken = cookieValue(headers.get('cookie'), xsrfCookie) ?? ''
  if (xsrfToken.length >= minXsrfLength || hasXsrfCookie(response)) return response
  // Not HttpOnly, because a script reads it.
  const cookie = `${xsrfCookie}=${createToken()}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`
  response.headers.append('set-cookie', cookie)
  return response
}

const hasXsrfCookie = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => line.startsWith(`${xsrfCookie}=`))
