import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEmpty } from '../lib/database.ts'

/* A seed is several steps: goods and people, debts, points, pictures. A file says that one is under way. */
const markOf = (state: string) => join(state, 'seeding')

/** Notes that a seed has begun. */
export function beginSeed(state: string): void {
  mkdirSync(state, { recursive: true })
  writeFileSync(markOf(state), '')
}

/** Notes that it came to its end. */
export const endSeed = (state: string): void => rmSync(markOf(state), { force: true })

/** Whether the database of a state has no shop yet, or one whose seed was killed before its end. */
export const needsSeed = (state: string, file: string): boolean =>
  existsSync(markOf(state)) || isEmpty(file)
