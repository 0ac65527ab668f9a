import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'

/*
 * Loads the project's modules with one mutant in them. A round number in the address makes Node load
 * a module again, so files on disk never change and one process runs many mutants.
 */

let mutant: Mutant | undefined
let loadedFiles: ReadonlySet<string> = new Set()
let round = 0

/**
 * Starts a round with the next mutant. `files` are the files that import the mutated file, directly
 * or through others.
 */
export function startMutantRound(next: Mutant | undefined, files: ReadonlySet<string>): number {
  mutant = next
  loadedFiles = files
  round += 1
  return round
}

const root = process.cwd()
const vitestReplacement = new URL('vitest.ts', import.meta.url).href
const plainSources = new Map<string, string>()

/** Pure modules that don't see the mutant are loaded once for all rounds. */
const loadOnce = (file: string) =>
  file.includes('node_modules') ||
  file.startsWith('scripts/mutants/') ||
  (/^src\/(domain|i18n|config|contract)\//.test(file) && !loadedFiles.has(file))

const fileOf = (url: string) => relative(root, fileURLToPath(url.replace(/\?.*$/, '')))

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'vitest') return { url: vitestReplacement, shortCircuit: true }
    const resolvedModule = nextResolve(specifier, context)
    if (!resolvedModule.url.startsWith('file:') || !resolvedModule.url.endsWith('.ts'))
      return resolvedModule
    return loadOnce(fileOf(resolvedModule.url))
      ? resolvedModule
      : { ...resolvedModule, url: `${resolvedModule.url}?round=${round}` }
  },
  load(url, context, nextLoad) {
    if (!/^file:.*\.ts\?round=\d+$/.test(url)) return nextLoad(url, context)
    const file = fileOf(url)
    const source = file === mutant?.file ? applyMutant(file, mutant) : sourceOf(file)
    return { format: 'module', source, shortCircuit: true }
  },
})

function sourceOf(file: string): string {
  const plainSource = plainSources.get(file)
  if (plainSource !== undefined) return plainSource
  const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  plainSources.set(file, source)
  return source
}

function applyMutant(file: string, { start, end, text }: Mutant): string {
  const textBefore = readFileSync(file, 'utf8')
  return stripTypeScriptTypes(textBefore.slice(0, start) + text + textBefore.slice(end))
}
