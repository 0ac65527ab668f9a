import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../scripts/lib/server/server.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { buildCalls } from '../support/calls/build.ts'
import { callsBuild } from '../support/server/lanes.ts'
import { OrderLife } from '../support/order/lives.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { roundCount } from '../support/rounds.ts'

/* Reliability 2: thousands of messages through a slow gateway while buyers order. */

makeSecrets()
await buildCalls()

const messages = roundCount('messages that are due', 2000, 20_000)
const gatewayMs = 300
const buyers = 1000
const firstId = 1_000_000
const maxMs = 600_000

const times = new Map<string, number>()
const gateway = createServer((request, response) => {
  const key = String(request.headers['idempotency-key'])
  times.set(key, (times.get(key) ?? 0) + 1)
  request.resume()
  setTimeout(() => response.writeHead(200).end('{"id":"1"}'), gatewayMs)
})
await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
const { port } = gateway.address() as AddressInfo
afterAll(() => {
  gateway.close()
  gateway.closeAllConnections()
})

/** Writes messages that are due now to many buyers, to be sent in order. */
function writeMessages(shop: OwnShop): void {
  const counting = (maxCount: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxCount})`
  shop.sql(
    `${counting(buyers)} INSERT INTO customer (id, country_id, prefix, cellphone, created_at)
     SELECT ${firstId} + i, 1001, '+66', 600000000 + i, 1 FROM n`,
  )
  shop.sql(
    `${counting(buyers)} INSERT INTO placement (id, number, customer_id, country_id, placed_at)
     SELECT ${firstId} + i, 'MANY-' || i, ${firstId} + i, 1001, 1 FROM n`,
  )
  shop.sql(
    `${counting(messages)} INSERT INTO notice (key, kind, placement_id, amount, at, next_at)
     SELECT 'many:' || i, 'paid', ${firstId} + 1 + i % ${buyers}, 100, 1, 1 FROM n`,
  )
}

test('reliability 2: each message is sent once within ten minutes while orders are placed', async () => {
  const shop = await OwnShop.seeded()
  const offers = shop.plenty()
  writeMessages(shop)
  const settings = { SMS_MODE: '', SMS_GATEWAY: `http://127.0.0.1:${port}/send` }
  const lines: string[] = []
  const server = await serve(shop.port, shop.state, {
    built: callsBuild,
    settings,
    onLogLine: (line) => lines.push(line),
  })
  const countRemaining = () =>
    shop.sql<{ n: number }>(
      "SELECT count(*) AS n FROM notice WHERE key LIKE 'many:%' AND sent_at IS NULL",
    )[0]?.n ?? 0
  const state = { isOver: false, orders: 0 }
  const patience = new RetryingClients()
  const buying = [1, 2, 3].map(async (id) => {
    const life = new OrderLife(shop, patience, id, offers)
    // Only a few orders per second: thousands of orders of three buyers would form a queue.
    for (; !state.isOver; state.orders++, await sleep(500)) await life.place(6)
  })
  const from = performance.now()
  for (let turn = 0; countRemaining() > 0 && performance.now() - from < maxMs; turn++) {
    // Triggers the schedule once a minute, as in production. The queue continues in between.
    if (turn % 60 === 0) void fetch(`${shop.url}/cdn-cgi/local/scheduled`).catch(() => undefined)
    await sleep(1000)
  }
  const ms = performance.now() - from
  state.isOver = true
  await Promise.all(buying)
  // Messages of the orders are newer and come last: the schedule sends them within a minute.
  const ready = async () => {
    const response = await fetch(`${shop.url}/readyz`)
    const body = (await response.json()) as { oldestDueSeconds: number }
    return { status: response.status, body }
  }
  const until = performance.now() + 120_000
  for (let turn = 0; performance.now() < until; turn++) {
    if ((await ready()).body.oldestDueSeconds < 60) break
    if (turn % 60 === 0) void fetch(`${shop.url}/cdn-cgi/local/scheduled`).catch(() => undefined)
    await sleep(1000)
  }
  const { status, body } = await ready()
  await server.stop()
  console.log(
    `${messages} messages in ${(ms / 1000).toFixed(0)} s through a gateway of ${gatewayMs} ms, ${state.orders} orders meanwhile`,
  )
  expect(countRemaining()).toBe(0)
  const ours = [...times].filter(([key]) => key.startsWith('many:'))
  expect(ours).toHaveLength(messages)
  expect(ours.filter(([, count]) => count !== 1)).toEqual([])
  expect(state.orders).toBeGreaterThan(0)
  expect(status).toBe(200)
  expect(body.oldestDueSeconds).toBeLessThan(60)
  expect(findWrongRowsIn(shop.state)).toEqual([])
}, 900_000)
