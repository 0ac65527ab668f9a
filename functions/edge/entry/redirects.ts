import { countries, findCountry } from '#domain/country/countries.ts'
import { defaultCountryId } from '#domain/country/ids.ts'
import { isLocale, localeOfQuery } from '#i18n/locales.ts'
import { matchRoute, type RouteMatch } from '#routes/match.ts'
import { screens } from '#routes/screens.ts'

/** Decision of the edge about an address: serve it (possibly rewritten), redirect, or 404. */
export type RedirectDecision =
  | { kind: 'serve'; url: string; match: RouteMatch }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'unknown'; url: string }

/**
 * Credential parameters. They are removed from the address because of history, Referer, logs and
 * events.
 */
const secretParameters = ['token', 'tokenType']

/**
 * Recent decisions by path, because the same pages are requested repeatedly. Addresses with a query
 * aren't stored: they may contain a credential or typed text.
 */
const decisions = new Map<string, RedirectDecision>()
const maxDecisions = 1000
const maxCachedAddressLength = 200

/** Like `decideRedirect`, but reuses the decisions for recent paths. */
export function decideRedirectCached(address: string): RedirectDecision {
  if (address.includes('?') || address.length > maxCachedAddressLength)
    return decideRedirect(address)
  const cachedDecision = decisions.get(address)
  if (cachedDecision) return cachedDecision
  const decision = decideRedirect(address)
  if (decisions.size >= maxDecisions) decisions.clear()
  decisions.set(address, decision)
  return decision
}

/**
 * Decides about an address (path with query). Has no side effects. Never chains redirects: the
 * target of a redirect is served. Implements the rules of decisions.md, "Addresses of pages".
 */
export function decideRedirect(address: string): RedirectDecision {
  const url = parseAddress(address)
  let status: 302 | 308 | undefined
  for (const name of secretParameters)
    if (url.searchParams.has(name)) {
      url.searchParams.delete(name)
      status = 302
    }
  if (url.pathname === '/') {
    // After an external sign-out, `state` holds the language of the page that the visitor left.
    const requestedLanguage = url.searchParams.get('langCode') ?? url.searchParams.get('state')
    const requestedLocale = localeOfQuery(requestedLanguage ?? '')
    url.searchParams.delete('state')
    url.pathname = `/${requestedLocale ?? 'en-TH'}`
    status = 302
  }
  // For an unknown page, remove only the credentials; never redirect to another path.
  const cleanedUrl = new URL(url)
  const strippedUrl = status
  const first = url.pathname.split('/')[1] ?? ''
  if (!isLocale(first)) return decideUnknown(cleanedUrl, strippedUrl)
  if (first === 'en-TH' && wantsPlainEnglish(url)) {
    url.pathname = `/en${url.pathname.slice('/en-TH'.length)}`
    status = 302
  }
  const match = matchRoute(url.pathname)
  if (!match) return decideUnknown(cleanedUrl, strippedUrl)
  if (match.canonical !== undefined) {
    const filledPath = fillPlaceholders(match, url.searchParams)
    if (filledPath === 'wrong') return decideUnknown(cleanedUrl, strippedUrl)
    // Without an ID, redirect temporarily to the list screen: the next request may have an ID.
    const { listedOn } = match.screen
    const path = filledPath ?? (listedOn && screens[listedOn].path)
    if (path === undefined) return decideUnknown(cleanedUrl, strippedUrl)
    url.pathname = path === '' ? `/${match.locale}` : `/${match.locale}/${path}`
    status ??= filledPath === undefined ? 302 : 308
  } else if (url.pathname.endsWith('/')) url.pathname = url.pathname.replace(/\/+$/, '')
  if (match.locale === 'en-TH') url.searchParams.set('changeRoute', 'no')
  if (status !== undefined) return { kind: 'redirect', status, location: pathAndQuery(url) }
  return { kind: 'serve', url: pathAndQuery(url), match }
}

/**
 * Returns 404 for an unknown page. If the address contains a credential, redirects once to the
 * address without the credential.
 */
function decideUnknown(url: URL, status: 302 | 308 | undefined): RedirectDecision {
  if (!status) return { kind: 'unknown', url: pathAndQuery(url) }
  // A Location of "//host" would lead to another site.
  url.pathname = url.pathname.replace(/^\/+/, '/')
  if (/^\/en-TH(\/|$)/.test(url.pathname)) url.searchParams.set('changeRoute', 'no')
  return { kind: 'redirect', status, location: pathAndQuery(url) }
}

/**
 * True for external links with langCode=en and another country. Their visitors get plain English
 * and aren't redirected back.
 */
function wantsPlainEnglish(url: URL): boolean {
  const query = url.searchParams
  const country =
    findCountry(Number(query.get('countryId'))) ??
    countries.find((row) => row.countryCode === query.get('countryCode'))
  return (
    query.get('changeRoute') !== 'no' &&
    query.get('langCode') === 'en' &&
    country !== undefined &&
    country.id !== defaultCountryId
  )
}

/**
 * Fills the `{name}` placeholders of a canonical path from the query and removes those parameters.
 * Returns undefined if an ID is missing, 'wrong' if it is invalid.
 */
function fillPlaceholders(
  { canonical = '', screen }: RouteMatch,
  query: URLSearchParams,
): string | undefined {
  let problem: 'missing' | 'wrong' | undefined
  const filledPath = canonical.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name) ?? (screen.idAlias && query.get(screen.idAlias))
    if (!value) problem ??= 'missing'
    else if (!/^\d{1,15}$/.test(value)) problem = 'wrong'
    query.delete(name)
    if (screen.idAlias) query.delete(screen.idAlias)
    return value ?? ''
  })
  return problem === 'wrong' ? 'wrong' : problem ? undefined : filledPath
}

/**
 * Parses an address. Without the base origin, a path that starts with // would be parsed as a host.
 */
function parseAddress(address: string): URL {
  const index = address.indexOf('?')
  const url = new URL('http://edge.invalid')
  url.pathname = index < 0 ? address : address.slice(0, index)
  url.search = index < 0 ? '' : address.slice(index)
  return url
}

function pathAndQuery(url: URL): string {
  return url.pathname + url.search
}
