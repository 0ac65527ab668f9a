import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const createdFolders = new Set<string>()

/** Returns an empty folder outside the project, removed after this test file. */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  createdFolders.add(folder)
  return folder
}

/** Removes the folders. Runs at the end of every test file (set-up.ts). */
export function removeTemporaryFolders(): void {
  for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true })
  createdFolders.clear()
}
