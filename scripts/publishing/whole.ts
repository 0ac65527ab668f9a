import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a note for the next build atomically. An interruption leaves the earlier note. */
export function writeAtomically(file: string, note: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(note))
  renameSync(`${file}.new`, file)
}

/** Returns the note of an earlier build, or undefined. */
export function readNote(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} can't be read; remove the folder dist and build again`, {
      cause: error,
    })
  }
}
