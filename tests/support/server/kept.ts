import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = '.wrangler/kept'
const day = 86_400_000

/** Returns a folder that is expensive to make. Makes it once per key and reuses it. */
export async function getOrMakeFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, `${name}-${key}`)
  if (existsSync(folder)) return folder
  deleteOldFolders()
  const making = `${folder}.${process.pid}`
  await make(making)
  // Another run may have made the same folder in the meantime.
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, folder)
  return folder
}

/** Returns a key for the contents of files, including those in folders. */
export function contentKey(paths: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const file of [...paths].flatMap(filesOf).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Removes folders older than a day, because their code no longer exists. */
function deleteOldFolders(): void {
  if (!existsSync(root)) return
  for (const name of readdirSync(root)) {
    const folder = join(root, name)
    if (Date.now() - statSync(folder).mtimeMs > day)
      rmSync(folder, { recursive: true, force: true })
  }
}
