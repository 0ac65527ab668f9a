import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (state: string) => join(state, 'unfinished-import')

/** Notes beside a database that an import of a folder is on its way. */
export function noteImport(state: string, folder: string): void {
  writeFileSync(fileIn(state), folder)
}

/** The folder whose import ended before its end; undefined where none did. */
export function unfinishedImport(state: string): string | undefined {
  return existsSync(fileIn(state)) ? readFileSync(fileIn(state), 'utf8') : undefined
}

/** The import of a folder came to its end. */
export function forgetImport(state: string, folder: string): void {
  if (unfinishedImport(state) === folder) rmSync(fileIn(state), { force: true })
}

/** What is said of it, in a line. */
export const sayUnfinished = (folder: string) =>
  `an import of ${folder} ended before its end: a part of it is written. npm run import -- ${folder} writes the rest`
