import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOffers } from '../../scripts/offer-import/export.ts'
import { exportRemote } from '../../scripts/offer-import/remote/export.ts'
import { importRemote } from '../../scripts/offer-import/remote/import.ts'
import { databaseFile } from '../../scripts/lib/database.ts'
import { createFreshDatabase } from '../support/server/database.ts'
import {
  findDifferentTables,
  d1InFolder,
  writeSmallShop,
} from '../support/operator/goods-elsewhere.ts'
import { roundCount } from '../support/rounds.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

/*
 * Failures while importing into a remote database, simulated by wrangler and D1 with a local state,
 * as in tests/platform/goods/remote-import.test.ts. Takes too long for the gate.
 */

let room = ''
let seeded = ''
let folder = ''
let folders = 0
let here: ReturnType<typeof d1InFolder>
const path = process.env['PATH']

beforeAll(async () => {
  room = makeTemporaryFolder('elsewhere')
  const state = join(room, 'seeded')
  await createFreshDatabase(state)
  seeded = databaseFile(state)
  writeSmallShop(join(room, 'small.sqlite'), seeded)
}, 180_000)
beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
  here = d1InFolder(folder, seeded)
  copyFileSync(join(room, 'small.sqlite'), here.database)
})
afterEach(() => {
  process.env['PATH'] = path
})

function sql<Row>(text: string): Row[] {
  const db = new DatabaseSync(here.database)
  try {
    return db.prepare(text).all() as Row[]
  } finally {
    db.close()
  }
}

/** Writes a file with a new stock for every offer. */
function saysStock(stock: number): void {
  const rows = sql<{ line: string }>(
    `SELECT o.shop_id || ',' || b.key || ',"' || p.number || '",${stock}' AS line FROM offer o
     JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id`,
  )
  writeFileSync(
    join(folder, 'stock.csv'),
    ['shop,brand,number,stock', ...rows.map(({ line }) => line)].join('\n'),
  )
}

const stocks = () =>
  sql<{ stock: number }>('SELECT DISTINCT stock FROM offer').map((row) => row.stock)

test('a killed remote import has applied all rows or none', async () => {
  saysStock(1)
  const began = performance.now()
  await run(Infinity)
  const wholeMs = performance.now() - began
  expect(stocks()).toEqual([1])
  let last = 1
  for (let round = 0; round < roundCount('kills of an import elsewhere', 3, 12); round++) {
    saysStock(last + 1)
    // Late enough that usually some data was sent.
    await run(wholeMs * (0.5 + Math.random() / 2))
    const [stock, ...others] = stocks()
    expect(others).toEqual([])
    expect([last, last + 1]).toContain(stock)
    expect(sql('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
    last = stock ?? last
  }
}, 900_000)

/** Imports in a separate process, and kills it with wrangler and the database after a delay. */
function run(killAfterMs: number): Promise<void> {
  const code = `import { importRemote } from '${process.cwd()}/scripts/offer-import/remote/import.ts'
    await importRemote(${JSON.stringify(here.place)}, '${folder}')`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    stdio: 'ignore',
    detached: true,
  })
  const timer = Number.isFinite(killAfterMs)
    ? setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), killAfterMs)
    : undefined
  return new Promise((end) =>
    child.once('exit', () => {
      clearTimeout(timer)
      end()
    }),
  )
}

describe('a lost response to a remote import', () => {
  /** Breaks the connection while a file is sent: before it arrived, or after it was applied. */
  function breakLine(isDone: boolean): void {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(
      join(bin, 'wrangler'),
      `#!/bin/sh
case "$*" in *--file*)
  ${isDone ? `PATH='${path}' wrangler "$@" > /dev/null` : ':'}
  echo '{"error":{"text":"Network connection lost."}}'; exit 1;;
esac
PATH='${path}' exec wrangler "$@"`,
      { mode: 0o755 },
    )
    process.env['PATH'] = bin + delimiter + path
  }

  test.each([
    ['before', false, 'has nothing of it, or is still at it. Import once more'],
    ['after', true, 'has all of it.'],
  ])(
    '%s the write, the error states whether the data was applied',
    async (_, isDone, text) => {
      saysStock(9041)
      breakLine(isDone)
      await expect(importRemote(here.place, folder)).rejects.toThrow(
        `Network connection lost.\nAsked again, the database ${text}`,
      )
      expect(stocks().includes(9041)).toBe(isDone)
      process.env['PATH'] = path
      const { done } = await importRemote(here.place, folder)
      expect(done[0]?.changed === 0).toBe(isDone)
      expect(stocks()).toEqual([9041])
    },
    180_000,
  )
})

test('a dry run sends nothing and predicts the import, and a repeated import sends nothing', async () => {
  const sentSizes: number[] = []
  cpSync('scripts/offer-import/examples', folder, { recursive: true })
  const bring = (isTrial: boolean) =>
    importRemote(here.place, folder, {
      isTrial,
      beforeSending: (statements) => sentSizes.push(statements),
    })
  const textBefore = join(folder, 'before.sqlite')
  copyFileSync(here.database, textBefore)
  const tried = await bring(true)
  expect(findDifferentTables(here.database, textBefore)).toEqual([])
  expect(tried.done.map(({ added }) => added)).toEqual([1, 1, 1, 1, 20, 20, 2, 3, 20])
  expect((await bring(false)).done).toEqual(tried.done)
  expect(sentSizes).toHaveLength(1)
  const secondRun = await bring(false)
  expect(secondRun.done.map(({ added, changed }) => added + changed)).toEqual(
    tried.done.map(() => 0),
  )
  expect(sentSizes).toHaveLength(1)
}, 360_000)

test('a remote export equals a local export', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  await exportRemote(here.place, one)
  const db = new DatabaseSync(here.database, { readOnly: true })
  await exportOffers(db, two)
  db.close()
  // Remote imports don't read pictures.
  rmSync(join(two, 'pictures.csv'))
  expect(readdirSync(one)).toEqual(readdirSync(two))
  for (const name of readdirSync(one))
    expect(readFileSync(join(one, name)).equals(readFileSync(join(two, name))), name).toBe(true)
}, 180_000)
