import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/**
 * The files that a run is about to write, a line each. When a run was ended half-way the next one
 * knows by it which files may be half, or of a text that is gone again.
 */
export class Journal {
  readonly #file: string
  #open: number | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** What runs wrote that did not come to their end. */
  unfinished(): string[] {
    return existsSync(this.#file)
      ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean)
      : []
  }

  note(path: string): void {
    this.#open ??= openSync(this.#file, 'a')
    // In front, because the line before may be cut off.
    writeSync(this.#open, `\n${path}`)
  }

  end(): void {
    if (this.#open !== undefined) closeSync(this.#open)
    rmSync(this.#file, { force: true })
  }
}
