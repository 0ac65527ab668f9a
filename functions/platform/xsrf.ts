import { isOwnPage } from './own-page.ts'
import { cookieValue, newToken } from './session.ts'

/** Cookie that a client repeats as `X-XSRF-TOKEN` (specification, section 7). */
export const xsrfCookie = 'XSRF-TOKEN'

/** Shortest value that counts, in characters. */
export const shortestXsrf = 16

/**
 * Sets the cookie on an answer to a client that has none. Clients that send the `token` header lean
 * on no cookie, our own pages make theirs before they ask, and an upstream that set its own keeps it.
 */
export function giveXsrf({ headers }: Request, response: Response): Response {
  if (headers.get('token') || isOwnPage(headers)) return response
  const known = cookieValue(headers.get('cookie'), xsrfCookie) ?? ''
  if (known.length >= shortestXsrf || setsXsrf(response)) return response
  // A script reads it, so it isn't HttpOnly.
  const cookie = `${xsrfCookie}=${newToken()}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`
  response.headers.append('set-cookie', cookie)
  return response
}

const setsXsrf = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => line.startsWith(`${xsrfCookie}=`))
