import type { Collections, CollectionItem } from '#content/collections.ts'
import { digestOf } from '#content/lists.ts'

/** Reads of a page: items by `collection/id` and whole collections by name, with their digests. */
export type RecordedReads = Record<string, string>

/** Item as stored by Astro. */
type StoredItem = CollectionItem & { collection: string }

/**
 * Content of the pages, with a record of each page's reads. A page is rebuilt exactly when one of
 * its reads changed.
 */
export class RecordedContent {
  #collections: Collections
  #reads: RecordedReads = {}
  /** Digests of whole collections, computed on first use. */
  #digests = new Map<string, string>()

  /** Data of Astro's store: collections by name, items by ID. */
  readonly store = new Map<string, ReadonlyMap<string, StoredItem>>()

  constructor(collections: Collections) {
    this.#collections = collections
    for (const name of collections.keys()) this.store.set(name, this.#noting(name))
  }

  /** Clears the record. Later reads belong to the next page. */
  begin(): void {
    this.#reads = {}
  }

  reads(): RecordedReads {
    return this.#reads
  }

  /** True when everything that a page read is unchanged. */
  unchanged(reads: RecordedReads): boolean {
    return Object.entries(reads).every(([key, digest]) => this.#digest(key) === digest)
  }

  #digest(key: string): string {
    const index = key.indexOf('/')
    if (index > 0)
      return this.#collections.get(key.slice(0, index))?.get(key.slice(index + 1))?.digest ?? ''
    let digest = this.#digests.get(key)
    if (digest === undefined) {
      const items = [...(this.#collections.get(key)?.values() ?? [])]
      digest = digestOf(items.map((item) => [item.id, item.digest]))
      this.#digests.set(key, digest)
    }
    return digest
  }

  #note(key: string): void {
    this.#reads[key] = this.#digest(key)
  }

  /** Returns a collection that records which of its items are read. */
  #noting(name: string): ReadonlyMap<string, StoredItem> {
    const items = this.#collections.get(name) ?? new Map<string, CollectionItem>()
    const toStored = (item: CollectionItem): StoredItem => ({ ...item, collection: name })
    const recordAll = () => {
      this.#note(name)
      return [...items.values()].map(toStored)
    }
    return {
      get: (id: string) => {
        this.#note(`${name}/${id}`)
        const item = items.get(id)
        return item && toStored(item)
      },
      has: (id: string) => {
        this.#note(`${name}/${id}`)
        return items.has(id)
      },
      values: () => recordAll().values(),
      entries: () =>
        recordAll()
          .map((item): [string, StoredItem] => [item.id, item])
          .values(),
      keys: () =>
        recordAll()
          .map((item) => item.id)
          .values(),
    } as ReadonlyMap<string, StoredItem>
  }
}
