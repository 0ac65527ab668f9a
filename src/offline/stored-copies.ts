import { cacheStorage } from './scope.ts'

/** Prefix of our caches. No other cache is ever deleted. */
export const cachePrefix = 'egg-'

/** Pages that were read, in addition to those stored for every reader. */
export const pagesStore = 'egg-pages'
/** Pictures that were viewed. */
export const picturesStore = 'egg-pictures'
/** Cache of the build that each open page uses. */
export const buildPinsStore = 'egg-pins'

/** Returns the store of a build: only the pages, data and scripts of that build. */
export const storeOf = (build: string) => `egg-build-${build}`

/** Returns the build of a response. The edge sets the header, and copies keep it. */
export function buildOf(response: Response): string | undefined {
  return /build;desc="?(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
}

/**
 * Returns the same response, marked as belonging to a build. Valid only if the bytes are identical
 * in both builds.
 */
export async function markBuild(build: string, response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('server-timing', `build;desc="${build}"`)
  return new Response(await response.arrayBuffer(), { headers })
}

/** True when a response may be stored: complete, from this origin and not redirected. */
export function isComplete(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

export const openCache = (name: string): Promise<Cache> => cacheStorage.caches.open(name)

/** Looks up a path. Queries never change a stored file, and `Vary` concerns only encodings. */
export function findCopy(cache: Cache, path: string): Promise<Response | undefined> {
  return cache.match(path, { ignoreSearch: true, ignoreVary: true })
}

/** Returns a copy from one store. Returns undefined if the browser's storage is broken. */
export function findCopyInStore(name: string, path: string): Promise<Response | undefined> {
  return openCache(name)
    .then((cache) => findCopy(cache, path))
    .catch(() => undefined)
}

/** Returns a copy from any store. Only for files whose name contains their hash. */
export function findCopyInAnyStore(path: string): Promise<Response | undefined> {
  return cacheStorage.caches
    .match(path, { ignoreSearch: true, ignoreVary: true })
    .catch(() => undefined)
}

/** Limits a store to its newest entries. A cache lists its keys in insertion order. */
export async function storeAndTrim(cache: Cache, path: string, copy: Response, maxEntries: number) {
  await cache.delete(path, { ignoreSearch: true, ignoreVary: true })
  await cache.put(path, copy)
  const keys = await cache.keys()
  for (const oldKey of keys.slice(0, Math.max(0, keys.length - maxEntries)))
    await cache.delete(oldKey)
}
