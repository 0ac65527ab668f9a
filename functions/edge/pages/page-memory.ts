import type { CachedPage, PageStore } from './page-store.ts'

/** Maximum size of all cached pages, bytes: about two hundred pages. */
const maxBytes = 12 * 1024 * 1024

/** Maximum share of the cache for one page. A larger page would evict too many other pages. */
const maxPageShare = 1 / 8

/**
 * Share of the cache for pages that several networks requested. Beyond it, the oldest of these
 * pages is evicted.
 */
const maxSharedShare = 3 / 4

/** Owner of pages requested by more than one network. */
const sharedOwner = ''

interface Entry {
  page: CachedPage
  owner: string
}

/**
 * Bounded page cache in the memory of an isolate. A page belongs to the network that requested it
 * first, until another network requests it. The owner with the most bytes loses its least recently
 * used page. A client that requests thousands of pages therefore evicts only pages of its own
 * network.
 */
export class PageMemory implements PageStore {
  readonly #maxBytes: number
  /** Pages by key, least recently used first. */
  readonly #pages = new Map<string, Entry>()
  readonly #bytesByOwner = new Map<string, number>()
  #bytes = 0

  constructor(limitBytes = maxBytes) {
    this.#maxBytes = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  async match(key: string, network: string): Promise<CachedPage | undefined> {
    const foundEntry = this.#pages.get(key)
    if (!foundEntry) return undefined
    this.#remove(key, foundEntry)
    this.#add(
      key,
      foundEntry.owner === network ? foundEntry : { ...foundEntry, owner: sharedOwner },
    )
    return foundEntry.page
  }

  async put(key: string, page: CachedPage, network: string): Promise<void> {
    const previousPage = this.#pages.get(key)
    if (previousPage) this.#remove(key, previousPage)
    if (page.body.size > this.#maxBytes * maxPageShare) return
    this.#add(key, { page, owner: previousPage?.owner ?? network })
    while (this.#bytes > this.#maxBytes) this.#evictOne()
  }

  #evictOne(): void {
    const owner = this.#largestOwner()
    for (const [key, oldEntry] of this.#pages)
      if (oldEntry.owner === owner) return this.#remove(key, oldEntry)
  }

  #largestOwner(): string {
    const sharedBytes = this.#bytesByOwner.get(sharedOwner) ?? 0
    if (sharedBytes > this.#maxBytes * maxSharedShare) return sharedOwner
    let [largest, most] = [sharedOwner, 0]
    for (const [owner, bytes] of this.#bytesByOwner)
      if (owner !== sharedOwner && bytes > most) [largest, most] = [owner, bytes]
    return largest
  }

  #add(key: string, cachedEntry: Entry): void {
    this.#pages.set(key, cachedEntry)
    this.#addBytes(cachedEntry, cachedEntry.page.body.size)
  }

  #remove(key: string, cachedEntry: Entry): void {
    this.#pages.delete(key)
    this.#addBytes(cachedEntry, -cachedEntry.page.body.size)
  }

  #addBytes({ owner }: Entry, bytes: number): void {
    const ownerBytes = (this.#bytesByOwner.get(owner) ?? 0) + bytes
    if (ownerBytes === 0) this.#bytesByOwner.delete(owner)
    else this.#bytesByOwner.set(owner, ownerBytes)
    this.#bytes += bytes
  }
}
