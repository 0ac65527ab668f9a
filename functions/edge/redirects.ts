import { countries, findCountry } from '#domain/country/countries.ts'
import { defaultCountryId } from '#domain/country/ids.ts'
import { isLocale, localeOfQuery } from '#i18n/locales.ts'
import { matchRoute, type RouteMatch } from '#routes/match.ts'
import { screens } from '#routes/screens.ts'

/** What the edge does with an address: serve it (perhaps rewritten), send it on, or 404. */
export type Decision =
  | { kind: 'serve'; url: string; match: RouteMatch }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'unknown'; url: string }

/** Credentials never stay in an address: not in history, Referer, logs or events. */
const secrets = ['token', 'tokenType']

/**
 * What was decided about paths of late; the same pages are asked for all day. An address with a query
 * is not kept: it may hold a credential, or what somebody typed.
 */
const decided = new Map<string, Decision>()
const mostDecided = 1000
const longestDecided = 200

/** As `decide` says, which needs to think about the same path only once. */
export function decideOnce(address: string): Decision {
  if (address.includes('?') || address.length > longestDecided) return decide(address)
  const known = decided.get(address)
  if (known) return known
  const decision = decide(address)
  if (decided.size >= mostDecided) decided.clear()
  decided.set(address, decision)
  return decision
}

/**
 * Decides about an address (path with query). Pure, and never chains: what it redirects to is
 * served. The rules are those of decisions.md, "Addresses of pages".
 */
export function decide(address: string): Decision {
  const url = addressOf(address)
  let status: 302 | 308 | undefined
  for (const name of secrets)
    if (url.searchParams.has(name)) {
      url.searchParams.delete(name)
      status = 302
    }
  if (url.pathname === '/') {
    // Where somebody comes back to from another's sign-out, the state is the language they left in.
    const said = url.searchParams.get('langCode') ?? url.searchParams.get('state')
    const wanted = localeOfQuery(said ?? '')
    url.searchParams.delete('state')
    url.pathname = `/${wanted ?? 'en-TH'}`
    status = 302
  }
  // An unknown page is only cleaned, never moved.
  const cleaned = new URL(url)
  const stripped = status
  const first = url.pathname.split('/')[1] ?? ''
  if (!isLocale(first)) return whenUnknown(cleaned, stripped)
  if (first === 'en-TH' && comesForPlainEnglish(url)) {
    url.pathname = `/en${url.pathname.slice('/en-TH'.length)}`
    status = 302
  }
  const match = matchRoute(url.pathname)
  if (!match) return whenUnknown(cleaned, stripped)
  if (match.canonical !== undefined) {
    const filled = fill(match, url.searchParams)
    if (filled === 'wrong') return whenUnknown(cleaned, stripped)
    // Where the ID is missing, the list that it comes from; another time it may be there.
    const { listedOn } = match.screen
    const path = filled ?? (listedOn && screens[listedOn].path)
    if (path === undefined) return whenUnknown(cleaned, stripped)
    url.pathname = path === '' ? `/${match.locale}` : `/${match.locale}/${path}`
    status ??= filled === undefined ? 302 : 308
  } else if (url.pathname.endsWith('/')) url.pathname = url.pathname.replace(/\/+$/, '')
  if (match.locale === 'en-TH') url.searchParams.set('changeRoute', 'no')
  if (status !== undefined) return { kind: 'redirect', status, location: pathOf(url) }
  return { kind: 'serve', url: pathOf(url), match }
}

/** A page that isn't known: 404, or once to itself where a credential had to leave its address. */
function whenUnknown(url: URL, status: 302 | 308 | undefined): Decision {
  if (!status) return { kind: 'unknown', url: pathOf(url) }
  // "//host" in a Location would lead to another site.
  url.pathname = url.pathname.replace(/^\/+/, '/')
  if (/^\/en-TH(\/|$)/.test(url.pathname)) url.searchParams.set('changeRoute', 'no')
  return { kind: 'redirect', status, location: pathOf(url) }
}

/** Flows from outside with langCode=en and another country read plain English, never back. */
function comesForPlainEnglish(url: URL): boolean {
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
 * Fills `{name}` of a canonical path from the query, which loses these names. Undefined where an ID
 * is missing, 'wrong' where one is there that can't be an ID.
 */
function fill({ canonical = '', screen }: RouteMatch, query: URLSearchParams): string | undefined {
  let fault: 'missing' | 'wrong' | undefined
  const filled = canonical.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name) ?? (screen.idAlias && query.get(screen.idAlias))
    if (!value) fault ??= 'missing'
    else if (!/^\d{1,15}$/.test(value)) fault = 'wrong'
    query.delete(name)
    if (screen.idAlias) query.delete(screen.idAlias)
    return value ?? ''
  })
  return fault === 'wrong' ? 'wrong' : fault ? undefined : filled
}

/** An address that begins with // would be read as a host; it is a path all the same. */
function addressOf(address: string): URL {
  const at = address.indexOf('?')
  const url = new URL('http://edge.invalid')
  url.pathname = at < 0 ? address : address.slice(0, at)
  url.search = at < 0 ? '' : address.slice(at)
  return url
}

function pathOf(url: URL): string {
  return url.pathname + url.search
}
