import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = '.wrangler/kept'
const day = 86_400_000

/** A folder that takes time to make: made once for a key, and found again by it. */
export async function keptFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, `${name}-${key}`)
  if (existsSync(folder)) return folder
  forgetOld()
  const making = `${folder}.${process.pid}`
  await make(making)
  // Another run may have made the same meanwhile.
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, folder)
  return folder
}

/** Names what files hold, those in folders too. */
export function keyOf(paths: Iterable<string>): string {
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

/** What was made for keys of yesterday is of code that nobody has any more. */
function forgetOld(): void {
  if (!existsSync(root)) return
  for (const name of readdirSync(root)) {
    const folder = join(root, name)
    if (Date.now() - statSync(folder).mtimeMs > day)
      rmSync(folder, { recursive: true, force: true })
  }
}
