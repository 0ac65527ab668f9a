import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a line for a file: its size and both its times, which every write changes. */
function lineOf(path: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs} ${ctimeMs}`
}

function linesBelow(path: string): string[] {
  if (!existsSync(path)) return [`${path} none`]
  if (!statSync(path).isDirectory()) return [lineOf(path)]
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const innerPath = join(path, entry.name)
      return entry.isDirectory() ? linesBelow(innerPath) : [lineOf(innerPath)]
    })
}

/**
 * Hashes texts, and the sizes and times of all files below paths, without reading them. An equal
 * hash means that no file was written since; a different one requires a closer check.
 */
export function fingerprintOf(paths: readonly string[], texts: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  for (const path of paths) hash.update(linesBelow(path).join('\n'))
  return hash.digest('hex')
}
