import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a record for the next build atomically. An interruption leaves the earlier record. */
export function writeAtomically(file: string, buildRecord: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(buildRecord))
  renameSync(`${file}.new`, file)
}

/** Returns the record of an earlier build, or undefined. */
export function readBuildRecord(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} can't be read; remove the folder dist and build again`, {
      cause: error,
    })
  }
}
