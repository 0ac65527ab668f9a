import type { Loader } from 'astro/loaders'
import { type Collections, collectionsOf, loadEntries } from './collections.ts'

let all: Collections | undefined

/**
 * Astro knows the collections by these loaders and gets nothing from them: while somebody edits
 * scripts/publishing/content-while-editing.ts provides the content, in a build scripts/publishing, which makes only what
 * changed. `EGG_PLAIN_BUILD` gives everything to Astro's own build, to compare with.
 */
export function collectionLoader(name: string): Loader {
  return {
    name: `content-${name}`,
    load: async ({ store }) => {
      store.clear()
      if (!process.env['EGG_PLAIN_BUILD']) return
      all ??= collectionsOf(loadEntries())
      for (const item of all.get(name)?.values() ?? [])
        store.set({ ...item, data: { ...item.data } })
    },
  }
}
