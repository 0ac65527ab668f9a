import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** Folders with code of ours; what the generators make is committed, they run by themselves. */
const roots = ['src', 'functions', 'scripts', 'tests']
const outside = /^scripts\/generators\//
const code = /\.(ts|tsx|astro|js|mjs|css)$/

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), normalize(to.replace('*', ''))] as const)

/** Every file of the project's own code, by its path from the top. */
export const files: readonly string[] = roots
  .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && code.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !outside.test(file) && !file.includes('node_modules'))

const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** The text of a file of `files`. */
export function textOf(file: string): string {
  return texts.get(file) ?? ''
}

/** The code of an Astro component: its front matter and its scripts, without its markup. */
function codeOf(file: string): string {
  const text = textOf(file)
  if (!file.endsWith('.astro')) return text
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body)
  return [front, ...scripts].join('\n')
}

/** The file that an import names, or undefined where it is a package or a module of Vite's. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  const alias = aliases.find(([prefix]) => path.startsWith(prefix))
  return alias && alias[1] + path.slice(alias[0].length)
}

/** Files that a file imports: static, re-exported, side effects, types and `import()` alike. */
function importsOf(file: string): string[] {
  if (file.endsWith('.css')) return []
  return ts
    .preProcessFile(codeOf(file), true, true)
    .importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? [])
}

/** All arrows of the project, file to file. */
export const arrows: ReadonlyMap<string, readonly string[]> = new Map(
  files.map((file) => [file, [...new Set(importsOf(file))]]),
)

/** Imports of ours that name no file. */
export const broken = [...arrows].flatMap(([from, targets]) =>
  targets.filter((target) => !existsSync(target)).map((target) => `${from} → ${target}`),
)

/** Circles of files, each once, from its first file back to it. */
export function circles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const target of arrows.get(file) ?? []) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  return found
}
