import type { Loader } from 'astro/loaders'
import { type Collections, collectionsOf, loadEntries } from './collections.ts'

let loadedCollections: Collections | undefined

/**
 * Registers the collections with Astro but returns no data. While editing,
 * scripts/publishing/content-while-editing.ts provides the content. In a build, scripts/publishing
 * does, and renders only what changed. `EGG_PLAIN_BUILD` gives everything to Astro's build, for
 * comparison.
 */
export function collectionLoader(name: string): Loader {
  return {
    name: `content-${name}`,
    load: async ({ store }) => {
      store.clear()
      if (!process.env['EGG_PLAIN_BUILD']) return
      loadedCollections ??= collectionsOf(loadEntries())
      for (const item of loadedCollections.get(name)?.values() ?? [])
        store.set({ ...item, data: { ...item.data } })
    },
  }
}
