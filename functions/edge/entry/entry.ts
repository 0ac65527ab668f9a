import {
  entryAfterExchange,
  type Credential,
  readEntry,
  type ExchangeResult,
} from '#domain/entry/entry.ts'
import type { StoredEntryState } from '#domain/entry/entry.ts'
import { serializeTarget, parseTarget } from '#domain/entry/target.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import { cookieValue, sessionCookie } from '#platform/kernel/session.ts'
import { resolveEntry } from './entry-address.ts'
import type { PageDependencies } from '../pages/visit.ts'

/*
 * Entry by an address with parameters (specification section 2, "Entry query handling").
 * Credentials are exchanged here, before a page, a cache or a script sees the address. All other
 * values are passed on in cookies, so that pages and their links are the same for everyone.
 */

/** Cookie that marks a visitor from the repair site. */
const repairOriginCookie = 'egg_scene'
const targetCookie = 'egg_target'
const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/** Address to redirect to, with the cookies to set. */
export interface EntryRedirect {
  address: string
  cookies: readonly string[]
}

/** Processes the entry parameters of a visit; most visits have none. */
export async function handleEntryParameters(
  request: Request,
  dependencies: PageDependencies,
): Promise<EntryRedirect> {
  const { pathname, search, searchParams } = new URL(request.url)
  const address = pathname + search
  if (search === '' || request.method !== 'GET') return { address, cookies: [] }
  const storedState = readStoredState(request.headers.get('cookie'))
  const entry = readEntry(searchParams, storedState)
  if (!entry.credential) {
    const redirect = resolveEntry(address, entry)
    return { address: redirect.address, cookies: cookiesForChanges(storedState, redirect.stored) }
  }
  const { exchanged, cookies } = await exchangeCredential(entry.credential, request, dependencies)
  const to = resolveEntry(address, entryAfterExchange(entry, exchanged), exchanged)
  return {
    address: to.address,
    cookies: [...cookies, ...cookiesForChanges(storedState, to.stored)],
  }
}

function readStoredState(cookies: string | null): StoredEntryState {
  return {
    isSignedIn: cookieValue(cookies, sessionCookie) !== undefined,
    isFromRepair: cookieValue(cookies, repairOriginCookie) === 'REPAIR_WEB',
    target: parseTarget(cookieValue(cookies, targetCookie)),
  }
}

/** Returns cookies for the values that changed. The browser deletes the cookies when it closes. */
function cookiesForChanges(
  storedState: StoredEntryState,
  { isFromRepair, target }: StoredEntryState,
): string[] {
  const cookies: string[] = []
  if (isFromRepair && !storedState.isFromRepair)
    cookies.push(`${repairOriginCookie}=REPAIR_WEB; ${cookieAttributes}`)
  const [storedTarget, now] = [storedState.target, target].map((one) =>
    one ? serializeTarget(one) : '',
  )
  if (now !== storedTarget)
    cookies.push(`${targetCookie}=${now ?? ''}; ${now ? '' : 'Max-Age=0; '}${cookieAttributes}`)
  return cookies
}

/** Returns the sign-in call for each kind of credential. */
function signInCall({ kind, token }: Credential): [path: string, payload: object] {
  if (kind === 'LINE' || kind === 'KAKAO')
    return [
      '/app-api/v1/login/thirdPartLogin',
      { thirdPartId: token, thirdPartType: kind === 'LINE' ? 1 : 2 },
    ]
  return ['/client/auth/login', { token, ...(kind === 'CIAM' && { tokenType: kind }) }]
}

/**
 * Exchanges the credential by the same platform call that a browser uses. A cookie tells the page
 * the result.
 */
async function exchangeCredential(
  credential: Credential,
  request: Request,
  dependencies: PageDependencies,
): Promise<{ exchanged: ExchangeResult; cookies: string[] }> {
  const [path, payload] = signInCall(credential)
  const cookie = request.headers.get('cookie') ?? ''
  const headers = new Headers({ cookie, 'content-type': 'application/json' })
  // Send the session in the token header too: such a call needs no XSRF token, because a page of
  // another site can't send this header (checkForgery).
  headers.set('token', cookieValue(cookie, sessionCookie) ?? '')
  const ip = request.headers.get('cf-connecting-ip')
  if (ip) headers.set('cf-connecting-ip', ip)
  const url = new URL(`/platform${path}`, request.url)
  const body = JSON.stringify(payload)
  const response = await dependencies.call(new Request(url, { method: 'POST', headers, body }))
  const { code } = (await response.json()) as { code: number }
  const cookies = response.headers.getSetCookie()
  if (code === 200) return { exchanged: 'in', cookies: [...cookies, entryCookie('in')] }
  if (code === refusals.otherAccount.code)
    return { exchanged: 'other', cookies: [entryCookie('other')] }
  return { exchanged: 'refused', cookies: [] }
}

function entryCookie(entryKind: 'in' | 'other'): string {
  return `egg_entry=${entryKind}; Max-Age=60; ${cookieAttributes}`
}
