import { isLocale } from '#i18n/locales.ts'
import { copyFromOlderBuilds, ownBuild } from './builds.ts'
import { pinClient } from './pinned-builds.ts'
import { isStoredPage, storedReplacementOf } from './stored-screens.ts'
import type { FetchEvent } from './scope.ts'
import { cacheStorage } from './scope.ts'
import {
  buildOf,
  findCopyInStore,
  findCopy,
  isComplete,
  storeAndTrim,
  openCache,
  pagesStore,
  storeOf,
} from './stored-copies.ts'

/** Maximum wait for the network when a copy exists, milliseconds. */
const maxNetworkWaitMs = 800

/** Maximum number of read pages stored, about 10 KB each after compression by the browser. */
const maxPages = 60

/**
 * Serves a page from the network if that responds soon. Unchanged pages cost a few hundred bytes,
 * so readers never have to reload for a new version. Otherwise serves the stored copy, or the
 * offline page. The page is recorded under the build of its HTML.
 */
export async function servePage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const freshResponse = fetchFromNetwork(event)
  const shownResponse = isStoredPage(pathname)
    ? await respondFirst(freshResponse, await findPageCopy(pathname), event, pathname)
    : await freshResponse.catch(
        async () => (await findReplacement(pathname)) ?? readOfflinePage(pathname),
      )
  event.waitUntil(pinClient(event.resultingClientId, buildOf(shownResponse)))
  return shownResponse
}

/** Returns a stored page that shows the same data without a connection. */
async function findReplacement(pathname: string): Promise<Response | undefined> {
  const path = storedReplacementOf(pathname)
  return path === undefined ? undefined : findPageCopy(path)
}

async function respondFirst(
  fresh: Promise<Response>,
  copy: Response | undefined,
  event: FetchEvent,
  pathname: string,
): Promise<Response> {
  const storedPage = fresh.then((response) => storePage(pathname, response.clone()))
  event.waitUntil(storedPage.catch(() => undefined))
  if (!copy) return fresh.catch(() => readOfflinePage(pathname))
  const answerOrCopy = fresh.then((response) => (response.status >= 500 ? copy : response))
  const copyAfterWait = new Promise<Response>((resolve) =>
    setTimeout(resolve, maxNetworkWaitMs, copy),
  )
  return Promise.race([answerOrCopy.catch(() => copy), copyAfterWait])
}

async function fetchFromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Returns the copy of a page: as last read, otherwise from this build or from an earlier one. */
async function findPageCopy(pathname: string): Promise<Response | undefined> {
  return (
    (await findCopyInStore(pagesStore, pathname)) ??
    (await findCopyInStore(storeOf(ownBuild), pathname)) ??
    copyFromOlderBuilds(pathname).catch(() => undefined)
  )
}

/** Stores a page that was read, unless this build has the identical one. */
async function storePage(pathname: string, response: Response): Promise<void> {
  const cache = await openCache(pagesStore)
  if (response.status === 404 || response.status === 410) await cache.delete(pathname)
  if (!isComplete(response) || !buildOf(response)) return
  if (
    buildOf(response) === ownBuild &&
    (await findCopy(await openCache(storeOf(ownBuild)), pathname))
  ) {
    await cache.delete(pathname)
    return
  }
  await storeAndTrim(cache, pathname, response, maxPages)
}

/** Fetches and stores a page, such as one read before the service worker was installed. */
export async function fetchPage(pathname: string): Promise<void> {
  if (!isStoredPage(pathname)) return
  await storePage(pathname, await fetch(pathname, { cache: 'no-cache', credentials: 'omit' }))
}

/** Updates stored pages of earlier builds to this one. Returns the builds still needed. */
export async function renewPages(): Promise<Set<string>> {
  const cache = await openCache(pagesStore)
  const neededBuilds = new Set<string>()
  for (const request of await cache.keys()) {
    const knownMatch = await cache.match(request)
    if (!knownMatch || buildOf(knownMatch) === ownBuild) continue
    const { pathname } = new URL(request.url)
    // The server may have a newer build than this worker; the next worker then updates the page.
    if (neededBuilds.size === 0) await fetchPage(pathname).catch(() => undefined)
    const now = await cache.match(request)
    const currentBuild = now && buildOf(now)
    if (currentBuild && currentBuild !== ownBuild) neededBuilds.add(currentBuild)
  }
  return neededBuilds
}

/**
 * Returns the offline page in the language of the requested page, otherwise in a stored language.
 */
async function readOfflinePage(pathname: string): Promise<Response> {
  const localePath = pathname.split('/')[1]
  const page =
    (isLocale(localePath) && (await cacheStorage.caches.match(`/${localePath}/offline.html`))) ||
    (await findAnyOfflinePage())
  if (!page) return Response.error()
  return new Response(page.body, { status: 503, headers: page.headers })
}

async function findAnyOfflinePage(): Promise<Response | undefined> {
  const cache = await openCache(storeOf(ownBuild))
  for (const request of await cache.keys())
    if (request.url.endsWith('/offline.html')) return cache.match(request)
  return undefined
}
