import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin as BundlerPlugin } from 'esbuild'
import type { Plugin } from 'vite'

/** Matches the Worker's entry module, which contains all calls and screen routes but no page. */
const edgePattern = /\/functions\/worker\.ts$/

/** Pattern of eagerly loaded messages or style sheets. Its second group has the import options. */
const eagerGlobPattern =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']*(?:\/messages\/[^']*\.json|\.css))',\s*\{([^}]*\beager: true[^}]*)\}\s*,?\s*\)/g

/** Pattern of messages that load when they are needed. Its second group is the imported name. */
const lazyGlobPattern =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']*\/(?:messages|desk)\/[^']*\.json)',\s*\{\s*import: '(\w+)',?\s*\}\s*,?\s*\)/g

/**
 * Speeds up editing. workerd requests every module separately, and a thousand files of the edge,
 * messages and style sheets delayed the first page. Here the edge is a single module, and messages
 * and sheets are inlined into their readers. Any change rebuilds that module.
 */
export function edgeWhileEditing(isEditing: boolean): Plugin {
  /** Source files of each generated module. */
  const filesByModule = new Map<string, Set<string>>()
  return {
    name: 'edge-while-editing',
    enforce: 'pre',
    async load(id) {
      if (!isEditing || !edgePattern.test(id)) return undefined
      const { code, files } = await bundleAsModule(id)
      filesByModule.set(id, files)
      // Return no source map: creating it would take half of the time that a change needs, and the
      // logs of calls contain no line numbers.
      return { code, map: { mappings: '' } }
    },
    transform(code, id) {
      if (!isEditing || this.environment.name === 'client') return undefined
      const transformed = withFiles(code, id)
      if (transformed.files.length === 0) return undefined
      filesByModule.set(id, new Set(transformed.files))
      return { code: transformed.code, map: null }
    },
    // Update the module that contains the changed file. If Vite watched these files itself, it
    // would load each of them as a module again.
    hotUpdate({ file, modules }) {
      const changedModules = [...filesByModule].filter(([, files]) => files.has(file))
      const { moduleGraph } = this.environment
      const modulesToUpdate = changedModules.flatMap(([id]) => moduleGraph.getModuleById(id) ?? [])
      return modulesToUpdate.length > 0 ? [...new Set([...modules, ...modulesToUpdate])] : undefined
    },
  }
}

/**
 * Bundles a module with our modules that it imports. Packages and Vite's virtual modules stay
 * external.
 */
async function bundleAsModule(entry: string) {
  const files = new Set<string>()
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outfile: entry.replace(/ts$/, 'js'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'esnext',
    packages: 'external',
    plugins: [readAsVite(files)],
  })
  for (const file of Object.keys(metafile.inputs)) files.add(resolve(file))
  return { code: outputFiles[0]?.text ?? '', files }
}

const readAsVite = (files: Set<string>): BundlerPlugin => ({
  name: 'read-as-vite',
  setup({ onLoad, onResolve, resolve: resolveIn }) {
    onResolve({ filter: /^(virtual|cloudflare):/ }, ({ path }) => ({ path, external: true }))
    // Keep dynamic imports dynamic, such as a document's fonts. The module of all messages stays
    // external too, because pages import it.
    onResolve({ filter: externalImportPattern }, async ({ path, kind, resolveDir }) => {
      const resolvedImport = await resolveIn(path.replace(externalImportPattern, ''), {
        kind,
        resolveDir,
      })
      return { path: resolvedImport.path, external: true }
    })
    onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?raw$/, '')),
      namespace: 'raw',
    }))
    onLoad({ filter: /./, namespace: 'raw' }, ({ path }) => {
      files.add(path)
      return { contents: readFileSync(path, 'utf8'), loader: 'text' }
    })
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const { code: eager, files: readFiles } = withFiles(readFileSync(path, 'utf8'), path)
      for (const file of readFiles) files.add(file)
      const code = markExternalImports(withImports(eager, path))
      // An import.meta.glob that was not replaced would be resolved from the bundle's folder.
      if (code.includes('import.meta.glob')) throw new Error(`${path} reads files otherwise`)
      return { contents: code, loader: 'ts' }
    })
  },
})

/** Prefix of an import that stays outside the bundle. */
const externalImportPattern = /^apart:/

/**
 * Marks the imports that stay outside the bundle: dynamic imports, and the module of all messages,
 * which pages import too. Asking a resolver about each of 6,000 imports would take longer than the
 * rest of the bundling.
 */
function markExternalImports(code: string): string {
  return code
    .replace(/\bimport\((['"])(?=[#.])/g, 'import($1apart:')
    .replace(/(\bfrom ')(?=#i18n\/messages\.ts')/g, '$1apart:')
}

/**
 * Replaces the pattern of messages that load later by one import per file, because Vite doesn't
 * resolve patterns within a bundle.
 */
function withImports(code: string, id: string): string {
  return code.replace(lazyGlobPattern, (_, pattern: string, importedName: string) => {
    const rows = globSync(join(dirname(id), pattern))
      .toSorted()
      .map((file) => {
        const name = nameFrom(dirname(id), file)
        return `${name}:()=>import(${name}).then((read)=>read[${JSON.stringify(importedName)}])`
      })
    return `({${rows.join(',')}})`
  })
}

/**
 * Returns the quoted path of a file relative to a folder, as Vite names it in the result of a
 * pattern.
 */
function nameFrom(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/')
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`)
}

/**
 * Replaces each pattern of messages or style sheets by the content of its files, under the names
 * that Vite gives them.
 */
function withFiles(code: string, id: string): { code: string; files: string[] } {
  const folder = dirname(id)
  const files: string[] = []
  const row = (file: string, importedName: string) =>
    `${nameFrom(folder, file)}:${valueOf(file, importedName)}`
  const transformed = code.replace(eagerGlobPattern, (_, pattern: string, options: string) => {
    const importedName = /import: '(\w+)'/.exec(options)?.[1] ?? 'default'
    const globbedFiles = globSync(join(folder, pattern)).toSorted()
    files.push(...globbedFiles)
    return `({${globbedFiles.map((file) => row(file, importedName)).join(',')}})`
  })
  return { code: transformed, files }
}

/** Returns a style sheet as text, or messages: all of them or the requested one. */
function valueOf(file: string, importedName: string): string {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return JSON.stringify(text)
  return importedName === 'default' ? text : `(${text})[${JSON.stringify(importedName)}]`
}
