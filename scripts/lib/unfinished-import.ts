import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerFileIn = (state: string) => join(state, 'unfinished-import')

/** Records next to a database that an import of a folder is running. */
export function recordImport(state: string, folder: string): void {
  writeFileSync(markerFileIn(state), folder)
}

/** Returns the folder of an unfinished import, or undefined. */
export function readUnfinishedImport(state: string): string | undefined {
  return existsSync(markerFileIn(state)) ? readFileSync(markerFileIn(state), 'utf8') : undefined
}

/** Clears the record when an import has finished. */
export function clearImport(state: string, folder: string): void {
  if (readUnfinishedImport(state) === folder) rmSync(markerFileIn(state), { force: true })
}

/** Returns the one-line message about an unfinished import. */
export const unfinishedMessage = (folder: string) =>
  `an import of ${folder} ended before its end: a part of it is written. npm run import -- ${folder} writes the rest`
