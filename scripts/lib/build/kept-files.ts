import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Milliseconds for which a file of an earlier build can still be served after its replacement: one
 * day.
 */
const maxAgeMs = 86_400_000

/**
 * Folder of the built files, and folder where files of earlier builds stay during the next build.
 */
const defaultFolders = { built: 'dist/client/_astro', kept: '.wrangler/kept-files' }

/**
 * Saves the scripts and styles of a build before the next one replaces it, because open pages may
 * load them later. Their names contain a hash, so that files of several builds can coexist.
 */
export function saveBuildFiles(now: Date, { built, kept } = defaultFolders): void {
  if (!existsSync(built)) return
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(built)) {
    // A restored file keeps the time at which it was replaced.
    if (existsSync(join(kept, name))) continue
    cpSync(join(built, name), join(kept, name))
    utimesSync(join(kept, name), now, now)
  }
}

/**
 * Restores the saved files of the last day next to a new build, and deletes older ones. Returns the
 * number restored.
 */
export function restoreBuildFiles(now: Date, { built, kept } = defaultFolders): number {
  if (!existsSync(kept)) return 0
  let count = 0
  for (const name of readdirSync(kept)) {
    const [from, to] = [join(kept, name), join(built, name)]
    const isOld = now.getTime() - statSync(from).mtimeMs > maxAgeMs
    // A file of the new build hasn't been replaced yet.
    if (isOld || existsSync(to)) rmSync(from)
    else {
      cpSync(from, to)
      count += 1
    }
  }
  return count
}
