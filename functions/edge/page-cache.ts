import { withPolicy } from './page-policy.ts'
import type { RouteMatch } from '#routes/match.ts'

/** Seconds a page is fresh, and how long a stale one may be shown while it is made anew. */
const freshSeconds = 60
const staleSeconds = 86_400

/** Changes with every build, so that a page never names scripts that are gone. */
const build = import.meta.env?.['EGG_BUILD'] ?? 'dev'

/** Longest query that is worth a place in the cache. */
const longestQuery = 600

/**
 * The query that a screen knows, in a fixed order. A page is made from exactly what its key
 * holds: tracking marks and planted values can't reach the bytes that the next visitor gets.
 */
export function pageQuery(match: RouteMatch, asked: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of match.screen.query ?? []) {
    const value = asked.get(name)
    if (value !== null) query.set(name, value)
  }
  if (match.locale === 'en-TH') query.set('changeRoute', 'no')
  return query.toString()
}

/** Address of a page in the cache: build, country, path and query; none for very long ones. */
export function cacheKey(pathname: string, query: string, countryId: number): Request | undefined {
  // While someone edits, every page is made anew.
  if (query.length > longestQuery || import.meta.env?.['EGG_EDITING']) return undefined
  return new Request(`https://page.invalid/${build}/${countryId}${pathname}?${query}`)
}

/**
 * Serves a page from the cache, stale while it is made `again`, or makes it, for the visitor who is
 * the first to ask.
 */
export async function cachedPage(
  key: Request,
  { make, again }: { make: () => Promise<Response>; again: () => Promise<Response> },
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open('pages')
  const known = await cache.match(key)
  if (known) {
    const age = (Date.now() - Number(known.headers.get('x-made-at'))) / 1000
    if (age > freshSeconds) waitUntil(refresh(cache, key, again))
    return withState(known, age > freshSeconds ? 'stale' : 'hit')
  }
  const made = await make()
  if (made.status !== 200) return withState(made, 'pass')
  const copy = await storable(made)
  waitUntil(cache.put(key, copy.clone()))
  return withState(copy, 'miss')
}

async function refresh(cache: Cache, key: Request, make: () => Promise<Response>): Promise<void> {
  const made = await make()
  if (made.status === 200) await cache.put(key, await storable(made))
}

async function storable(made: Response): Promise<Response> {
  const page = await withPolicy(made)
  const { headers } = page
  headers.delete('set-cookie')
  headers.set('x-made-at', String(Date.now()))
  headers.set('cache-control', `public, s-maxage=${staleSeconds}`)
  return page
}

/** Browsers ask again each time; only our own edge keeps pages. */
function withState(response: Response, state: string): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-cache')
  headers.set('x-page', state)
  headers.delete('x-made-at')
  headers.delete('cf-cache-status')
  return new Response(response.body, { status: response.status, headers })
}
