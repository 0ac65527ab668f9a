import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseFile } from '../../scripts/lib/database.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { buildCalls } from '../support/calls/build.ts'
import { stories } from '../support/order/life-stories.ts'
import { OrderLife } from '../support/order/lives.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'

/*
 * Rehearses docs/operate/runbook/restore.md. While people order, pay, cancel and return, the
 * database is saved at a moment, as D1 Time Travel provides it. Later it is restored.
 */

/** Operations during which a copy is saved. */
const moments = ['payment', 'cancellation', 'return'] as const

/**
 * Copies the database at this moment into a new state folder, without blocking other connections.
 */
function keep(shop: OwnShop, name: string): string {
  const state = `${shop.state}-${name}`
  const file = join(state, databaseFile(shop.state).slice(shop.state.length))
  rmSync(state, { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(databaseFile(shop.state), { readOnly: true })
  db.exec(`PRAGMA busy_timeout = 5000; VACUUM INTO '${file}'`)
  db.close()
  return state
}

function putBack(shop: OwnShop, storedText: string): void {
  const file = databaseFile(shop.state)
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(join(dirname(databaseFile(storedText)), basename(file)), file)
}

const ordersOf = (state: string) => {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true })
  const row = db.prepare('SELECT count(*) AS n, max(id) AS last FROM orders').get()
  db.close()
  return { count: Number(row?.['n']), last: Number(row?.['last']) }
}

test('a backup under load restores with consistent books, and the shop can sell', async () => {
  makeSecrets()
  await buildCalls()
  const shop = await OwnShop.seeded()
  const patience = new RetryingClients()
  const offers = shop.plenty()
  const acknowledgedOrders = Object.values(stories)
  const live = async (life: OrderLife, first: number, isOver: () => boolean) => {
    let lived = 0
    for (; !isOver(); lived += 1)
      await acknowledgedOrders[(first + lived) % acknowledgedOrders.length]?.(life)
    return lived
  }
  const state = { isOver: false, isQuiet: false }
  const server = await shop.serve()
  const tick = async () => {
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    while (!state.isQuiet) {
      // The request fails while the server restarts.
      await fetch(`${shop.url}/cdn-cgi/local/scheduled?time=${hour}`).catch(() => {})
      await sleep(200)
    }
  }
  const lives = [1, 2, 3].map((customer) => new OrderLife(shop, patience, customer, offers))
  const living = Promise.all(lives.map((life, i) => live(life, 3 * i, () => state.isOver)))
  const ticking = tick()
  const storedNumbers: string[] = []
  const keeping = async () => {
    for (const moment of moments) {
      await patience.next(moment)
      storedNumbers.push(keep(shop, moment))
    }
  }
  await Promise.race([keeping(), living])
  // A restore loses everything after the last saved moment.
  await patience.next('placing')
  await sleep(500)
  state.isOver = true
  const lived = (await living).reduce((sum, count) => sum + count, 0)
  await server.stop()

  expect(storedNumbers).toHaveLength(moments.length)
  for (const one of storedNumbers) expect(findWrongRowsIn(one), one).toEqual([])
  const [first = ''] = storedNumbers
  const [before, then] = [ordersOf(shop.state), ordersOf(first)]
  expect(before.count).toBeGreaterThan(then.count)

  putBack(shop, first)
  expect(ordersOf(shop.state)).toEqual(then)
  const restartedShop = await shop.serve()
  try {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    const life = new OrderLife(shop, patience, 1, offers)
    for (const story of acknowledgedOrders) await story(life)
  } finally {
    state.isQuiet = true
    await ticking
    await restartedShop.stop()
  }
  expect(ordersOf(shop.state).count).toBeGreaterThan(then.count)
  expect(findWrongRowsIn(shop.state)).toEqual([])
  console.log(
    `${lived} stories while ${moments.length} moments were kept; ${before.count - then.count} orders given up by the restore`,
  )
  for (const one of storedNumbers) rmSync(one, { recursive: true, force: true })
}, 900_000)
