import { districtCookie } from '#domain/address/district-cookie.ts'
import { countries, countryOf, findCountry } from '#domain/country/countries.ts'
import { browserNonce } from './browser.ts'
import type { RequestCredentials, Context, Env } from './context.ts'
import { readBuyer } from './read-buyer.ts'
import { clearDeskCookie, deskTokenOf, readStaff } from './desk-session.ts'
import { commitFunction } from './idempotency.ts'
import { shopOrigin } from './shop-origin.ts'
import { addressOf } from './network.ts'
import { isOwnPage } from './own-page.ts'
import { countryFromRequest, countryOfOrigin } from './country-from-request.ts'
import { localeOf } from './response-texts.ts'
import { clearSessionCookies, cookieValue, sessionCookie, sha256 } from './session.ts'

/** Reads the request credentials from headers and cookies only. */
export async function readCredentials({ headers }: Request, env: Env): Promise<RequestCredentials> {
  const token = headers.get('token') || cookieValue(headers.get('cookie'), sessionCookie)
  return {
    env,
    db: env.DB,
    now: Date.now(),
    locale: localeOf(headers),
    tokenHash: token ? await sha256(token) : '',
    districtId: districtOf(headers),
    priceId: Number(headers.get('priceId')) || 0,
    deskHash: await hashDeskToken(headers),
  }
}

/** Reads the delivery district that the page stored in a cookie (src/client/deliver-to.ts). */
function districtOf(headers: Headers): number | null {
  const storedDistrict = cookieValue(headers.get('cookie'), districtCookie) ?? ''
  return /^\d{1,9}$/.test(storedDistrict) ? Number(storedDistrict) : null
}

async function hashDeskToken(headers: Headers): Promise<string> {
  const token = deskTokenOf(headers.get('cookie'))
  return token ? sha256(token) : ''
}

/** Builds the context of a request, with the buyer and staff member from the database. */
export async function buildContext(
  credentials: RequestCredentials,
  request: Request,
  requestId: string,
  cookies: string[],
): Promise<Context> {
  const { headers, url } = request
  const cookieToken = cookieValue(headers.get('cookie'), sessionCookie)
  const [buyer, staff] = await Promise.all([readBuyer(credentials), readStaff(credentials)])
  const countryId = countryIdOf(headers)
  const context: Context = {
    ...credentials,
    country: buyer && !findCountry(countryId) ? buyer.country : countryOf(countryId),
    originCountry: countryOfOrigin(request),
    buyer,
    staff,
    requestId,
    origin: shopOrigin(credentials.env, url),
    ip: addressOf(headers),
    requestCountryCode: countryFromRequest(request),
    userAgent: headers.get('user-agent') ?? '',
    isOwnPage: isOwnPage(headers) && !headers.get('token'),
    browserNonce: browserNonce(headers.get('cookie')),
    cookies: headers.get('cookie'),
    commit: async () => {},
    setCookie: (cookie) => cookies.push(cookie),
  }
  context.commit = commitFunction(context)
  // Clear an invalid session cookie; otherwise every page would assume a signed-in buyer.
  if (cookieToken && !buyer) clearSessionCookies(context)
  if (credentials.deskHash && !staff) clearDeskCookie(context)
  return context
}

/**
 * Returns the ID of the country that a request names by ID or by ISO code; 0 when it names none.
 */
function countryIdOf(headers: Headers): number {
  const code = headers.get('countryCode')
  const namedCountry = countries.find(({ countryCode }) => countryCode === code)
  return Number(headers.get('countryId') ?? namedCountry?.id ?? 0)
}
