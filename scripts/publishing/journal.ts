import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/**
 * Journal of files that a run is about to write, one per line. After an interruption, the next run
 * knows which files may be incomplete or outdated.
 */
export class Journal {
  readonly #file: string
  #open: number | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** Returns the files of runs that didn't finish. */
  unfinished(): string[] {
    return existsSync(this.#file)
      ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean)
      : []
  }

  note(path: string): void {
    this.#open ??= openSync(this.#file, 'a')
    // Line break first, because the previous line may be truncated.
    writeSync(this.#open, `\n${path}`)
  }

  end(): void {
    if (this.#open !== undefined) closeSync(this.#open)
    rmSync(this.#file, { force: true })
  }
}
