import type { KeptPage, PageStore } from './page-store.ts'

/** Maximum size of all cached pages, bytes: about two hundred pages. */
const maxBytes = 12 * 1024 * 1024

/** Maximum share of one page; a larger one would displace too many others. */
const largestShare = 1 / 8

/** Share that pages used by several networks may take before the oldest of them is evicted. */
const shareOfAll = 3 / 4

/** Owner of pages requested by more than one network. */
const everybody = ''

interface Kept {
  page: KeptPage
  owner: string
}

/**
 * Bounded page cache in the memory of an isolate. A page belongs to the network that requested it
 * first until another one requests it. The owner with the most bytes evicts its least recently used
 * page. A client that requests thousands of pages therefore evicts only those.
 */
export class PageMemory implements PageStore {
  readonly #most: number
  /** Pages by key, least recently used first. */
  readonly #pages = new Map<string, Kept>()
  readonly #held = new Map<string, number>()
  #bytes = 0

  constructor(most = maxBytes) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  async match(key: string, network: string): Promise<KeptPage | undefined> {
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    this.#remove(key, kept)
    this.#add(key, kept.owner === network ? kept : { ...kept, owner: everybody })
    return kept.page
  }

  async put(key: string, page: KeptPage, network: string): Promise<void> {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    if (page.body.size > this.#most * largestShare) return
    this.#add(key, { page, owner: before?.owner ?? network })
    while (this.#bytes > this.#most) this.#giveUp()
  }

  #giveUp(): void {
    const owner = this.#largestOwner()
    for (const [key, kept] of this.#pages) if (kept.owner === owner) return this.#remove(key, kept)
  }

  #largestOwner(): string {
    const common = this.#held.get(everybody) ?? 0
    if (common > this.#most * shareOfAll) return everybody
    let [largest, most] = [everybody, 0]
    for (const [owner, bytes] of this.#held)
      if (owner !== everybody && bytes > most) [largest, most] = [owner, bytes]
    return largest
  }

  #add(key: string, kept: Kept): void {
    this.#pages.set(key, kept)
    this.#count(kept, kept.page.body.size)
  }

  #remove(key: string, kept: Kept): void {
    this.#pages.delete(key)
    this.#count(kept, -kept.page.body.size)
  }

  #count({ owner }: Kept, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) + bytes
    if (held === 0) this.#held.delete(owner)
    else this.#held.set(owner, held)
    this.#bytes += bytes
  }
}
