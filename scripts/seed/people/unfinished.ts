import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEmpty } from '../../lib/database.ts'

/*
 * Seeding has several steps: offers and people, debts, points, images. A file marks that one is in
 * progress.
 */
const markFileOf = (state: string) => join(state, 'seeding')

/** Marks the start of a seed. */
export function markSeedStart(state: string): void {
  mkdirSync(state, { recursive: true })
  writeFileSync(markFileOf(state), '')
}

/** Marks the end of a seed. */
export const markSeedEnd = (state: string): void => rmSync(markFileOf(state), { force: true })

/** True when the database of a state has no shop yet, or when its seed was interrupted. */
export const needsSeed = (state: string, file: string): boolean =>
  existsSync(markFileOf(state)) || isEmpty(file)
