import type { Loader } from 'astro/loaders'
import { checkContent, printFault } from './check.ts'
import { type Entry, entriesOf } from './entries.ts'
import { type Kind, kinds } from './kinds.ts'

/** All entries, or an error that names every fault: what is wrong never becomes a page. */
export function loadEntries(root = 'content'): Entry[] {
  const content = checkContent(root)
  if (content.faults.length > 0)
    throw new Error(`content is not right:\n${content.faults.map(printFault).join('\n')}`)
  return entriesOf(content)
}

/** Loads the documents of one kind into Astro, and again when one changes while editing. */
export function documentsOf(kind: Kind): Loader {
  return {
    name: `content-${kind}`,
    load: async ({ store, watcher, logger }) => {
      const fill = () => {
        store.clear()
        for (const entry of loadEntries())
          if (entry.kind === kind)
            store.set({ id: idOf(entry), data: entry as unknown as Record<string, unknown> })
      }
      fill()
      watcher?.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').includes('/content/')) return
        try {
          fill()
        } catch (error) {
          // All kinds are read at once; one of them says what is wrong.
          if (kind === kinds[0]) logger.error(String(error))
        }
      })
    },
  }
}

/** `th-TH/shipping`, or `th-TH/shipping@1.6` of an older version. */
export function idOf({ locale, name, version }: Pick<Entry, 'locale' | 'name' | 'version'>): string {
  return version ? `${locale}/${name}@${version}` : `${locale}/${name}`
}
