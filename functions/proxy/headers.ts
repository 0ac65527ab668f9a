import { countries, countryOf } from '#domain/country/countries.ts'
import { localeOfHeader, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/kernel/context.ts'
import { countryFromRequest } from '#platform/kernel/country-from-request.ts'
import { addressOf } from '#platform/kernel/network.ts'
import { cookieValue } from '#platform/kernel/session.ts'
import { countryCookie } from '#platform/kernel/country-cookie.ts'
import { cookiesToUpstream } from './cookies.ts'
import { priceIdOf } from './price-id.ts'
import type { ForwardedCall } from './forwarded-call.ts'

/** Request headers that are forwarded unchanged. No other headers of a visitor are forwarded. */
const forwardedHeaderNames = [
  'accept-language',
  'content-type',
  'idempotency-key',
  'touristid',
  'user-agent',
  'x-xsrf-token',
]

/**
 * Returns the headers of one call, as the wire conventions require (second document, section 7).
 */
export function headersToUpstream({
  request,
  bearer,
  env,
  requestId,
}: Pick<ForwardedCall, 'request' | 'bearer' | 'env' | 'requestId'>): Headers {
  const clientHeaders = request.headers
  const cookies = clientHeaders.get('cookie')
  const country = countryOfHeaders(clientHeaders)
  const headers = new Headers({
    accept: 'application/json',
    businessPlatform: 'EGG_MALL_WEB',
    'cache-control': 'no-cache',
    countryCode: country.countryCode,
    countryId: String(country.id),
    langCode: toWireLanguage(clientHeaders.get('langCode')),
    'x-request-id': requestId,
    'x-requested-with': 'XMLHttpRequest',
  })
  for (const name of forwardedHeaderNames) setIfPresent(headers, name, clientHeaders.get(name))
  setIfPresent(headers, 'token', bearer.token)
  setIfPresent(headers, 'priceId', priceIdOf(clientHeaders))
  const tokenType = clientHeaders.get('tokenType') ?? cookieValue(cookies, 'egg_token_type')
  if (tokenType === 'CIAM') headers.set('tokenType', tokenType)
  setIfPresent(headers, 'cookie', cookiesToUpstream(cookies, env))
  // Calls of a page carry no visitor's address, because all visitors share the page.
  if (!env.FROM_PAGE) setClientAddress(headers, request, env)
  return headers
}

function setIfPresent(headers: Headers, name: string, value: string | null | undefined): void {
  if (value) headers.set(name, value)
}

/** Sets the visitor's address and country, in the headers that the operator's platform reads. */
function setClientAddress(headers: Headers, request: Request, env: Env): void {
  headers.set(env.CLIENT_ADDRESS_HEADER || 'x-forwarded-for', addressOf(request.headers))
  setIfPresent(
    headers,
    env.CLIENT_COUNTRY_HEADER || 'x-client-country',
    countryFromRequest(request),
  )
}

/** Returns the wire code of a language; th-TH if unknown (conventions). */
function toWireLanguage(langCode: string | null): string {
  const locale = localeOfHeader(langCode)
  return locale ? locales[locale].wire : 'th-TH'
}

/** Returns the country in the page's header, otherwise the stored country, otherwise Thailand. */
function countryOfHeaders(headers: Headers) {
  const code = headers.get('countryCode')
  const countryByCode = countries.find(({ countryCode }) => countryCode === code)
  const storedCountry = cookieValue(headers.get('cookie'), countryCookie)
  return countryOf(Number(headers.get('countryId') ?? countryByCode?.id ?? storedCountry))
}
