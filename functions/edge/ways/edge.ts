import type { RouteMatch } from '#routes/match.ts'
import { cachedPage, cacheKey, pageQuery } from '../page-cache.ts'
import { keptNowhere } from '../preview.ts'
import { apology, type Visit } from '../visit.ts'

/** A screen that is rendered here, the same for everyone, and kept. */
export async function edgeScreen(
  visit: Visit,
  pathname: string,
  search: URLSearchParams,
  match: RouteMatch,
): Promise<Response> {
  const query = pageQuery(match, search)
  const make = async () => {
    const page = await visit.render(pathname, query)
    // The platform is down or slow: say so, and let no cache keep it.
    return page.status < 500 ? page : apology(visit, 'failed', 502)
  }
  if (new URLSearchParams(query).has('preview')) return keptNowhere(await make())
  const key = cacheKey(pathname, query, visit.countryId)
  return key ? cachedPage(key, make, visit.waitUntil) : make()
}
