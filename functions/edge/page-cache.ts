import type { RouteMatch } from '#routes/match.ts'

/** Seconds a page is fresh, and how long a stale one may be shown while it is made anew. */
const freshSeconds = 60
const staleSeconds = 86_400

/** Changes with every build, so that a page never names scripts that are gone. */
const build = import.meta.env?.['EGG_BUILD'] ?? 'dev'

/** Longest value of a query that is worth a place in the cache. */
const longestValue = 120

/**
 * What a page depends on, as an address: locale and path, country, and the query that the screen
 * knows. Everything else (tracking marks, cookies) leaves it the same page.
 */
export function cacheKey(url: URL, match: RouteMatch, countryId: number): Request | undefined {
  const key = new URL(`https://page.invalid/${build}/${countryId}${url.pathname}`)
  for (const name of [...(match.screen.query ?? [])].sort()) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    if (value.length > longestValue) return undefined
    key.searchParams.set(name, value)
  }
  return new Request(key)
}

/** Serves a page from the cache, stale while it is made anew, or makes it. */
export async function cachedPage(
  key: Request,
  make: () => Promise<Response>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open('pages')
  const known = await cache.match(key)
  if (known) {
    const age = (Date.now() - Number(known.headers.get('x-made-at'))) / 1000
    if (age > freshSeconds) waitUntil(refresh(cache, key, make))
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
  const headers = new Headers(made.headers)
  headers.delete('set-cookie')
  headers.set('x-made-at', String(Date.now()))
  headers.set('cache-control', `public, s-maxage=${staleSeconds}`)
  return new Response(await made.arrayBuffer(), { status: made.status, headers })
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
