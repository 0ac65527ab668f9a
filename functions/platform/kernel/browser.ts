import type { Context } from './context.ts'
import { cookieValue, createToken, sha256 } from './session.ts'

/** Cookie that identifies a browser, so that a code works only in the browser that requested it. */
const browserCookie = '__Host-browser'

/** Returns the browser's nonce; undefined if the browser has none. */
export function browserNonce(cookies: string | null): string | undefined {
  const nonce = cookieValue(cookies, browserCookie)
  return nonce && /^[\w-]{40,50}$/.test(nonce) ? nonce : undefined
}

/** Creates a nonce for a browser without one, and the cookie that stores the nonce for a day. */
export function createBrowserNonce(): { nonce: string; cookie: string } {
  const nonce = createToken()
  const rules = 'Path=/; Max-Age=86400; HttpOnly; Secure; SameSite=Strict'
  return { nonce, cookie: `${browserCookie}=${nonce}; ${rules}` }
}

/**
 * Returns the hash that identifies a browser in the database. The nonce itself isn't stored there.
 */
export function browserKey(nonce: string | undefined): Promise<string> | undefined {
  return nonce === undefined ? undefined : sha256(`browser ${nonce}`)
}

/** Clears the nonce when a browser signs out, so that the next code is bound to a new nonce. */
export function clearBrowserCookie({ setCookie }: Pick<Context, 'setCookie'>): void {
  setCookie(`${browserCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
}
