import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import {
  collectionsOf,
  ContentErrors,
  type CollectionItem,
  loadEntries,
} from '#content/collections.ts'
import { checkContent } from '#content/check.ts'
import type { ReadingCache } from '#content/document/document.ts'
import type { Entry } from '#content/entries.ts'
import { makeEditorFiles, editorFolder } from './editor-file.ts'
import { buildErrorPage } from './error-page.ts'
import { makeWireFiles } from './wire.ts'
import { wireFolder } from './wire-folder.ts'

const wire = 'virtual:content'
/** Astro's module with all collections. */
const store = '\0astro:data-layer-content'

/**
 * Provides the content of pages and calls while editing, without files written beforehand: two
 * modules that follow every change. Astro's own route to its collections waits half a second first.
 * In a build, the first module is empty and scripts/publishing provides the second.
 */
export function contentWhileEditing(isEditing: boolean): Plugin {
  const memory: ReadingCache = new Map()
  /** Last content without errors, which pages show until the present errors are corrected. */
  let validEntries: Entry[] | undefined
  /** Errors in the present content, worded for authors. */
  let errorText = ''
  const readContent = () => {
    try {
      validEntries = loadEntries(memory)
      errorText = ''
    } catch (error) {
      errorText = error instanceof ContentErrors ? error.message : String(error)
    }
  }
  const entries = () => {
    if (!validEntries) readContent()
    if (!validEntries) throw new ContentErrors(errorText)
    return validEntries
  }
  const printedEntries = new Map<string, string>()
  /** Returns an item as code. Unchanged texts are printed only once. */
  const codeOf = (item: CollectionItem, collection: string) => {
    const key = `${collection} ${item.id} ${item.digest}`
    const code = printedEntries.get(key) ?? JSON.stringify([item.id, { ...item, collection }])
    printedEntries.set(key, code)
    return code
  }
  return {
    name: 'content-while-editing',
    resolveId: (id) => (id === wire ? `\0${wire}` : undefined),
    load(id) {
      if (id !== `\0${wire}`) return undefined
      if (!isEditing) return 'export default {}'
      const files = makeWireFiles(entries()).map(({ path, make }) => [
        path.slice(wireFolder.length + 1),
        JSON.parse(String(make())) as unknown,
      ])
      return `export default ${JSON.stringify(Object.fromEntries(files))}`
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').startsWith(`${server.config.root}/content/`)) return
        const isFirst = !validEntries
        readContent()
        // While a text has an error, keep the page and show the error in front of it.
        if (errorText) server.config.logger.error(errorText)
        if (errorText && !isFirst) showErrors(server, errorText)
        else reloadContent(server)
      })
      // A page that is opened later shows the error too.
      server.ws.on('connection', () => {
        if (errorText && validEntries) showErrors(server, errorText)
      })
      server.middlewares.use(({ url }, response, next) => {
        if (!url?.startsWith(`/${editorFolder}/`)) return next()
        const file = makeEditorFiles(checkContent()).find(({ path }) => `/${path}` === url)
        if (!file) return next()
        const type = { json: 'application/json', js: 'text/javascript' }[
          url.split('.').at(-1) ?? ''
        ]
        response.setHeader('content-type', type ?? 'application/octet-stream')
        response.end(file.make())
      })
      server.middlewares.use(({ headers }, response, next) => {
        if (!headers.accept?.includes('text/html')) return next()
        if (!validEntries) readContent()
        if (validEntries) return next()
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
        response.end(buildErrorPage(errorText))
      })
    },
    transform(_, id) {
      if (id !== store || !isEditing) return undefined
      const maps = [...collectionsOf(entries())].map(
        ([name, items]) =>
          `[${JSON.stringify(name)}, new Map([${[...items.values()].map((item) => codeOf(item, name)).join(',')}])]`,
      )
      return { code: `export default new Map([${maps.join(',')}])`, map: null }
    },
  }
}

function showErrors(server: ViteDevServer, message: string): void {
  server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
}

/** Reloads the content modules in all of Vite's environments, and the page in the browser. */
function reloadContent(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments))
    for (const id of [`\0${wire}`, store]) {
      const module = environment.moduleGraph.getModuleById(id)
      if (module) environment.moduleGraph.invalidateModule(module, undefined, Date.now(), true)
      if (isRunnableDevEnvironment(environment)) {
        const { evaluatedModules } = environment.runner
        const evaluatedModule = evaluatedModules.getModuleById(id)
        if (evaluatedModule) evaluatedModules.invalidateModule(evaluatedModule)
      }
      environment.hot.send('astro:content-changed', {})
    }
  server.environments.client.hot.send({ type: 'full-reload', path: '*' })
}
