import type { Env } from '#platform/context.ts'
import type { RouteMatch } from '#routes/match.ts'
import { PageMemory } from './page-memory.ts'
import { withPolicy } from './page-policy.ts'
import { type KeptPage, networkStore, type PageStore } from './page-store.ts'

/** Seconds a page is fresh; a stale one is shown while it is made anew. */
const freshSeconds = 60

/** Changes with every build, so that a page never names scripts that are gone. */
const build = import.meta.env?.['EGG_BUILD'] ?? 'dev'

/** Longest query that is worth a place in the cache. */
const longestQuery = 600

const memory = new PageMemory()

/** The local runtime keeps its cache on the disk, without a bound and in the way of requests. */
export function memoryOf({ PAGE_CACHE }: Pick<Env, 'PAGE_CACHE'>): PageMemory | undefined {
  return PAGE_CACHE === 'memory' ? memory : undefined
}

const storeOf = (env: Pick<Env, 'PAGE_CACHE'>): PageStore => memoryOf(env) ?? networkStore

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

/** Whether a page answers what somebody typed: hardly anybody types it again. */
export function isTyped({ screen }: RouteMatch, query: string): boolean {
  const asked = new URLSearchParams(query)
  return (screen.typed ?? []).some((name) => asked.get(name))
}

/** Address of a page in the cache: build, country, path and query; none for very long ones. */
export function cacheKey(pathname: string, query: string, countryId: number): string | undefined {
  // While someone edits, every page is made anew.
  if (query.length > longestQuery || import.meta.env?.['EGG_EDITING']) return undefined
  return `https://page.invalid/${build}/${countryId}${pathname}?${query}`
}

/** How a page is made: for the visitor who is the first to ask, and `again` for those after. */
interface Making {
  make: () => Promise<Response>
  again: () => Promise<Response>
}

/** What the cache needs to know of a visit. */
interface Asking {
  env: Pick<Env, 'PAGE_CACHE'>
  /** The network that asks. */
  network: string
  waitUntil: (work: Promise<unknown>) => void
}

/** Serves a page from the cache, stale while it is made `again`, or makes it. */
export async function cachedPage(
  key: string,
  { make, again }: Making,
  { env, network, waitUntil }: Asking,
): Promise<Response> {
  const store = storeOf(env)
  const known = await store.match(key, network)
  if (known) {
    // Made in the future it was made before a clock was put back.
    const isStale = Math.abs(Date.now() - known.madeAt) > freshSeconds * 1000
    if (isStale) waitUntil(refresh(key, again, (page) => store.put(key, page, network)))
    return shown(known, isStale ? 'stale' : 'hit')
  }
  const made = await make()
  if (made.status !== 200) return unkept(made)
  const page = await keep(made)
  waitUntil(store.put(key, page, network))
  return shown(page, 'miss')
}

/** A page that is not kept: browsers ask again each time. */
export function unkept(made: Response): Response {
  const headers = new Headers(made.headers)
  headers.set('cache-control', 'no-cache')
  headers.set('x-page', 'pass')
  return new Response(made.body, { status: made.status, headers })
}

/** Since when pages are being made again: one of many who see an old page has it made. */
const refreshing = new Map<string, number>()

/** Milliseconds after which the runtime has ended what was still being made. */
const longestMaking = 30_000

async function refresh(
  key: string,
  again: () => Promise<Response>,
  put: (page: KeptPage) => Promise<void>,
): Promise<void> {
  if (Math.abs(Date.now() - (refreshing.get(key) ?? 0)) < longestMaking) return
  refreshing.set(key, Date.now())
  try {
    const made = await again()
    if (made.status === 200) await put(await keep(made))
  } finally {
    refreshing.delete(key)
  }
}

async function keep(made: Response): Promise<KeptPage> {
  const page = await withPolicy(made)
  page.headers.delete('set-cookie')
  // Browsers ask again each time; only our own edge keeps pages.
  page.headers.set('cache-control', 'no-cache')
  return { body: await page.blob(), headers: page.headers, madeAt: Date.now() }
}

function shown({ body, headers }: KeptPage, state: string): Response {
  const answer = new Response(body, { headers })
  answer.headers.set('cache-control', 'no-cache')
  answer.headers.set('x-page', state)
  return answer
}
