import { readdirSync } from 'node:fs'
import { loadEntries } from './collections.ts'
import type { Memory } from './document.ts'
import { wireFiles, wireFolder } from './wire.ts'

const name = 'virtual:content'

/** A plugin of Vite, as far as this one uses it. */
interface Plugin {
  name: string
  resolveId: (id: string) => string | undefined
  load: (this: { addWatchFile: (file: string) => void }, id: string) => string | undefined
}

/**
 * What the calls answer from while somebody edits, when there are no written assets: the files of
 * the build as one module that follows every change. In a build the module is empty.
 */
export function contentWhileEditing(editing: boolean): Plugin {
  const memory: Memory = new Map()
  return {
    name: 'content-while-editing',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      if (!editing) return 'export default {}'
      for (const entry of readdirSync('content', { recursive: true, withFileTypes: true }))
        if (entry.isFile()) this.addWatchFile(`${process.cwd()}/${entry.parentPath}/${entry.name}`)
      const files = wireFiles(loadEntries(memory)).map(({ path, make }) => [
        path.slice(wireFolder.length + 1),
        JSON.parse(String(make())) as unknown,
      ])
      return `export default ${JSON.stringify(Object.fromEntries(files))}`
    },
  }
}
