import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * SQLite files, including those with extra extensions, which remain after a kill or during reading.
 */
const database = /\.sqlite(-wal|-shm|-journal)?$/

/**
 * Returns the first folder or file of a state that this user can't write, or undefined. SQLite
 * opens a database in a read-only folder while its -wal and -shm exist, and fails at the first
 * write.
 */
export function findUnwritable(state: string): string | undefined {
  if (!existsSync(state)) return undefined
  return [state, ...pathsBelow(join(state, 'v3'))].find((path) => !isWritable(path))
}

/** Returns the message of a refused start. */
export const unwritableMessage = (path: string, state: string) =>
  `${path} cannot be written by this user; the folder ${state} holds the orders of this shop, so nothing was changed. ` +
  `Make it writable (chmod -R u+w ${state}) or start as its owner`

function pathsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    // Skip thousands of images, which are only ever added.
    if (entry.isDirectory()) return entry.name === 'blobs' ? [path] : [path, ...pathsBelow(path)]
    return database.test(entry.name) ? [path] : []
  })
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
