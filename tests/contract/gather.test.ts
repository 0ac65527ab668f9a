import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { zeroCost } from '#platform/db/cost.ts'
import { gatherReads } from '#platform/db/gather.ts'
import { withRetries } from '#platform/kernel/with-retries.ts'
import { openD1OnSqlite } from '../../scripts/lib/d1.ts'

/** Creates a database with the numbers 1 to 3, wrapped as for a request. */
function numbers(asker: 'call' | 'page' = 'call') {
  const file = new DatabaseSync(':memory:')
  file.exec('CREATE TABLE number (n INTEGER PRIMARY KEY); INSERT INTO number VALUES (1), (2), (3)')
  const cost = { ...zeroCost }
  const db = gatherReads(withRetries(openD1OnSqlite(file), cost), asker)
  const first = (n: number) => db.prepare('SELECT n FROM number WHERE n = ?').bind(n).first()
  return { db, cost, first }
}

test.each([
  ['call', 10],
  ['page', 200],
] as const)(
  'concurrent reads of a %s share one round trip, alone or in a batch',
  async (asker, steps) => {
    const { db, cost, first } = numbers(asker)
    const all = () => db.prepare('SELECT n FROM number ORDER BY n').all()
    const late = async () => {
      for (let n = 0; n < steps; n++) await Promise.resolve()
      return first(3)
    }
    const [one, list, pair, third, none] = await Promise.all([
      first(1),
      all(),
      db.batch([db.prepare('SELECT 4 AS four'), db.prepare('SELECT 5 AS five')]),
      late(),
      first(9),
    ])
    expect(one).toEqual({ n: 1 })
    expect(list.results).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(pair.map(({ results }) => results)).toEqual([[{ four: 4 }], [{ five: 5 }]])
    expect([third, none]).toEqual([{ n: 3 }, null])
    expect([cost.trips, cost.statements]).toEqual([1, 6])
  },
)

test('identical concurrent statements run once, and each caller gets a separate result', async () => {
  const { db, cost, first } = numbers()
  const all = () => db.prepare('SELECT n FROM number ORDER BY n').all()
  const [list, again, one, two, pair] = await Promise.all([
    all(),
    all(),
    first(1),
    first(2),
    db.batch([db.prepare('SELECT n FROM number ORDER BY n'), db.prepare('SELECT 4 AS four')]),
  ])
  expect([one, two]).toEqual([{ n: 1 }, { n: 2 }])
  list.results.reverse()
  expect(again.results).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(pair[0]?.results).toEqual(again.results)
  expect([cost.trips, cost.statements]).toEqual([1, 4])
})

test('a failing read does not fail the other reads of its batch', async () => {
  const { db, first } = numbers()
  const [result, badResult, two] = await Promise.allSettled([
    first(1),
    db.prepare('SELECT n FROM nowhere').all(),
    first(2),
  ])
  expect([result, two]).toMatchObject([{ value: { n: 1 } }, { value: { n: 2 } }])
  expect(badResult).toMatchObject({ status: 'rejected' })
  expect(String((badResult as PromiseRejectedResult).reason)).toContain('no such table: nowhere')
})

test('a write runs separately, and a batch with a write is not split', async () => {
  const { db, cost, first } = numbers()
  const add = (n: number) => db.prepare('INSERT INTO number VALUES (?) RETURNING n').bind(n)
  const [read, added] = await Promise.all([first(1), add(4).first()])
  expect([read, added]).toEqual([{ n: 1 }, { n: 4 }])
  expect(cost.trips).toBe(2)
  await expect(db.batch([add(5), add(1), db.prepare('SELECT 1')])).rejects.toThrow()
  expect(await first(5)).toBeNull()
})
