import type { Collections, Item } from '#content/collections.ts'
import { digestOf } from '#content/lists.ts'

/** What a page read: items by `collection/id`, whole collections by their name, with digests. */
export type Reads = Record<string, string>

/** An item as Astro's store holds it. */
type Stored = Item & { collection: string }

/**
 * The content that pages are made from, and a note of what each page took from it: a page has to
 * be made again when one of these changed, and never otherwise.
 */
export class Shelf {
  #collections: Collections
  #reads: Reads = {}
  /** Digests of whole collections, made when first asked for. */
  #digests = new Map<string, string>()

  /** What Astro's store reads: collections by name, items by id. */
  readonly store = new Map<string, ReadonlyMap<string, Stored>>()

  constructor(collections: Collections) {
    this.#collections = collections
    for (const name of collections.keys()) this.store.set(name, this.#noting(name))
  }

  /** Forgets the notes; what is read from here on belongs to the next page. */
  begin(): void {
    this.#reads = {}
  }

  reads(): Reads {
    return this.#reads
  }

  /** Whether everything that a page once read is as it was then. */
  unchanged(reads: Reads): boolean {
    return Object.entries(reads).every(([key, digest]) => this.#digest(key) === digest)
  }

  #digest(key: string): string {
    const at = key.indexOf('/')
    if (at > 0) return this.#collections.get(key.slice(0, at))?.get(key.slice(at + 1))?.digest ?? ''
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

  /** A collection that notes who reads it. */
  #noting(name: string): ReadonlyMap<string, Stored> {
    const items = this.#collections.get(name) ?? new Map<string, Item>()
    const stored = (item: Item): Stored => ({ ...item, collection: name })
    const all = () => {
      this.#note(name)
      return [...items.values()].map(stored)
    }
    return {
      get: (id: string) => {
        this.#note(`${name}/${id}`)
        const item = items.get(id)
        return item && stored(item)
      },
      has: (id: string) => {
        this.#note(`${name}/${id}`)
        return items.has(id)
      },
      values: () => all().values(),
      entries: () =>
        all()
          .map((item): [string, Stored] => [item.id, item])
          .values(),
      keys: () =>
        all()
          .map((item) => item.id)
          .values(),
    } as ReadonlyMap<string, Stored>
  }
}
