import type { CallName } from '#contract/call.ts'
import type { Env } from '#platform/context.ts'
import { cookieValue, sessionCookie } from '#platform/session.ts'
import { seal, unseal } from './seal.ts'

/*
 * The upstream's token. The browser never sees it: it lies sealed in the HttpOnly cookie that the
 * embedded platform uses for its own, is added on the way up, and ends with a 401 or a logout.
 */

const purpose = 'upstream token'

/** Longest life of a session in seconds, whatever the upstream allows. */
const longest = 30 * 86_400

/** A cookie holds 4096 bytes with its name and rules; a longer token can't be kept. */
const longestToken = 2800

/** Where an answer carries a new token: in a field of `data`, or as the whole of it. */
const carriers: Partial<Record<CallName, 'field' | 'whole'>> = {
  'POST /client/auth/login': 'field',
  'POST /app-api/v1/login/opt': 'field',
  'POST /app-api/v1/login/password': 'field',
  'POST /app-api/v1/login/thirdPartLogin': 'field',
  'POST /app-api/v1/login/resetPassword': 'whole',
}

/** Whose request it is: by the cookie of a browser, by the header of another client, or nobody's. */
export interface Bearer {
  token: string
  by: 'cookie' | 'header' | 'none'
  /** A cookie that opens no more (another secret, or over) has to go. */
  isStale: boolean
}

export async function bearerOf({ headers }: Request, env: Env): Promise<Bearer> {
  const own = headers.get('token')
  if (own) return { token: own, by: 'header', isStale: false }
  const sealed = cookieValue(headers.get('cookie'), sessionCookie)
  if (!sealed) return { token: '', by: 'none', isStale: false }
  const [until, token] = (await unseal(sealed, purpose, env.SIGNING_SECRET))?.split(/ (.*)/s) ?? []
  const isHeld = token !== undefined && Number(until) > Date.now()
  return isHeld ? { token, by: 'cookie', isStale: false } : { token: '', by: 'none', isStale: true }
}

/** The token of an answer that signs in, and the answer's data without it; undefined where there is none. */
export function takeToken(
  name: CallName,
  data: unknown,
): { token: string; data: unknown } | undefined {
  const where = carriers[name]
  if (where === undefined) return undefined
  if (where === 'whole') return { token: typeof data === 'string' ? data : '', data: '' }
  const { token } = (data ?? {}) as { token?: unknown }
  return { token: typeof token === 'string' ? token : '', data: { ...(data as object), token: '' } }
}

/** Whether a token can be kept at all, and sent on as a header. */
export function isToken(token: string): boolean {
  return token.length <= longestToken && /^[\x21-\x7e]+$/.test(token)
}

/** Cookies of somebody who is signed in from now on. */
export async function sessionCookies(token: string, env: Env): Promise<string[]> {
  const sealed = await seal(`${Date.now() + longest * 1000} ${token}`, purpose, env.SIGNING_SECRET)
  const rules = `Path=/; Max-Age=${longest}`
  return [
    `${sessionCookie}=${sealed}; ${rules}; HttpOnly; Secure; SameSite=Lax`,
    `egg_buyer=1; ${rules}; Secure; SameSite=Lax`,
  ]
}
