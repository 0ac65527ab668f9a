import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MadeFile } from './files/made-file.ts'
import { digestOf } from '#content/lists.ts'
import type { Journal } from './journal.ts'

/** Result of a build: file keys by path, and groups of files that are built together. */
export interface EarlierBuild {
  keys: Record<string, string>
  groups: Record<string, { key: string; paths: string[] }>
}

/** Key of a file whose writing was interrupted: its content is undefined. */
const unfinishedFile = ''

/** Content files below a folder. Files with an unchanged key are kept. */
export class Outputs implements EarlierBuild {
  readonly keys: EarlierBuild['keys'] = {}
  readonly groups: EarlierBuild['groups'] = {}
  writtenCount = 0
  reusedCount = 0
  removed = 0
  #folder: string
  #before: EarlierBuild
  #journal: Journal
  #folders = new Set<string>()

  constructor(folder: string, earlierBuildBefore: EarlierBuild, journal: Journal) {
    this.#folder = folder
    this.#before = { keys: { ...earlierBuildBefore.keys }, groups: earlierBuildBefore.groups }
    this.#journal = journal
    for (const path of journal.unfinished()) this.#before.keys[path] = unfinishedFile
  }

  /** True when a file was built with this key and still exists. */
  has(path: string, key: string): boolean {
    return (
      key !== unfinishedFile &&
      this.#before.keys[path] === key &&
      existsSync(join(this.#folder, path))
    )
  }

  store(path: string, key: string): void {
    this.keys[path] = key
    this.reusedCount++
  }

  write(path: string, key: string, bytes: string | Uint8Array): void {
    this.keys[path] = key
    this.writtenCount++
    const file = join(this.#folder, path)
    const folder = dirname(file)
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    this.#journal.note(path)
    writeFileSync(file, bytes)
  }

  add({ path, key, make }: MadeFile): void {
    if (this.has(path, key)) this.store(path, key)
    else this.write(path, key, make())
  }

  /** Adds files that one function builds together when their key changed. */
  addAll(name: string, key: string, make: () => ReadonlyMap<string, string>): void {
    const earlierGroup = this.#before.groups[name]
    if (
      earlierGroup?.key === key &&
      earlierGroup.paths.every((path) => this.has(path, this.#keyOf(path)))
    ) {
      for (const path of earlierGroup.paths) this.store(path, this.#keyOf(path))
      this.groups[name] = earlierGroup
      return
    }
    const files = make()
    for (const [path, text] of files) this.add({ path, key: digestOf(text), make: () => text })
    this.groups[name] = { key, paths: [...files.keys()] }
  }

  /** Returns a digest of all files so far. */
  digest(): string {
    return digestOf(Object.entries(this.keys))
  }

  #keyOf(path: string): string {
    return this.#before.keys[path] ?? unfinishedFile
  }

  /**
   * Deletes files of an earlier build that this one didn't produce. Keeps the files of the group
   * `coming`, which is built later.
   */
  removeOthers(coming = ''): void {
    const expectedPaths = new Set(this.#before.groups[coming]?.paths)
    for (const path of Object.keys(this.#before.keys))
      if (!(path in this.keys) && !expectedPaths.has(path)) {
        rmSync(join(this.#folder, path), { force: true })
        delete this.#before.keys[path]
        this.removed++
      }
  }
}
