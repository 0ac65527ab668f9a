import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseFile } from '../../scripts/lib/database.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { buildCalls } from '../support/calls/build.ts'
import { Caller } from '../support/client.ts'
import { OrderLife } from '../support/order/lives.ts'
import { quantile } from '../support/server/load.ts'
import { roundCount } from '../support/rounds.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

/*
 * A shop of a million offers keeps selling during the import of a price file of 200,000 rows, and
 * while another process locks its database.
 */

makeSecrets()
await buildCalls()
const shop = await OwnShop.seeded(roundCount('offers in a shop that imports', 100_000, 1_000_000))
const rowsInFile = roundCount('rows of a price file', 20_000, 200_000)
const folder = makeTemporaryFolder('prices')
const buyers = [1, 2, 3]

/**
 * Writes a file that raises all prices by `more` units of the currency. Returns the number of its
 * rows.
 */
function writePrices(more: number): number {
  const rows = shop.sql<{ shop: number; brand: string; number: string; price: number }>(
    `SELECT o.shop_id AS shop, b.key AS brand, p.number, o.catalogue_1 AS price FROM offer o
     JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
     WHERE o.country_id = 1001 AND o.sku_org_id NOT IN (${plenty.join(',')}) LIMIT ${rowsInFile}`,
  )
  const lines = rows.map(
    ({ shop: of, brand, number, price }) =>
      `${of},${brand},"${number}",${((price + more * 100) / 100).toFixed(2)}`,
  )
  writeFileSync(join(folder, 'offers.csv'), ['shop,brand,number,price', ...lines].join('\n'))
  return lines.length
}

/** Runs the import command. Returns its duration in seconds. */
async function runImport(): Promise<number> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--no-warnings', 'scripts/import.ts', folder, '--state', shop.state],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((end) => child.once('exit', end))
  expect(code).toBe(0)
  return (performance.now() - began) / 1000
}

const plenty = shop.plenty()

test('reliability 3: importing a large price file fails no order', async () => {
  const rows = writePrices(1)
  const idle = await runImport()
  const server = await shop.serve()
  const patience = new RetryingClients()
  const state = { isOver: false }
  const took: number[] = []
  const buy = async (customerId: number) => {
    const life = new OrderLife(shop, patience, customerId, plenty)
    while (!state.isOver) {
      const began = performance.now()
      // Throws if a call returns anything but 200.
      await life.place(2)
      took.push(performance.now() - began)
      await sleep(200)
    }
  }
  const buying = Promise.all(buyers.map(buy))
  await sleep(10_000)
  const quiet = took.splice(0)
  writePrices(2)
  const beside = await runImport()
  const meanwhile = took.splice(0)
  state.isOver = true
  await buying
  await server.stop()
  const shown = (all: readonly number[]) =>
    `${all.length} orders, half within ${Math.round(quantile(all, 0.5))} ms, 99 % within ${Math.round(quantile(all, 0.99))} ms`
  console.log(
    `${rows} rows: ${idle.toFixed(1)} s idle, ${beside.toFixed(1)} s beside orders; quiet ${shown(quiet)}; meanwhile ${shown(meanwhile)}`,
  )
  expect(rows).toBe(rowsInFile)
  expect(meanwhile.length).toBeGreaterThan(0)
  expect(quantile(meanwhile, 0.99)).toBeLessThan(5 * quantile(quiet, 0.99))
  expect(beside).toBeLessThan(3 * idle)
  expect(findWrongRowsIn(shop.state)).toEqual([])
}, 1_800_000)

test('reliability 3: a database lock of six seconds loses no confirmed write', async () => {
  const server = await shop.serve()
  const buyer = new Caller(shop.session(4), shop.url)
  const [skuOrgId = 0] = plenty
  const add = () => buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  expect((await add()).code).toBe(200)
  const otherDatabase = new DatabaseSync(databaseFile(shop.state))
  otherDatabase.exec('PRAGMA busy_timeout = 5000')
  otherDatabase.exec('BEGIN IMMEDIATE')
  const startTime = performance.now()
  const adding = [add(), add()]
  await sleep(6000)
  otherDatabase.exec('ROLLBACK')
  otherDatabase.close()
  const answers = await Promise.all(adding)
  console.log(
    answers.map(({ code }) => code),
    Math.round(performance.now() - startTime),
    'ms',
  )
  const doneCount = answers.filter(({ code }) => code === 200).length
  for (const { code, message, data } of answers)
    if (code !== 200)
      expect([code, message, data]).toEqual([503, 'label_busy', { retryAfterSeconds: 5 }])
  const rows = shop.sql<{ quantity: number }>(
    'SELECT quantity FROM cart_line WHERE customer_id = 4 AND sku_org_id = ?',
    skuOrgId,
  )
  expect(rows).toEqual([{ quantity: 1 + doneCount }])
  await server.stop()
}, 120_000)
