import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseFile, migrateDatabase } from '../../../scripts/lib/database.ts'
import { seedShop } from '../../../scripts/seed/shop.ts'
import { markSeedStart, markSeedEnd, needsSeed } from '../../../scripts/seed/people/unfinished.ts'
import { isLongRun } from '../../support/rounds.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

const state = makeTemporaryFolder('killed-seed')

const count = (table: string) => {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true, timeout: 5000 })
  const row = db.prepare(`SELECT count(*) AS n FROM ${table}`).get()
  db.close()
  return Number(row?.['n'])
}

// Two complete seeds take too long for the gate.
test.runIf(isLongRun)(
  'reliability 12: a seed that was killed after writing offers restarts at the next start',
  async () => {
    migrateDatabase(state)
    const file = databaseFile(state)
    expect(needsSeed(state, file)).toBe(true)
    const args = ['--no-warnings', 'scripts/seed.ts', '--state', state, '--offers', '400']
    const child = spawn('node', args, { stdio: 'ignore' })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    while (child.exitCode === null && count('offer') === 0) await sleep(5)
    child.kill('SIGKILL')
    await exited
    expect(count('offer')).toBeGreaterThan(0)
    expect(needsSeed(state, file)).toBe(true)
    await seedShop(state, 400)
    expect(needsSeed(state, file)).toBe(false)
    expect(count('points_entry')).toBeGreaterThan(0)
  },
  300_000,
)

test('reliability 12: a seed that began and never ended must run again', () => {
  const otherFolder = makeTemporaryFolder('begun-seed')
  markSeedStart(otherFolder)
  expect(needsSeed(otherFolder, 'none')).toBe(true)
  markSeedEnd(otherFolder)
  expect(existsSync(join(otherFolder, 'seeding'))).toBe(false)
})
