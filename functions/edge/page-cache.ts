import type { Env } from '#platform/context.ts'
import type { RouteMatch } from '#routes/match.ts'
import { PageMemory } from './page-memory.ts'
import { readPage } from './page-policy.ts'
import { type KeptPage, networkStore, type PageStore } from './page-store.ts'

/** Seconds a page is fresh; a stale one is shown while it is made anew. */
const freshSeconds = 60

/** Seconds after which an old page is shown no more: prices and stock are not what they were. */
const longestStale = 3600

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
  /** How long a visitor waits for a page that is made again before the old one is shown, milliseconds. */
  staleWaitMs: number
  /** The old page with a line that says since when nothing newer came. */
  dated?: (page: KeptPage) => Promise<KeptPage>
}

/** Keys of pages that could not be made again: what is shown instead says that it is old. */
const failing = new Set<string>()
const mostFailing = 2000

/**
 * Serves a page from the cache, or makes it. An old one is shown for an hour at most while it is made
 * `again`; where that fails, it is shown with its date.
 */
export async function cachedPage(
  key: string,
  { make, again }: Making,
  asking: Asking,
): Promise<Response> {
  const { env, network, waitUntil } = asking
  const store = storeOf(env)
  const known = await store.match(key, network)
  // Made in the future it was made before a clock was put back.
  const age = known ? Math.abs(Date.now() - known.madeAt) / 1000 : Infinity
  if (known && age <= freshSeconds) return shown(known, 'hit')
  if (known && age <= longestStale) {
    const work = refresh(key, again, (page) => store.put(key, page, network))
    waitUntil(work)
    return shownOld(key, known, work, asking)
  }
  const made = await make()
  if (made.status !== 200) return unkept(made)
  const page = await keep(made)
  waitUntil(store.put(key, page, network))
  return shown(page, 'miss')
}

async function shownOld(
  key: string,
  known: KeptPage,
  work: Promise<KeptPage | undefined>,
  { staleWaitMs, dated }: Asking,
): Promise<Response> {
  const soon = staleWaitMs > 0 ? await withinMs(work, staleWaitMs) : undefined
  if (soon) return shown(soon, 'again')
  if (!failing.has(key) || !dated) return shown(known, 'stale')
  return shown(await dated(known), 'old')
}

/** What comes of some work within some milliseconds, or undefined. */
async function withinMs<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  const first = await Promise.race([work.catch(() => undefined), late])
  clearTimeout(timer)
  return first
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

/** Makes a page again, unless it is being made: the page where it could be made. */
async function refresh(
  key: string,
  again: () => Promise<Response>,
  put: (page: KeptPage) => Promise<void>,
): Promise<KeptPage | undefined> {
  if (Math.abs(Date.now() - (refreshing.get(key) ?? 0)) < longestMaking) return undefined
  refreshing.set(key, Date.now())
  try {
    const made = await again()
    if (made.status !== 200) {
      // Without room it wasn't tried.
      if (made.status >= 500 && made.status !== 503) noteFailing(key)
      return undefined
    }
    failing.delete(key)
    const page = await keep(made)
    await put(page)
    return page
  } catch (error) {
    noteFailing(key)
    throw error
  } finally {
    refreshing.delete(key)
  }
}

function noteFailing(key: string): void {
  if (failing.size >= mostFailing) failing.clear()
  failing.add(key)
}

async function keep(made: Response): Promise<KeptPage> {
  const { bytes, headers } = await readPage(made)
  headers.delete('set-cookie')
  // Browsers ask again each time; only our own edge keeps pages.
  headers.set('cache-control', 'no-cache')
  return { body: new Blob([bytes]), headers, madeAt: Date.now() }
}

function shown({ body, headers }: KeptPage, state: string): Response {
  const answer = new Response(body, { headers })
  answer.headers.set('cache-control', 'no-cache')
  answer.headers.set('x-page', state)
  return answer
}
