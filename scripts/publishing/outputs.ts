import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MadeFile } from './made-file.ts'
import { digestOf } from '#content/lists.ts'
import type { Journal } from './journal.ts'

/** What a build made: keys of files by path, and files that were made together. */
export interface MadeBefore {
  keys: Record<string, string>
  groups: Record<string, { key: string; paths: string[] }>
}

/** Key of a file that a run was writing when it was ended: it may be anything. */
const unfinished = ''

/** The files below a folder that are made of content: those whose key is as before stay. */
export class Outputs implements MadeBefore {
  readonly keys: MadeBefore['keys'] = {}
  readonly groups: MadeBefore['groups'] = {}
  made = 0
  kept = 0
  removed = 0
  #folder: string
  #before: MadeBefore
  #journal: Journal
  #folders = new Set<string>()

  constructor(folder: string, before: MadeBefore, journal: Journal) {
    this.#folder = folder
    this.#before = { keys: { ...before.keys }, groups: before.groups }
    this.#journal = journal
    for (const path of journal.unfinished()) this.#before.keys[path] = unfinished
  }

  /** Whether a file was made with this key and is still there. */
  has(path: string, key: string): boolean {
    return (
      key !== unfinished && this.#before.keys[path] === key && existsSync(join(this.#folder, path))
    )
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
    this.#journal.note(path)
    writeFileSync(file, bytes)
  }

  add({ path, key, make }: MadeFile): void {
    if (this.has(path, key)) this.keep(path, key)
    else this.write(path, key, make())
  }

  /** Files that come out of one piece of work, made together when its key is another. */
  addAll(name: string, key: string, make: () => ReadonlyMap<string, string>): void {
    const known = this.#before.groups[name]
    if (known?.key === key && known.paths.every((path) => this.has(path, this.#keyOf(path)))) {
      for (const path of known.paths) this.keep(path, this.#keyOf(path))
      this.groups[name] = known
      return
    }
    const files = make()
    for (const [path, text] of files) this.add({ path, key: digestOf(text), make: () => text })
    this.groups[name] = { key, paths: [...files.keys()] }
  }

  /** Names the state of all files so far. */
  digest(): string {
    return digestOf(Object.entries(this.keys))
  }

  #keyOf(path: string): string {
    return this.#before.keys[path] ?? unfinished
  }

  /** Takes away what an earlier build made and this one did not; a group may be still to come. */
  removeOthers(coming = ''): void {
    const expected = new Set(this.#before.groups[coming]?.paths)
    for (const path of Object.keys(this.#before.keys))
      if (!(path in this.keys) && !expected.has(path)) {
        rmSync(join(this.#folder, path), { force: true })
        delete this.#before.keys[path]
        this.removed++
      }
  }
}
