import { callNamed } from '#contract/named.ts'
import { countries, findCountry } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/context.ts'
import { countryOfToken, databaseOf, databasesOf, isSplit, within } from '#platform/db/databases.ts'
import { deskCookie, deskToken } from '#platform/desk/session.ts'
import { refused } from '#platform/envelope.ts'
import { readSession } from '#platform/payment/provider/embedded.ts'
import { placeOf } from '#platform/place.ts'
import { refuse } from '#platform/refusal.ts'
import { cookieValue, countryCookie, sessionCookie } from '#platform/session.ts'
import { flowOf } from '#platform/sign-on/flow.ts'
import { countryOfRequest } from './country.ts'

/*
 * The one place that chooses a request's database, where countries have some of their own. An account is
 * in the country of its number, and nowhere else; who is signed in in one country is a visitor in others.
 */

/** Who a request says that it is, by the countries that stand before its tokens. */
interface Known {
  request: Request
  session: number | undefined
  desk: number | undefined
}

/** A request with the database that it belongs to, and without sessions of any other. */
export async function atHome(
  request: Request,
  env: Env,
): Promise<{ request: Request; env: Env } | { refusal: Response }> {
  if (env.PLATFORM_ORIGIN || !isSplit(env)) return { request, env }
  const cookies = request.headers.get('cookie')
  const token = request.headers.get('token') || cookieValue(cookies, sessionCookie)
  const known: Known = {
    request,
    session: countryOfToken(token),
    desk: countryOfToken(deskToken(cookies)),
  }
  const home = databaseOf(env, await countryFor(known, env))
  const skuOrgId = await goodsElsewhere(known, home.countryId, env)
  if (skuOrgId)
    return { refusal: refused(refuse('otherCountry', { skuOrgId, number: '', stock: 0 })) }
  const isElsewhere = (country: number | undefined) =>
    country !== undefined && databaseOf(env, country).countryId !== home.countryId
  return {
    env: within(env, home),
    request: without(request, isElsewhere(known.session), isElsewhere(known.desk)),
  }
}

async function countryFor(known: Known, env: Env): Promise<number> {
  const { request, session, desk } = known
  const url = new URL(request.url)
  const [, first = '', second = '', third = ''] = url.pathname.split('/')
  if (first === 'platform' && second === 'chat' && third === 'socket')
    return (isOfDesk(request) ? desk : session) ?? namedBy(known)
  if (
    /^\/platform\/web-api\/(?:file|order\/paper)\b/.test(url.pathname) &&
    request.method === 'GET'
  )
    return session ?? desk ?? namedBy(known)
  if (first === 'platform') return countryOfCall(known, url)
  if (first === 'pay') return countryOfPage(second, env)
  if (first === 'sign-on') {
    const flow = await flowOf(request.headers.get('cookie'), env, Date.now())
    return flow?.countryId ?? (Number(url.searchParams.get('countryId')) || namedBy(known))
  }
  if (first === 'sitemap' && isLocale(second)) return locales[second].countryId
  return countryOfRequest(url, request.headers.get('cookie'), placeOf(request)).id
}

/** Buyers and staff are asked for where their session is, everything else where the page is. */
async function countryOfCall(known: Known, url: URL): Promise<number> {
  const { request, session, desk } = known
  const call = callNamed(request.method, url.pathname.slice('/platform'.length))
  if (call?.entry.audience === 'staff') return desk ?? namedBy(known)
  const isOfSession =
    call?.entry.audience === 'buyer' ||
    call?.name === 'GET /client/auth/logout' ||
    call?.name === 'GET /sso/ciam/logoutUrl'
  if (isOfSession) return session ?? namedBy(known)
  const { prefix, token, thirdPartId, placeId } = await sent(request, url)
  // Staff say where they work; 0 is the database that countries share.
  if (call?.name === 'POST /desk/signIn' && typeof placeId === 'number') return placeId
  // A number's account is in the country of the number, and a ticket where it was made.
  const dialled = countries.find(
    ({ areaCode }) => areaCode === `+${String(prefix).replace('+', '')}`,
  )
  const ticket = token ?? thirdPartId
  return dialled?.id ?? countryOfToken(typeof ticket === 'string' ? ticket : '') ?? namedBy(known)
}

/** What came with a call of a visitor, by name. */
async function sent(request: Request, url: URL): Promise<Record<string, unknown>> {
  const isText = request.headers.get('content-type')?.includes('json')
  if (request.method === 'GET' || !isText) return Object.fromEntries(url.searchParams)
  try {
    return ((await request.clone().json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The country that the headers of a call name, else that of the session, of the browser, or the first. */
function namedBy({ request: { headers }, session }: Known): number {
  const code = headers.get('countryCode')
  const named =
    findCountry(Number(headers.get('countryId'))) ??
    countries.find((country) => country.countryCode === code)
  const kept = findCountry(Number(cookieValue(headers.get('cookie'), countryCookie)))
  return named?.id ?? session ?? kept?.id ?? 1001
}

/** The token of a socket says whose end it opens (chat/token.ts). */
function isOfDesk({ headers }: Request): boolean {
  const [, token = ''] = (headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  return token.split('.')[1] === 'desk'
}

/** Where a page of the embedded provider was opened, which a development run alone has. */
async function countryOfPage(id: string, env: Env): Promise<number> {
  const [, ...own] = databasesOf(env)
  const found = await Promise.all(own.map(({ db }) => readSession(db, id, Date.now())))
  return own.find((_, i) => found[i])?.countryId ?? 0
}

/**
 * The offer that a buyer would put into the cart from a page of another database, where the same number
 * may be another part; 0 for none.
 */
async function goodsElsewhere(known: Known, home: number, env: Env): Promise<number> {
  const { request, session } = known
  if (request.method === 'GET' || request.method === 'HEAD' || session === undefined) return 0
  if (databaseOf(env, namedBy(known)).countryId === home) return 0
  const { pathname } = new URL(request.url)
  const call = callNamed(request.method, pathname.slice('/platform'.length))
  if (call?.entry.audience !== 'buyer') return 0
  return Number(/"skuOrgId":\s*(\d{1,15})/.exec(await request.clone().text())?.[1] ?? 0)
}

/** A request as the other database may see it: a session that it doesn't know it would end. */
function without(request: Request, session: boolean, desk: boolean): Request {
  if (!session && !desk) return request
  const headers = new Headers(request.headers)
  const gone = [...(session ? [sessionCookie] : []), ...(desk ? [deskCookie] : [])]
  if (session) headers.delete('token')
  const kept = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => !gone.includes(pair.split('=')[0] ?? ''))
  headers.set('cookie', kept.join('; '))
  return new Request(request, { headers })
}
