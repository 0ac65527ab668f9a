import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MadeFile } from '../../src/content/files.ts'
import { digestOf } from '../../src/content/lists.ts'

/** Keys of the files that a build made, by path. */
export type Keys = Record<string, string>

/** The files below a folder that are made of content: those whose key is as before stay. */
export class Outputs {
  readonly keys: Keys = {}
  made = 0
  kept = 0
  removed = 0
  #folder: string
  #before: Keys
  #folders = new Set<string>()

  constructor(folder: string, before: Keys) {
    this.#folder = folder
    this.#before = before
  }

  /** Whether a file was made with this key and is still there. */
  has(path: string, key: string): boolean {
    return this.#before[path] === key && existsSync(join(this.#folder, path))
  }

  keep(path: string, key: string): void {
    this.keys[path] = key
    this.kept++
  }

  write(path: string, key: string, bytes: string | Uint8Array): void {
    this.keys[path] = key
    this.made++
    const file = join(this.#folder, path)
    const folder = dirname(file)
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    writeFileSync(file, bytes)
  }

  add({ path, key, make }: MadeFile): void {
    if (this.has(path, key)) this.keep(path, key)
    else this.write(path, key, make())
  }

  /** Files that come out of one piece of work; `folder` ends with a slash. */
  addAll(folder: string, key: string, make: () => ReadonlyMap<string, string>): void {
    if (this.#before[folder] === key && existsSync(join(this.#folder, folder)))
      for (const [path, own] of Object.entries(this.#before)) {
        if (path.startsWith(folder)) this.keep(path, own)
      }
    else
      for (const [path, text] of make()) {
        const own = digestOf(text)
        if (this.has(path, own)) this.keep(path, own)
        else this.write(path, own, text)
      }
    this.keys[folder] = key
  }

  /** Takes away what an earlier build made and this one did not. */
  removeOthers(): void {
    for (const path of Object.keys(this.#before))
      if (!(path in this.keys) && !path.endsWith('/')) {
        rmSync(join(this.#folder, path), { force: true })
        this.removed++
      }
  }
}
