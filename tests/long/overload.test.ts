import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildWhenNeeded } from '../../scripts/lib/build/build.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { serve } from '../../scripts/lib/server/server.ts'
import { keepServing } from '../../scripts/lib/server/watch.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { OrderLife } from '../support/order/lives.ts'
import { fetchUnderLoad, quantile, searchAll } from '../support/server/load.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'

/* Three hundred people search while others buy and read, in the shop as `npm start` serves it. */

makeSecrets()
await buildWhenNeeded()
const shop = await OwnShop.seeded()
const abortController = new AbortController()
const lines: string[] = []
afterAll(() => abortController.abort())

const seconds = Number(process.env['EGG_OVERLOAD_SECONDS'] ?? 40)
const cachedPaths = ['en-TH', 'th-TH', 'id', 'ko', 'vi'].flatMap((locale) => [
  `/${locale}?changeRoute=no`,
  `/${locale}/shippingPolicy.html?changeRoute=no`,
])

/** Runs buyers who order and readers of cached pages for some seconds. */
async function live(lives: readonly OrderLife[], forSeconds: number) {
  const until = Date.now() + forSeconds * 1000
  const took: { order: number[]; page: number[] } = { order: [], page: [] }
  const statuses: Record<number, number> = {}
  const agent = new Agent({ keepAlive: true })
  const buy = async (life: OrderLife) => {
    while (Date.now() < until) {
      const began = performance.now()
      await life.place(2)
      took.order.push(performance.now() - began)
      await sleep(300)
    }
  }
  const readPages = async (own: number) => {
    for (let turn = own; Date.now() < until; turn += 1) {
      const { status, ms } = await fetchUnderLoad(
        agent,
        shop.url + (cachedPaths[turn % cachedPaths.length] ?? ''),
      )
      took.page.push(ms)
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(50)
    }
  }
  await Promise.all([...lives.map(buy), ...[0, 1, 2, 3].map(readPages)])
  agent.destroy()
  return {
    orders: took.order.length / forSeconds,
    order50: Math.round(quantile(took.order, 0.5)),
    order99: Math.round(quantile(took.order, 0.99)),
    page50: Math.round(quantile(took.page, 0.5)),
    page99: Math.round(quantile(took.page, 0.99)),
    pages: took.page.length,
    statuses,
  }
}

test('overload: 300 concurrent searches block no order, cached page or server', async () => {
  const watch = keepServing(
    {
      start: () => serve(shop.port, shop.state, { isLean: true }),
      printLine: (line) => lines.push(line),
    },
    abortController.signal,
  )
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(1)
  const offers = shop.plenty()
  const patience = new RetryingClients()
  const lives = [1, 3, 10, 11].slice(0, 2).map((id) => new OrderLife(shop, patience, id, offers))
  const agent = new Agent()
  for (const path of cachedPaths) await fetchUnderLoad(agent, shop.url + path)
  await live(lives, 3)
  const quiet = await live(lives, 15)
  let isOver = false
  const searching = searchAll(shop.url, 300, () => isOver)
  await sleep(2000)
  const busy = await live(lives, seconds)
  isOver = true
  const searches = await searching
  console.log(JSON.stringify({ quiet, busy, searches }))
  expect(lines, 'no restart').toHaveLength(1)
  expect(searches[0] ?? 0, 'broken connections').toBe(0)
  expect(Object.keys(busy.statuses)).toEqual(['200'])
  expect(busy.orders).toBeGreaterThanOrEqual(0.8 * quiet.orders)
  expect(busy.page99).toBeLessThanOrEqual(4 * quiet.page99)
  abortController.abort()
  await watch
  expect(findWrongRowsIn(shop.state)).toEqual([])
}, 600_000)
