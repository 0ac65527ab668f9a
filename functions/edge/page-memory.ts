import type { KeptPage, PageStore } from './page-store.ts'

/** Bytes that all pages together may have: some two hundred of them. */
const mostBytes = 12 * 1024 * 1024

/** A page larger than this share of all is not worth the others. */
const largestShare = 1 / 8

/** The share of all that pages of everybody may take before the oldest of these goes. */
const shareOfAll = 3 / 4

/** The owner of pages that more than one network asked for. */
const everybody = ''

interface Kept {
  page: KeptPage
  owner: string
}

/**
 * Pages in the memory of an isolate, bounded. A page belongs to the network that had it made until
 * another one asks for it. When room is needed, who holds most gives up the page that was longest
 * not asked for: somebody who asks for thousands of pages throws out his own.
 */
export class PageMemory implements PageStore {
  readonly #most: number
  /** The one that was longest not asked for stands first. */
  readonly #pages = new Map<string, Kept>()
  readonly #held = new Map<string, number>()
  #bytes = 0

  constructor(most = mostBytes) {
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
