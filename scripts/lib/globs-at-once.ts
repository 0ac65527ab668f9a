import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** An eager glob of messages or of sheets: its pattern and the name that it imports of each file. */
const eagerGlob =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+\.(?:json|css))',\s*\{(?=[^}]*eager: true)[^}]*import: '(\w+)'[^}]*\}\s*\)/g

/**
 * While somebody edits, every module costs the Worker a request of its own, and 300 of 850 are
 * messages and sheets that two files gather. Here they come within the file that gathers them.
 */
export function globsAtOnce(editing: boolean): Plugin {
  const gathering = new Set<string>()
  return {
    name: 'globs-at-once',
    enforce: 'pre',
    apply: 'serve',
    transform(code, id) {
      if (!editing || this.environment.name === 'client' || !code.includes('eager: true'))
        return undefined
      const inlined = code.replace(eagerGlob, (_, pattern: string, name: string) => {
        gathering.add(id)
        const files = globSync(resolve(dirname(id), pattern)).toSorted()
        return JSON.stringify(
          Object.fromEntries(files.map((file) => [keyOf(id, file), valueOf(file, name)])),
        )
      })
      return inlined === code ? undefined : { code: inlined, map: null }
    },
    configureServer(server) {
      // Watched as files of the module itself, Astro would load each of them all the same.
      server.watcher.on('all', (_, path) => {
        if (/\/src\/.*\.(css|json)$/.test(path)) gatherAnew(server, gathering)
      })
    },
  }
}

/** How Vite names a file in the answer of a glob. */
function keyOf(id: string, file: string): string {
  const path = relative(dirname(id), file)
  return path.startsWith('.') ? path : `./${path}`
}

function valueOf(file: string, name: string): unknown {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return text
  const all = JSON.parse(text) as Record<string, unknown>
  return name === 'default' ? all : all[name]
}

function gatherAnew(server: ViteDevServer, ids: ReadonlySet<string>): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    for (const id of ids) {
      const module = moduleGraph.getModuleById(id)
      if (module) moduleGraph.invalidateModule(module, undefined, Date.now(), true)
    }
    hot.send({ type: 'full-reload', path: '*' })
  }
}
