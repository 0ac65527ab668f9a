import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile, databasePath } from '../../scripts/lib/database.ts'
import { readUnfinishedImport } from '../../scripts/lib/unfinished-import.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { roundCount } from '../support/rounds.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

/*
 * The command imports a file with new stock for many offers and is killed at a random moment. Then
 * each offer has either its old or its new stock, a partial import is recorded as partial, and a
 * repeated import writes the rest. A small file is written entirely or not at all.
 */

makeSecrets()

/** Milliseconds; longer than an import takes. */
const longestMs = 2_000

test('reliability 3: repeating a killed import completes it', async () => {
  const state = makeTemporaryFolder('killed')
  const ownDatabasePath = databasePath(state)
  mkdirSync(dirname(ownDatabasePath), { recursive: true })
  const file = ownDatabasePath
  const shop = await OwnShop.seeded()
  const seeded = new DatabaseSync(databaseFile(shop.state), { readOnly: true })
  seeded.exec(`VACUUM INTO '${file}'`)
  const offers = seeded
    .prepare(
      `SELECT o.sku_org_id AS id, o.shop_id AS shop, b.key AS brand, p.number FROM offer o JOIN part p ON p.id = o.part_id
       JOIN part_brand b ON b.id = p.brand_id LIMIT ${roundCount('offers of an import that is killed', 1200, 100_000)}`,
    )
    .all()
  seeded.close()
  const write = (stock: number) =>
    writeFileSync(
      join(state, 'stock.csv'),
      ['shop,brand,number,stock']
        .concat(offers.map((row) => `${row['shop']},${row['brand']},"${row['number']}",${stock}`))
        .join('\n'),
    )
  const stocks = () => {
    const db = new DatabaseSync(file)
    const ids = JSON.stringify(offers.map(({ id }) => id))
    const rows = db
      .prepare(
        'SELECT DISTINCT stock FROM offer WHERE sku_org_id IN (SELECT value FROM json_each(?))',
      )
      .all(ids)
    const sound = db.prepare('PRAGMA quick_check').get()
    db.close()
    expect(sound).toEqual({ quick_check: 'ok' })
    return rows.map(({ stock }) => Number(stock))
  }
  write(1)
  expect(await importAndKill(state, Infinity)).toBe(0)
  expect(stocks()).toEqual([1])
  let last = 1
  const wantedRoundCount = roundCount('kills of an import', 1, 15)
  for (let round = 0; round < wantedRoundCount; round++) {
    const next = last + 1
    write(next)
    await importAndKill(state, Math.random() * longestMs)
    const foundStocks = stocks()
    for (const stock of foundStocks) expect([last, next]).toContain(stock)
    if (foundStocks.length > 1) expect(readUnfinishedImport(state)).toBe(state)
    expect(await importAndKill(state, Infinity)).toBe(0)
    expect(stocks()).toEqual([next])
    expect(readUnfinishedImport(state)).toBeUndefined()
    last = next
  }
}, 600_000)

/** Runs the command and kills it after a delay. Returns its exit code. */
function importAndKill(state: string, killAfterMs: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', 'scripts/import.ts', state, '--state', state],
    { stdio: 'ignore' },
  )
  const timer = Number.isFinite(killAfterMs)
    ? setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    : undefined
  return new Promise((end) =>
    child.once('exit', (code) => {
      clearTimeout(timer)
      end(code)
    }),
  )
}
