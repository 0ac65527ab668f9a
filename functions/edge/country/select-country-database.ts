import { matchCall } from '#contract/reference/named.ts'
import { countries, findCountry } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/kernel/context.ts'
import {
  countryOfToken,
  databaseOf,
  databasesOf,
  isSplit,
  withDatabase,
} from '#platform/kernel/databases.ts'
import { deskCookie, deskTokenOf } from '#platform/kernel/desk-session.ts'
import { toRefusalResponse } from '#platform/kernel/envelope.ts'
import { readSession } from '#platform/payment/provider/embedded.ts'
import { countryOfOrigin } from '#platform/kernel/country-from-request.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { cookieValue, sessionCookie } from '#platform/kernel/session.ts'
import { countryCookie } from '#platform/kernel/country-cookie.ts'
import { readFlow } from '#platform/sign-on/flow.ts'
import { countryOfRequest } from './country-of-request.ts'

/*
 * Selects the database of a request, for countries with separate databases. No other code does
 * this. An account belongs to the country of its phone number. A buyer who is signed in to one
 * country is a visitor in all other countries.
 */

/** Identities of a request, by the country prefixes of its tokens. */
interface RequestIdentity {
  request: Request
  session: number | undefined
  desk: number | undefined
}

/** Returns a request with its country's database, without sessions of other databases. */
export async function selectCountryDatabase(
  request: Request,
  env: Env,
): Promise<{ request: Request; env: Env } | { refusal: Response }> {
  if (env.PLATFORM_ORIGIN || !isSplit(env)) return { request, env }
  const cookies = request.headers.get('cookie')
  const token = request.headers.get('token') || cookieValue(cookies, sessionCookie)
  const identity: RequestIdentity = {
    request,
    session: countryOfToken(token),
    desk: countryOfToken(deskTokenOf(cookies)),
  }
  const countryDatabase = databaseOf(env, await findCountryOfPath(identity, env))
  const skuOrgId = await findOfferOfOtherCountry(identity, countryDatabase.countryId, env)
  if (skuOrgId)
    return {
      refusal: toRefusalResponse(refuse('otherCountry', { skuOrgId, number: '', stock: 0 })),
    }
  const isElsewhere = (country: number | undefined) =>
    country !== undefined && databaseOf(env, country).countryId !== countryDatabase.countryId
  return {
    env: withDatabase(env, countryDatabase),
    request: withoutCredentials(request, isElsewhere(identity.session), isElsewhere(identity.desk)),
  }
}

async function findCountryOfPath(knownIdentity: RequestIdentity, env: Env): Promise<number> {
  const { request, session, desk } = knownIdentity
  const url = new URL(request.url)
  const [, first = '', second = '', third = ''] = url.pathname.split('/')
  if (first === 'platform' && second === 'chat' && third === 'socket')
    return (isDeskSocket(request) ? desk : session) ?? countryOfHeaders(knownIdentity)
  if (
    /^\/platform\/web-api\/(?:file|order\/paper)\b/.test(url.pathname) &&
    request.method === 'GET'
  )
    return session ?? desk ?? countryOfHeaders(knownIdentity)
  if (first === 'platform') return findCountryOfCall(knownIdentity, url)
  if (first === 'pay') return findCountryOfPaymentPage(second, env)
  // The address of an estimate names no country. The page looks the estimate up in every database,
  // so any country will do here.
  if (first === 'e') return countryOfHeaders(knownIdentity)
  if (first === 'sign-on') {
    const flow = await readFlow(request.headers.get('cookie'), env, Date.now())
    return (
      flow?.countryId ??
      (Number(url.searchParams.get('countryId')) || countryOfHeaders(knownIdentity))
    )
  }
  if (first === 'sitemap' && isLocale(second)) return locales[second].countryId
  return countryOfRequest(url, request.headers.get('cookie'), countryOfOrigin(request)).id
}

/** Calls of a visitor whose body names the database to sign in to. */
const databaseSelectingCalls: readonly string[] = [
  'POST /desk/signIn',
  'POST /desk/first/begin',
  'POST /desk/first/finish',
]

/**
 * Returns the country of a call: the session's country for buyers and staff, otherwise the page's
 * country.
 */
async function findCountryOfCall(knownIdentity: RequestIdentity, url: URL): Promise<number> {
  const { request, session, desk } = knownIdentity
  const call = matchCall(request.method, url.pathname.slice('/platform'.length))
  if (call?.entry.audience === 'staff') return desk ?? countryOfHeaders(knownIdentity)
  const usesSessionCountry =
    call?.entry.audience === 'buyer' ||
    call?.name === 'GET /client/auth/logout' ||
    call?.name === 'GET /sso/ciam/logoutUrl'
  if (usesSessionCountry) return session ?? countryOfHeaders(knownIdentity)
  const { prefix, token, thirdPartId, placeId } = await readParameters(request, url)
  // Staff select their database at sign-in; 0 is the shared database.
  if (databaseSelectingCalls.includes(call?.name ?? '') && typeof placeId === 'number')
    return placeId
  // A phone number identifies the country of its account, and a sign-in ticket the country that
  // issued it.
  const dialledCountry = countries.find(
    ({ areaCode }) => areaCode === `+${String(prefix).replace('+', '')}`,
  )
  const ticket = token ?? thirdPartId
  return (
    dialledCountry?.id ??
    countryOfToken(typeof ticket === 'string' ? ticket : '') ??
    countryOfHeaders(knownIdentity)
  )
}

/** Returns the parameters of a visitor's call by name. */
async function readParameters(request: Request, url: URL): Promise<Record<string, unknown>> {
  const isText = request.headers.get('content-type')?.includes('json')
  if (request.method === 'GET' || !isText) return Object.fromEntries(url.searchParams)
  try {
    return ((await request.clone().json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * Returns the country named in the headers of a call. Falls back to the country of the session, of
 * the browser, and to the first country.
 */
function countryOfHeaders({ request: { headers }, session }: RequestIdentity): number {
  const code = headers.get('countryCode')
  const headerCountry =
    findCountry(Number(headers.get('countryId'))) ??
    countries.find((country) => country.countryCode === code)
  const storedCountry = findCountry(Number(cookieValue(headers.get('cookie'), countryCookie)))
  return headerCountry?.id ?? session ?? storedCountry?.id ?? 1001
}

/** True when a socket token belongs to the desk (chat/token.ts). */
function isDeskSocket({ headers }: Request): boolean {
  const [, token = ''] = (headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  return token.split('.')[1] === 'desk'
}

/**
 * Returns the country in which a page of the embedded payment provider was opened. These pages
 * exist only in a development run.
 */
async function findCountryOfPaymentPage(id: string, env: Env): Promise<number> {
  const [, ...separateDatabases] = databasesOf(env)
  const sessionByDatabase = await Promise.all(
    separateDatabases.map(({ db }) => readSession(db, id, Date.now())),
  )
  return separateDatabases.find((_, i) => sessionByDatabase[i])?.countryId ?? 0
}

/**
 * Returns the ID of the offer that a buyer's call concerns, if the call comes from a page of
 * another country's database, where the same ID may be another part. Returns 0 for all other calls.
 */
async function findOfferOfOtherCountry(
  knownIdentity: RequestIdentity,
  home: number,
  env: Env,
): Promise<number> {
  const { request, session } = knownIdentity
  if (request.method === 'GET' || request.method === 'HEAD' || session === undefined) return 0
  if (databaseOf(env, countryOfHeaders(knownIdentity)).countryId === home) return 0
  const { pathname } = new URL(request.url)
  const call = matchCall(request.method, pathname.slice('/platform'.length))
  if (call?.entry.audience !== 'buyer') return 0
  return Number(/"skuOrgId":\s*(\d{1,15})/.exec(await request.clone().text())?.[1] ?? 0)
}

/**
 * Removes the credentials of another database: the selected database has no such session and would
 * end the session in the browser.
 */
function withoutCredentials(
  request: Request,
  dropsSession: boolean,
  dropsDeskSession: boolean,
): Request {
  if (!dropsSession && !dropsDeskSession) return request
  const headers = new Headers(request.headers)
  const removedCookies = [
    ...(dropsSession ? [sessionCookie] : []),
    ...(dropsDeskSession ? [deskCookie] : []),
  ]
  if (dropsSession) headers.delete('token')
  const remainingCookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => !removedCookies.includes(pair.split('=')[0] ?? ''))
  headers.set('cookie', remainingCookies.join('; '))
  return new Request(request, { headers })
}
