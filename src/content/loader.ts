import type { Loader } from 'astro/loaders'
import { type Collections, collectionsOf, type Item, loadEntries } from './collections.ts'
import type { Memory } from './document.ts'

const memory: Memory = new Map()
let read: Collections | undefined

/** One reading for all collections that are filled in the same turn. */
function collectionsNow(): Collections {
  if (read) return read
  read = collectionsOf(loadEntries(memory))
  setImmediate(() => (read = undefined))
  return read
}

/**
 * Fills a collection of Astro while somebody edits, and again with each change. In a build the
 * pages get their content from scripts/pages instead, which makes only what changed.
 * `EGG_PLAIN_BUILD` gives everything to Astro's own build, to compare with.
 */
export function collectionLoader(name: string): Loader {
  return {
    name: `content-${name}`,
    load: async ({ store, watcher, logger }) => {
      if (!watcher && !process.env['EGG_PLAIN_BUILD']) return
      const fill = () => {
        const items = collectionsNow().get(name) ?? new Map<string, Item>()
        for (const id of store.keys()) if (!items.has(id)) store.delete(id)
        for (const { id, digest, data } of items.values())
          if (store.get(id)?.digest !== digest) store.set({ id, digest, data: { ...data } })
      }
      fill()
      watcher?.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').includes('/content/')) return
        try {
          fill()
        } catch (error) {
          // All collections are filled at once; one of them says what is wrong.
          if (name === 'policies') logger.error(String(error))
        }
      })
    },
  }
}
