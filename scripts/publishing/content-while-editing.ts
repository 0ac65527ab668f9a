import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import {
  collectionsOf,
  ContentFaults,
  type Item,
  loadEntries,
  readContent,
} from '#content/collections.ts'
import type { Memory } from '#content/document.ts'
import { wireFiles } from './wire.ts'
import { wireFolder } from './wire-folder.ts'

const wire = 'virtual:content'
/** Astro's own module of all collections. */
const store = '\0astro:data-layer-content'

/**
 * What pages and calls are made of while somebody edits, when nothing is written beforehand: two
 * modules that follow every change. Astro's own way to its collections waits half a second before
 * it looks. In a build the first module is empty and scripts/publishing provides the second.
 */
export function contentWhileEditing(editing: boolean): Plugin {
  const memory: Memory = new Map()
  const printed = new Map<string, string>()
  /** An item as code; texts are printed once as long as they stay as they are. */
  const codeOf = (item: Item, collection: string) => {
    const key = `${collection} ${item.id} ${item.digest}`
    const code = printed.get(key) ?? JSON.stringify([item.id, { ...item, collection }])
    printed.set(key, code)
    return code
  }
  return {
    name: 'content-while-editing',
    resolveId: (id) => (id === wire ? `\0${wire}` : undefined),
    load(id) {
      if (id !== `\0${wire}`) return undefined
      if (!editing) return 'export default {}'
      const files = wireFiles(loadEntries(memory)).map(({ path, make }) => [
        path.slice(wireFolder.length + 1),
        JSON.parse(String(make())) as unknown,
      ])
      return `export default ${JSON.stringify(Object.fromEntries(files))}`
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').startsWith(`${server.config.root}/content/`)) return
        // While a text has a fault the page stays as it was, and the fault stands in front of it.
        const faults = faultsNow(memory)
        if (faults) showFaults(server, faults)
        else renew(server)
      })
    },
    transform(_, id) {
      if (id !== store || !editing) return undefined
      const maps = [...collectionsOf(loadEntries(memory))].map(
        ([name, items]) =>
          `[${JSON.stringify(name)}, new Map([${[...items.values()].map((item) => codeOf(item, name)).join(',')}])]`,
      )
      return { code: `export default new Map([${maps.join(',')}])`, map: null }
    },
  }
}

function faultsNow(memory: Memory): string | undefined {
  try {
    readContent(memory)
    return undefined
  } catch (error) {
    return String(error instanceof ContentFaults ? error.message : error)
  }
}

function showFaults(server: ViteDevServer, message: string): void {
  server.config.logger.error(message)
  server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
}

/** Lets every environment read both modules anew, and the browser the page. */
function renew(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments))
    for (const id of [`\0${wire}`, store]) {
      const module = environment.moduleGraph.getModuleById(id)
      if (module) environment.moduleGraph.invalidateModule(module, undefined, Date.now(), true)
      if (isRunnableDevEnvironment(environment)) {
        const { evaluatedModules } = environment.runner
        const evaluated = evaluatedModules.getModuleById(id)
        if (evaluated) evaluatedModules.invalidateModule(evaluated)
      }
      environment.hot.send('astro:content-changed', {})
    }
  server.environments.client.hot.send({ type: 'full-reload', path: '*' })
}
