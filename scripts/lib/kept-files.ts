import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How long a file of an earlier build is servable after the build that took its place, milliseconds: a day. */
const longest = 86_400_000

/** Where files of earlier builds lie while the next one is made. */
const usual = { built: 'dist/client/_astro', kept: '.wrangler/kept-files' }

/**
 * Puts the scripts and styles of a build aside before the next one takes its place: a page that is open
 * meanwhile fetches them late. Their names tell what is in them, so that those of several builds lie
 * beside each other.
 */
export function putAside(now: Date, { built, kept } = usual): void {
  if (!existsSync(built)) return
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(built)) {
    // One that was brought back keeps the time at which it was replaced.
    if (existsSync(join(kept, name))) continue
    cpSync(join(built, name), join(kept, name))
    utimesSync(join(kept, name), now, now)
  }
}

/** Brings those of the last day back beside a new build; older ones go. Answers how many came back. */
export function bringBack(now: Date, { built, kept } = usual): number {
  if (!existsSync(kept)) return 0
  let count = 0
  for (const name of readdirSync(kept)) {
    const [from, to] = [join(kept, name), join(built, name)]
    const isOld = now.getTime() - statSync(from).mtimeMs > longest
    // What the new build has itself isn't replaced yet.
    if (isOld || existsSync(to)) rmSync(from)
    else {
      cpSync(from, to)
      count += 1
    }
  }
  return count
}
