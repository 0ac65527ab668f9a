import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../scripts/books/check.ts'
import { readWorkerMemory } from '../../../scripts/bench/memory.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { Attempts } from '../../support/auth/attempts.ts'
import { Caller } from '../../support/client.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'
import { isLongRun, roundCount } from '../../support/rounds.ts'

const kills = roundCount('killed in the middle of orders', 1, 40)
const attempts = roundCount('attempts to order', 30, 20_000)
/**
 * Number of attempts that the last server handles alone, enough for a meaningful measurement of
 * memory.
 */
const untilMeasured = Math.floor(attempts / 10)

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

let shop: OwnShop

test.runIf(isLongRun)(
  'killing the server repeatedly loses and duplicates no order, and sold items equal the missing stock',
  async () => {
    shop = await OwnShop.seeded()
    const tried = new Attempts(shop.plenty())
    const tokens = [1, 2, 3].map((customer) => shop.session(customer))
    const { acknowledged, count } = tried
    const stock = shop.sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')[0]?.n ?? 0
    for (let round = 1; round <= kills; round++) {
      const server = await shop.serve()
      const working = Promise.all(
        tokens.map((token) => tried.runUntilCut(new Caller(token, server.url))),
      )
      const [known, share] = [acknowledged.length, ((attempts - untilMeasured) * round) / kills]
      const enough = waitUntil(() => count.attempts >= share && acknowledged.length > known)
      // Stop waiting when one of the buyers fails.
      await Promise.race([working, enough])
      await sleep((round * 137) % 400)
      await server.stop('SIGKILL')
      await working
    }
    const server = await shop.serve({ isLean: true })
    try {
      const finish = async (buyer: Caller) => {
        while (count.attempts < attempts) await tried.once(buyer)
      }
      await Promise.all(tokens.map((token) => finish(new Caller(token, server.url))))
      const memory = readWorkerMemory(server.process.pid ?? 0)
      if (memory !== undefined) expect(memory).toBeLessThan(300)
      for (const one of acknowledged.slice(-2000)) await tried.replay(one, server.url)
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
      const storedAllStored = expectAllStored(tried)
      const [sold] = shop.sql<{ n: number }>('SELECT sum(quantity) AS n FROM order_line')
      const [left] = shop.sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')
      expect(stock - (left?.n ?? 0)).toBe(sold?.n)
      expect(shop.sql('SELECT count(*) AS n FROM idempotency')).toEqual([{ n: storedAllStored }])
      const books = new DatabaseSync(databaseFile(shop.state), { readOnly: true })
      expect(checkBooks(books).filter(({ wrong }) => wrong.length > 0)).toEqual([])
      books.close()
      console.log(
        `${count.attempts} attempts, ${count.replays} replays, ${count.refused} refused, ` +
          `${acknowledged.length} orders acknowledged over ${kills} kills, ${storedAllStored} stored; ` +
          `the Worker holds ${memory?.toFixed(0)} MB after its last ${untilMeasured} attempts`,
      )
    } finally {
      await server.stop()
    }
  },
  14_400_000,
)

/**
 * Expects every order confirmed to a buyer to exist, and no order to be confirmed twice. Returns
 * the number of stored orders.
 */
function expectAllStored({ acknowledged }: Attempts): number {
  const acknowledgedOrders = acknowledged.flatMap(({ answer }) =>
    answer.orders.map((one) => one.orderNumber),
  )
  expect(new Set(acknowledgedOrders).size).toBe(acknowledgedOrders.length)
  const storedNumbers = new Set(
    shop.sql<{ number: string }>('SELECT number FROM orders').map((r) => r.number),
  )
  expect(acknowledgedOrders.filter((number) => !storedNumbers.has(number))).toEqual([])
  return storedNumbers.size
}
