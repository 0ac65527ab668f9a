import { countries, countryOf } from '#domain/country/countries.ts'
import { knownLocale, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/context.ts'
import { landOf } from '#platform/place.ts'
import { addressOf } from '#platform/request.ts'
import { cookieValue, countryCookie } from '#platform/session.ts'
import { cookiesUp } from './cookies.ts'
import { priceOf } from './price-id.ts'
import type { Passing } from './passing.ts'

/** What goes up as it came: nothing else of a visitor's headers does. */
const passed = [
  'accept-language',
  'content-type',
  'idempotency-key',
  'touristid',
  'user-agent',
  'x-xsrf-token',
]

/** The headers of the wire's conventions (second document, section 7), for one call. */
export function headersUp({
  request,
  bearer,
  env,
  requestId,
}: Pick<Passing, 'request' | 'bearer' | 'env' | 'requestId'>): Headers {
  const from = request.headers
  const cookies = from.get('cookie')
  const country = countryFrom(from)
  const headers = new Headers({
    accept: 'application/json',
    businessPlatform: 'EGG_MALL_WEB',
    'cache-control': 'no-cache',
    countryCode: country.countryCode,
    countryId: String(country.id),
    langCode: wireCode(from.get('langCode')),
    'x-request-id': requestId,
    'x-requested-with': 'XMLHttpRequest',
  })
  for (const name of passed) set(headers, name, from.get(name))
  set(headers, 'token', bearer.token)
  set(headers, 'priceId', priceOf(from))
  const tokenType = from.get('tokenType') ?? cookieValue(cookies, 'egg_token_type')
  if (tokenType === 'CIAM') headers.set('tokenType', tokenType)
  set(headers, 'cookie', cookiesUp(cookies, env))
  // A page is made for everyone: nobody's address goes with what it asks.
  if (!env.FROM_PAGE) setPlace(headers, request, env)
  return headers
}

function set(headers: Headers, name: string, value: string | null | undefined): void {
  if (value) headers.set(name, value)
}

/** Who asks and from where, under the names that the operator's platform reads. */
function setPlace(headers: Headers, request: Request, env: Env): void {
  headers.set(env.CLIENT_ADDRESS_HEADER || 'x-forwarded-for', addressOf(request.headers))
  set(headers, env.CLIENT_COUNTRY_HEADER || 'x-client-country', landOf(request))
}

/** The code of the wire; th-TH where nothing is known (conventions). */
function wireCode(langCode: string | null): string {
  const locale = knownLocale(langCode)
  return locale ? locales[locale].wire : 'th-TH'
}

/** The country that the page said, the one that was kept, or Thailand. */
function countryFrom(headers: Headers) {
  const code = headers.get('countryCode')
  const byCode = countries.find(({ countryCode }) => countryCode === code)
  const kept = cookieValue(headers.get('cookie'), countryCookie)
  return countryOf(Number(headers.get('countryId') ?? byCode?.id ?? kept))
}
