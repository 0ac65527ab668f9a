import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a note for the next build; one that is ended meanwhile leaves the earlier note. */
export function writeWhole(file: string, note: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(note))
  renameSync(`${file}.new`, file)
}

/** A note of an earlier build, or undefined where there is none. */
export function readWhole(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
