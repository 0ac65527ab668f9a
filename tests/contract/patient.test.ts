import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/kernel/refusal.ts'
import { zeroCost } from '#platform/db/cost.ts'
import { withRetries } from '#platform/kernel/with-retries.ts'
import { openD1OnSqlite } from '../../scripts/lib/d1.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'
import { timeLimitFactor } from '../support/rounds.ts'

/** A database and a second connection that holds its write lock. */
function held() {
  const file = join(makeTemporaryFolder('held'), 'numbers.sqlite')
  const ownDatabase = new DatabaseSync(file)
  ownDatabase.exec('PRAGMA journal_mode = WAL; CREATE TABLE number (n INTEGER PRIMARY KEY)')
  const otherDatabase = new DatabaseSync(file)
  otherDatabase.exec('BEGIN IMMEDIATE')
  const numbers = () => ownDatabase.prepare('SELECT n FROM number').all()
  return { own: ownDatabase, release: () => otherDatabase.exec('ROLLBACK'), numbers }
}

test('reliability 3: a locked database is retried, and the statements run once', async () => {
  const { own, release, numbers } = held()
  const cost = { ...zeroCost }
  const db = withRetries(openD1OnSqlite(own), cost)
  const writing = db.batch([
    db.prepare('INSERT INTO number VALUES (?)').bind(1),
    db.prepare('INSERT INTO number VALUES (?)').bind(2),
  ])
  await sleep(150)
  expect(numbers()).toEqual([])
  release()
  await writing
  expect(numbers()).toEqual([{ n: 1 }, { n: 2 }])
  expect(cost.trips).toBe(1)
})

test('reliability 3: a write that waits longer than its budget is refused as busy with a retry time', async () => {
  const { own, release, numbers } = held()
  const db = withRetries(openD1OnSqlite(own), { ...zeroCost }, 200)
  const began = performance.now()
  const refused = await db
    .prepare('INSERT INTO number VALUES (1)')
    .run()
    .catch((thrown: unknown) => thrown)
  expect(performance.now() - began).toBeLessThan(1000 * timeLimitFactor)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ refusal: 'busy', data: { retryAfterSeconds: 5 } })
  release()
  expect(numbers()).toEqual([])
  // Reads don't wait for a lock, and all other errors are reported immediately.
  await expect(db.prepare('INSERT INTO absent VALUES (1)').run()).rejects.toThrow('no such table')
})
