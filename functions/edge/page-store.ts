/** A page as it is kept: nothing in it belongs to the request that had it made. */
export interface KeptPage {
  /** The runtime sends a blob as it is, and would copy the bytes of an array for every answer. */
  body: Blob
  headers: Headers
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Where pages are kept, by an address of ours; `network` is that of who asks. */
export interface PageStore {
  match(key: string, network: string): Promise<KeptPage | undefined>
  put(key: string, page: KeptPage, network: string): Promise<void>
}

/** How long a page that nobody asks for is kept, seconds. */
const longest = 86_400

const madeAtHeader = 'x-made-at'

/** Pages in the cache of the network's nearest place, which looks after its own room. */
export const networkStore: PageStore = {
  async match(key) {
    const cache = await caches.open('pages')
    const found = await cache.match(key)
    if (!found) return undefined
    const headers = new Headers(found.headers)
    for (const name of ofTheCache) headers.delete(name)
    const madeAt = Number(found.headers.get(madeAtHeader))
    return { body: await found.blob(), headers, madeAt }
  },

  async put(key, { body, headers, madeAt }) {
    const cache = await caches.open('pages')
    const kept = new Response(body, { headers })
    kept.headers.set(madeAtHeader, String(madeAt))
    kept.headers.set('cache-control', `public, s-maxage=${longest}`)
    await cache.put(key, kept)
  },
}

/** What a page has in the cache and nowhere else. */
const ofTheCache = [madeAtHeader, 'cf-cache-status', 'age', 'cache-control']
