import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/**
 * Folders with our code. Generators are excluded: their output is committed, and they run
 * separately.
 */
const rootFolders = ['src', 'functions', 'scripts', 'tests']
const ignoredPathPattern = /^scripts\/generators\//
const code = /\.(ts|tsx|astro|js|mjs|css)$/

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), normalize(to.replace('*', ''))] as const)

/** All files of the project's own code, by path from the root. */
export const projectFiles: readonly string[] = rootFolders
  .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && code.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !ignoredPathPattern.test(file) && !file.includes('node_modules'))

const texts = new Map(projectFiles.map((file) => [file, readFileSync(file, 'utf8')]))

/** Returns the text of a file in `files`. */
export function textOf(file: string): string {
  return texts.get(file) ?? ''
}

/** Returns the code of an Astro component: front matter and scripts, without markup. */
function codeOf(file: string): string {
  const text = textOf(file)
  if (!file.endsWith('.astro')) return text
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body)
  return [front, ...scripts].join('\n')
}

/** Returns the file of an import, or undefined for a package or a Vite module. */
function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  const alias = aliases.find(([prefix]) => path.startsWith(prefix))
  return alias && alias[1] + path.slice(alias[0].length)
}

/**
 * Returns the files that a file imports: static imports, re-exports, side effects, types and
 * `import()`.
 */
function importsOf(file: string): string[] {
  if (file.endsWith('.css')) return []
  return ts
    .preProcessFile(codeOf(file), true, true)
    .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? [])
}

/** All imports of the project, file to file. */
export const allImports: ReadonlyMap<string, readonly string[]> = new Map(
  projectFiles.map((file) => [file, [...new Set(importsOf(file))]]),
)

/** Our imports that match no file. */
export const brokenImports = [...allImports].flatMap(([from, targets]) =>
  targets.filter((target) => !existsSync(target)).map((target) => `${from} → ${target}`),
)

/** Returns all import cycles, each once, from its first file back to itself. */
export function findImportCycles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const foundImports: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      foundImports.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const target of allImports.get(file) ?? []) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const file of projectFiles) visit(file, [])
  return foundImports
}
