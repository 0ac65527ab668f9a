import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory, Remembered } from '#content/document.ts'
import { readWhole, writeWhole } from './whole.ts'

const file = '.wrangler/content-readings.json'

interface Kept {
  code: string
  documents: [string, Remembered][]
}

/** What an earlier start read of each text, where the code that reads is the same. */
export function keptReadings(): Memory {
  const kept = readWhole(file) as Kept | undefined
  return new Map(kept?.code === codeNow() ? kept.documents : [])
}

/** Keeps what was read for the next start. */
export function keepReadings(memory: Memory): void {
  writeWhole(file, { code: codeNow(), documents: [...memory] } satisfies Kept)
}

/** What a reading depends on besides its text: our code and the version of the parser. */
function codeNow(): string {
  const folder = 'src/content'
  const own = readdirSync(folder).map((name) => join(folder, name))
  const hash = createHash('sha256')
  for (const path of [...own, 'package-lock.json']) hash.update(readFileSync(path))
  return hash.digest('hex')
}
