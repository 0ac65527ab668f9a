import { addressOf } from '#platform/request.ts'
import { pageMaking } from '#platform/rate/limits.ts'
import { takeForAddress } from '#platform/rate/take.ts'
import { requestIdOf } from '#platform/figures/trace.ts'
import { noteSecurity } from '#platform/security-log.ts'
import type { RouteMatch } from '#routes/match.ts'
import { busyPage } from '../admission/busy-page.ts'
import { cachedPage, cacheKey, isTyped, pageQuery, unkept } from '../page-cache.ts'
import { keptNowhere } from '../preview.ts'
import { datedPage } from '../dated-page.ts'
import { apology, type Visit } from '../visit.ts'

/** A screen that is rendered here, the same for everyone, and kept. */
export async function edgeScreen(
  visit: Visit,
  pathname: string,
  search: URLSearchParams,
  match: RouteMatch,
): Promise<Response> {
  const query = pageQuery(match, search)
  const again = async () => {
    const page = await visit.render(pathname, query)
    // The platform is down or slow: say so, and let no cache keep it.
    return page.status < 500 ? page : apology(visit, 'failed', 502)
  }
  // What nobody has yet is made for one visitor, who may not want everything at once.
  const make = async (isKept: boolean) =>
    (await tooMany(visit)) ?? (await noRoom(visit, isKept)) ?? again()
  if (new URLSearchParams(query).has('preview')) return keptNowhere(await make(false))
  const key = isTyped(match, query) ? undefined : cacheKey(pathname, query, visit.countryId)
  return key
    ? cachedPage(
        key,
        { make: () => make(true), again: () => whenThereIsRoom(visit, again) },
        { ...visit, dated: (page) => datedPage(page, visit) },
      )
    : unkept(await make(false))
}

/** The page that asks to come again, where too many others are being made. */
async function noRoom({ env, asked }: Visit, isKept: boolean): Promise<Response | undefined> {
  return (await env.ROOM?.forMaking(isKept)) === false ? busyPage(asked.pathname) : undefined
}

/** Makes a page again for the next visitors; where there is no room the old one does for longer. */
async function whenThereIsRoom(
  { env, asked }: Visit,
  again: () => Promise<Response>,
): Promise<Response> {
  return (env.ROOM ? await env.ROOM.forLater(again) : await again()) ?? busyPage(asked.pathname)
}

/** The page that asks to wait, where an address has more pages made than it may. */
async function tooMany(visit: Visit): Promise<Response | undefined> {
  const ip = addressOf(visit.request.headers)
  const { waitMs, isFirstRefusal } = await takeForAddress(pageMaking, ip, visit.env, Date.now())
  if (waitMs === 0) return undefined
  const requestId = requestIdOf(visit.env)
  if (isFirstRefusal) noteSecurity('limit reached', { requestId }, { bucket: pageMaking.bucket })
  const page = await apology(visit, 'failed', 429)
  page.headers.set('retry-after', String(Math.ceil(waitMs / 1000)))
  return page
}
