import { addressOf } from '#platform/kernel/network.ts'
import { pageRenderLimit } from '#platform/rate/limits.ts'
import { takeAddressToken } from '#platform/rate/take.ts'
import { requestIdOf } from '#platform/kernel/trace.ts'
import { logSecurityEvent } from '#platform/kernel/security-log.ts'
import type { RouteMatch } from '#routes/match.ts'
import { busyPage } from '../admission/busy-page.ts'
import {
  serveCachedPage,
  cacheKey,
  hasTypedText,
  pageQuery,
  withoutCaching,
} from '../pages/page-cache.ts'
import { unchangedOrPage, withEtag } from '../pages/etag.ts'
import { withoutStorage } from '../pages/preview.ts'
import { withAgeLine } from '../pages/dated-page.ts'
import { errorPageResponse, type PageRequest } from '../pages/visit.ts'

/** Serves an edge-rendered screen, the same for everyone, from the cache. */
export async function serveEdgeScreen(
  visit: PageRequest,
  pathname: string,
  search: URLSearchParams,
  match: RouteMatch,
): Promise<Response> {
  const query = pageQuery(match, search)
  const renderFresh = async () => {
    const page = await visit.render(pathname, query)
    // If the platform is down or slow, show an error page that no cache stores.
    return page.status < 500 ? page : errorPageResponse(visit, 'failed', 502)
  }
  // An uncached page is rendered for one visitor, within that visitor's limits.
  const make = async (isCached: boolean) =>
    (await rateLimitPage(visit)) ??
    (await busyPageWithoutCapacity(visit, isCached)) ??
    renderFresh()
  if (new URLSearchParams(query).has('preview')) return withoutStorage(await make(false))
  const key = hasTypedText(match, query) ? undefined : cacheKey(pathname, query, visit.countryId)
  const currentPage = key
    ? await serveCachedPage(
        key,
        { render: () => make(true), revalidate: () => revalidateWithCapacity(visit, renderFresh) },
        { ...visit, withAge: (page) => withAgeLine(page, visit) },
      )
    : withoutCaching(await withEtag(await make(false)))
  return unchangedOrPage(currentPage, visit.request)
}

/** Returns the overload page if too many pages are being rendered. */
async function busyPageWithoutCapacity(
  { env, requestedUrl }: PageRequest,
  isCached: boolean,
): Promise<Response | undefined> {
  return (await env.ROOM?.mayRender(isCached)) === false
    ? busyPage(requestedUrl.pathname)
    : undefined
}

/**
 * Revalidates a page for the next visitors. Without capacity the stale page is served for longer.
 */
async function revalidateWithCapacity(
  { env, requestedUrl }: PageRequest,
  retry: () => Promise<Response>,
): Promise<Response> {
  return (
    (env.ROOM ? await env.ROOM.runWithCapacity(retry) : await retry()) ??
    busyPage(requestedUrl.pathname)
  )
}

/** Returns the rate-limit page if an IP address requested too many rendered pages. */
async function rateLimitPage(visit: PageRequest): Promise<Response | undefined> {
  const ip = addressOf(visit.request.headers)
  const { waitMs, isFirstRefusal } = await takeAddressToken(
    pageRenderLimit,
    ip,
    visit.env,
    Date.now(),
  )
  if (waitMs === 0) return undefined
  const requestId = requestIdOf(visit.env)
  if (isFirstRefusal)
    logSecurityEvent('limit reached', { requestId }, { bucket: pageRenderLimit.bucket })
  const page = await errorPageResponse(visit, 'failed', 429)
  page.headers.set('retry-after', String(Math.ceil(waitMs / 1000)))
  return page
}
