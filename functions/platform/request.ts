import { districtCookie } from '#domain/address/district-cookie.ts'
import { countries, countryOf, findCountry } from '#domain/country/countries.ts'
import { browserNonce } from './browser.ts'
import type { Asker, Context, Env } from './context.ts'
import { clearDeskCookie, deskToken, readStaff } from './desk/session.ts'
import { committer } from './idempotency.ts'
import { shopOrigin } from './operator/shop-origin.ts'
import { isOwnPage } from './own-page.ts'
import { landOf, placeOf } from './place.ts'
import { localeOf } from './present.ts'
import { clearSessionCookies, cookieValue, readBuyer, sessionCookie, sha256 } from './session.ts'

/** Who asks, by the headers and cookies of a request alone. */
export async function askerOf({ headers }: Request, env: Env): Promise<Asker> {
  const token = headers.get('token') || cookieValue(headers.get('cookie'), sessionCookie)
  return {
    env,
    db: env.DB,
    now: Date.now(),
    locale: localeOf(headers),
    tokenHash: token ? await sha256(token) : '',
    districtId: districtOf(headers),
    priceId: Number(headers.get('priceId')) || 0,
    deskHash: await deskHashOf(headers),
  }
}

/** The browser's page keeps it in a cookie (src/client/deliver-to.ts). */
function districtOf(headers: Headers): number | null {
  const kept = cookieValue(headers.get('cookie'), districtCookie) ?? ''
  return /^\d{1,9}$/.test(kept) ? Number(kept) : null
}

async function deskHashOf(headers: Headers): Promise<string> {
  const token = deskToken(headers.get('cookie'))
  return token ? sha256(token) : ''
}

/** The context of a request, with the buyer and the staff that the database knows. */
export async function contextOf(
  asker: Asker,
  request: Request,
  requestId: string,
  cookies: string[],
): Promise<Context> {
  const { headers, url } = request
  const fromCookie = cookieValue(headers.get('cookie'), sessionCookie)
  const [buyer, staff] = await Promise.all([readBuyer(asker), readStaff(asker)])
  const countryId = countryIdOf(headers)
  const context: Context = {
    ...asker,
    country: buyer && !findCountry(countryId) ? buyer.country : countryOf(countryId),
    place: placeOf(request),
    buyer,
    staff,
    requestId,
    origin: shopOrigin(asker.env, url),
    ip: addressOf(headers),
    land: landOf(request),
    agent: headers.get('user-agent') ?? '',
    isOwnPage: isOwnPage(headers) && !headers.get('token'),
    browser: browserNonce(headers.get('cookie')),
    cookies: headers.get('cookie'),
    commit: async () => {},
    setCookie: (cookie) => cookies.push(cookie),
  }
  context.commit = committer(context)
  // A cookie that means nobody any more would make every page think it has a buyer.
  if (fromCookie && !buyer) clearSessionCookies(context)
  if (asker.deskHash && !staff) clearDeskCookie(context)
  return context
}

/** The country that a request names, by its id or by its two letters; 0 where it names none. */
function countryIdOf(headers: Headers): number {
  const code = headers.get('countryCode')
  const named = countries.find(({ countryCode }) => countryCode === code)
  return Number(headers.get('countryId') ?? named?.id ?? 0)
}

/** The address that asks; the network states it, and a local run has none. */
export function addressOf(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? 'local'
}
