/** Cached page without any data of the request that it was rendered for. */
export interface CachedPage {
  /** A blob, because the runtime would copy an array for every response. */
  body: Blob
  headers: Headers
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Page cache by key. `network` is the network of the visitor who requests the page. */
export interface PageStore {
  match(key: string, network: string): Promise<CachedPage | undefined>
  put(key: string, page: CachedPage, network: string): Promise<void>
}

/** Seconds after which an unused page leaves the cache. */
const maxAgeSeconds = 86_400

const madeAtHeader = 'x-made-at'

/** Page cache of the nearest Cloudflare location, which manages the space itself. */
export const networkStore: PageStore = {
  async match(key) {
    const cache = await caches.open('pages')
    const cachedPage = await cache.match(key)
    if (!cachedPage) return undefined
    const headers = new Headers(cachedPage.headers)
    for (const name of cacheOnlyHeaders) headers.delete(name)
    const madeAt = Number(cachedPage.headers.get(madeAtHeader))
    return { body: await cachedPage.blob(), headers, madeAt }
  },

  async put(key, { body, headers, madeAt }) {
    const cache = await caches.open('pages')
    const storedResponse = new Response(body, { headers })
    storedResponse.headers.set(madeAtHeader, String(madeAt))
    storedResponse.headers.set('cache-control', `public, s-maxage=${maxAgeSeconds}`)
    await cache.put(key, storedResponse)
  },
}

/** Headers that exist only on the cached copy. */
const cacheOnlyHeaders = [madeAtHeader, 'cf-cache-status', 'age', 'cache-control']
