import type { CallName } from '#contract/shapes/call.ts'
import type { Env } from '#platform/kernel/context.ts'
import { cookieValue, sessionCookie } from '#platform/kernel/session.ts'
import { encryptToken, decryptToken } from './token-encryption.ts'

/*
 * Session token of the upstream. The browser never sees the token: an HttpOnly cookie holds it in
 * encrypted form, where the embedded platform would hold its own token. The proxy adds the token to
 * upstream calls and clears the cookie after a 401 or a logout.
 */

const purpose = 'upstream token'

/** Maximum lifetime of a session in seconds, even if the upstream allows more. */
const maxSessionSeconds = 30 * 86_400

/** Maximum token length: a cookie holds 4096 bytes including name and attributes. */
const maxTokenLength = 2800

/** Position of a new token in a response: in a field of `data`, or as the whole `data`. */
const tokenPositions: Partial<Record<CallName, 'field' | 'whole'>> = {
  'POST /client/auth/login': 'field',
  'POST /app-api/v1/login/opt': 'field',
  'POST /app-api/v1/login/password': 'field',
  'POST /app-api/v1/login/thirdPartLogin': 'field',
  'POST /app-api/v1/login/resetPassword': 'whole',
}

/** Session token of a request: from a browser's cookie, from another client's header, or none. */
export interface SessionToken {
  token: string
  source: 'cookie' | 'header' | 'none'
  /**
   * True for a cookie that must be cleared, because it has expired or was encrypted with another
   * secret.
   */
  isInvalid: boolean
}

export async function readSessionToken({ headers }: Request, env: Env): Promise<SessionToken> {
  const headerToken = headers.get('token')
  if (headerToken) return { token: headerToken, source: 'header', isInvalid: false }
  const sealedToken = cookieValue(headers.get('cookie'), sessionCookie)
  if (!sealedToken) return { token: '', source: 'none', isInvalid: false }
  const [until, token] =
    (await decryptToken(sealedToken, purpose, env.SIGNING_SECRET))?.split(/ (.*)/s) ?? []
  const isValid = token !== undefined && Number(until) > Date.now()
  return isValid
    ? { token, source: 'cookie', isInvalid: false }
    : { token: '', source: 'none', isInvalid: true }
}

/**
 * Returns the token of a sign-in response, and its data without the token. Undefined if there is no
 * token.
 */
export function extractToken(
  name: CallName,
  data: unknown,
): { token: string; data: unknown } | undefined {
  const tokenPosition = tokenPositions[name]
  if (tokenPosition === undefined) return undefined
  if (tokenPosition === 'whole') return { token: typeof data === 'string' ? data : '', data: '' }
  const { token } = (data ?? {}) as { token?: unknown }
  return { token: typeof token === 'string' ? token : '', data: { ...(data as object), token: '' } }
}

/** True when a token can be stored and sent as a header. */
export function isUsableToken(token: string): boolean {
  return token.length <= maxTokenLength && /^[\x21-\x7e]+$/.test(token)
}

/** Returns the cookies of a new session. */
export async function buildSessionCookies(token: string, env: Env): Promise<string[]> {
  const sealedToken = await encryptToken(
    `${Date.now() + maxSessionSeconds * 1000} ${token}`,
    purpose,
    env.SIGNING_SECRET,
  )
  const rules = `Path=/; Max-Age=${maxSessionSeconds}`
  return [
    `${sessionCookie}=${sealedToken}; ${rules}; HttpOnly; Secure; SameSite=Lax`,
    `egg_buyer=1; ${rules}; Secure; SameSite=Lax`,
  ]
}
