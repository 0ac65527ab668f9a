import type { Env } from '#platform/kernel/context.ts'
import type { RouteMatch } from '#routes/match.ts'
import { etagOf } from './etag.ts'
import { PageMemory } from './page-memory.ts'
import { readPageWithPolicy } from './page-policy.ts'
import { type CachedPage, networkStore, type PageStore } from './page-store.ts'

/** Age up to which a page is fresh, seconds. A stale page is served while it is revalidated. */
const freshSeconds = 60

/** Maximum age of a stale page, seconds. Beyond it prices and stock are too old. */
const maxStaleSeconds = 3600

/** Changes with every build, so that a cached page never refers to removed scripts. */
const buildId = import.meta.env?.['EGG_BUILD'] ?? 'dev'

/** Maximum length of a query worth caching, characters. */
const maxQueryLength = 600

const memory = new PageMemory()

/**
 * Returns the in-memory cache, if configured. The cache of the local runtime is on disk, unbounded
 * and slow.
 */
export function pageMemoryOf({ PAGE_CACHE }: Pick<Env, 'PAGE_CACHE'>): PageMemory | undefined {
  return PAGE_CACHE === 'memory' ? memory : undefined
}

const storeOf = (env: Pick<Env, 'PAGE_CACHE'>): PageStore => pageMemoryOf(env) ?? networkStore

/**
 * Returns the query parameters that a screen uses, in a fixed order. A page is rendered from
 * exactly the values in its key, so tracking parameters and injected values can't reach the next
 * visitor.
 */
export function pageQuery(match: RouteMatch, searchParams: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of match.screen.query ?? []) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  if (match.locale === 'en-TH') query.set('changeRoute', 'no')
  return query.toString()
}

/** True when a page depends on typed text, which hardly ever repeats. */
export function hasTypedText({ screen }: RouteMatch, query: string): boolean {
  const requestedParameters = new URLSearchParams(query)
  return (screen.typed ?? []).some((name) => requestedParameters.get(name))
}

/**
 * Returns the cache key of a page: build, country, path and query. Undefined for very long queries.
 */
export function cacheKey(pathname: string, query: string, countryId: number): string | undefined {
  // Don't cache while editing.
  if (query.length > maxQueryLength || import.meta.env?.['EGG_EDITING']) return undefined
  return `https://page.invalid/${buildId}/${countryId}${pathname}?${query}`
}

/** Functions that render a page: `render` for the first visitor, `revalidate` for a stale page. */
interface PageRenderers {
  render: () => Promise<Response>
  revalidate: () => Promise<Response>
}

interface CacheContext {
  env: Pick<Env, 'PAGE_CACHE'>
  /** Network of the visitor, as in the rate limits. */
  network: string
  waitUntil: (work: Promise<unknown>) => void
  /** Time that a visitor waits for a revalidation before the stale page is served, milliseconds. */
  staleWaitMs: number
  /** Adds a line to a stale page that states its age. */
  withAge?: (page: CachedPage) => Promise<CachedPage>
}

/** Keys of pages whose last revalidation failed. A stale copy of such a page shows its date. */
const failingKeys = new Set<string>()
const maxFailingKeys = 2000

/**
 * Serves a page from the cache or renders it. Serves a stale page for up to one hour while it is
 * revalidated. If that fails, the stale page shows its date.
 */
export async function serveCachedPage(
  key: string,
  { render, revalidate }: PageRenderers,
  asking: CacheContext,
): Promise<Response> {
  const { env, network, waitUntil } = asking
  const store = storeOf(env)
  const cachedPage = await store.match(key, network)
  // A creation time in the future means that a clock was set back.
  const ageSeconds = cachedPage ? Math.abs(Date.now() - cachedPage.madeAt) / 1000 : Infinity
  if (cachedPage && ageSeconds <= freshSeconds) return cachedPageResponse(cachedPage, 'hit')
  if (cachedPage && ageSeconds <= maxStaleSeconds) {
    const work = revalidatePage(key, revalidate, (page) => store.put(key, page, network))
    waitUntil(work)
    return serveStale(key, cachedPage, work, asking)
  }
  const rendered = await render()
  if (rendered.status !== 200) return withoutCaching(rendered)
  const page = await toCachedPage(rendered)
  waitUntil(store.put(key, page, network))
  return cachedPageResponse(page, 'miss')
}

async function serveStale(
  key: string,
  knownCachedPage: CachedPage,
  work: Promise<CachedPage | undefined>,
  { staleWaitMs, withAge }: CacheContext,
): Promise<Response> {
  const pageInTime = staleWaitMs > 0 ? await withinMs(work, staleWaitMs) : undefined
  if (pageInTime) return cachedPageResponse(pageInTime, 'again')
  if (!failingKeys.has(key) || !withAge) return cachedPageResponse(knownCachedPage, 'stale')
  return cachedPageResponse(await withAge(knownCachedPage), 'old')
}

/** Returns the result of `work`, or undefined if it takes longer than `ms`. */
async function withinMs<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  const first = await Promise.race([work.catch(() => undefined), timeout])
  clearTimeout(timer)
  return first
}

/** Returns an uncached page. Browsers revalidate it every time. */
export function withoutCaching(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-cache')
  headers.set('x-page', 'pass')
  return new Response(response.body, { status: response.status, headers })
}

/** Start times of revalidations by key, so that only one visitor of a stale page triggers it. */
const revalidationStarts = new Map<string, number>()

/** Time after which the runtime has ended any rendering, milliseconds. */
const maxRenderMs = 30_000

/**
 * Revalidates a page unless another request is already doing so. Returns the new page; otherwise
 * undefined.
 */
async function revalidatePage(
  key: string,
  revalidate: () => Promise<Response>,
  put: (page: CachedPage) => Promise<void>,
): Promise<CachedPage | undefined> {
  if (Math.abs(Date.now() - (revalidationStarts.get(key) ?? 0)) < maxRenderMs) return undefined
  revalidationStarts.set(key, Date.now())
  try {
    const rendered = await revalidate()
    if (rendered.status !== 200) {
      // A 503 means that there was no capacity to render the page, which is no failure of the page.
      if (rendered.status >= 500 && rendered.status !== 503) recordFailing(key)
      return undefined
    }
    failingKeys.delete(key)
    const page = await toCachedPage(rendered)
    await put(page)
    return page
  } catch (error) {
    recordFailing(key)
    throw error
  } finally {
    revalidationStarts.delete(key)
  }
}

function recordFailing(key: string): void {
  if (failingKeys.size >= maxFailingKeys) failingKeys.clear()
  failingKeys.add(key)
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const { bytes, headers } = await readPageWithPolicy(response)
  headers.delete('set-cookie')
  headers.set('etag', await etagOf(bytes))
  // Browsers revalidate every time; only our edge caches pages.
  headers.set('cache-control', 'no-cache')
  return { body: new Blob([bytes]), headers, madeAt: Date.now() }
}

function cachedPageResponse({ body, headers }: CachedPage, state: string): Response {
  const response = new Response(body, { headers })
  response.headers.set('cache-control', 'no-cache')
  response.headers.set('x-page', state)
  return response
}
