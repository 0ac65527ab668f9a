import type { Context } from './context.ts'
import { cookieValue, newToken, sha256 } from './session.ts'

/** Names a browser to itself, so that a code is good only where it was asked for. */
const browserCookie = '__Host-browser'

/** The nonce of the browser that asks, or undefined. */
export function browserNonce(cookies: string | null): string | undefined {
  const nonce = cookieValue(cookies, browserCookie)
  return nonce && /^[\w-]{40,50}$/.test(nonce) ? nonce : undefined
}

/** A nonce for a browser that has none, with the cookie that keeps it for a day. */
export function makeBrowser(): { nonce: string; cookie: string } {
  const nonce = newToken()
  const rules = 'Path=/; Max-Age=86400; HttpOnly; Secure; SameSite=Strict'
  return { nonce, cookie: `${browserCookie}=${nonce}; ${rules}` }
}

/** How the platform keeps a browser: the nonce itself stays in it. */
export function browserKey(nonce: string | undefined): Promise<string> | undefined {
  return nonce === undefined ? undefined : sha256(`browser ${nonce}`)
}

/** Takes the nonce from a browser that signs out: its next code is asked for by a new one. */
export function forgetBrowser({ setCookie }: Pick<Context, 'setCookie'>): void {
  setCookie(`${browserCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`)
}
