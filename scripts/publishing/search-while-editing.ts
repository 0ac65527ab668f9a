import { readContent } from '#content/collections.ts'
import { entriesOf } from '#content/entries.ts'
import { today } from '#content/document/today.ts'
import type { ReadingCache } from '#content/document/document.ts'
import { searchFilesOf } from './search-index.ts'
import { makeAllGuideFiles } from './symptoms.ts'

const name = 'virtual:search'

/** Request and response, limited to the members that this plugin uses. */
interface Server {
  resolvedUrls: { local: string[] } | null
  middlewares: {
    use: (
      handle: (
        request: { url?: string },
        response: { end: (body: string) => void },
        next: () => void,
      ) => void,
    ) => void
  }
}

/** Vite plugin, limited to the members used here. */
interface Plugin {
  name: string
  configureServer: (server: Server) => void
  resolveId: (id: string) => string | undefined
  load: (id: string) => string | undefined
}

/**
 * Provides the search index while editing, when no assets are written. The browser gets it by its
 * URL, the results page as a module that fetches it. Building it takes seconds, so it happens at
 * the first search instead of the first page. In a build the module is empty.
 */
export function searchWhileEditing(isEditing: boolean): Plugin {
  const memory: ReadingCache = new Map()
  let files = new Map<string, string>()
  let runningServer: Server | undefined
  const make = () => {
    const content = readContent(memory)
    const entries = entriesOf(content, today())
    files = new Map([...searchFilesOf(entries), ...makeAllGuideFiles(content, entries)])
  }
  return {
    name: 'search-while-editing',
    configureServer(server) {
      runningServer = server
      server.middlewares.use(({ url = '' }, response, next) => {
        // Every search starts with one of these files. The other files are built from the same
        // version of the texts.
        if (/^\/_(search|guides)\/[\w-]+\/(root|symptoms)\.json$/.test(url)) make()
        const file = files.get(url.slice(1))
        if (file === undefined) next()
        else response.end(file)
      })
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      if (!isEditing) return 'export default async () => undefined'
      const origin = JSON.stringify(runningServer?.resolvedUrls?.local[0] ?? '')
      return `export default async (path) => {
        const answer = await fetch(new URL(path, ${origin}))
        return answer.ok ? answer.text() : undefined
      }`
    },
  }
}
