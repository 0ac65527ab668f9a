import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Answer, Payload } from '#contract/index.ts'
import { checkBooks } from '../../../scripts/books/check.ts'
import { workerMemory } from '../../../scripts/bench/memory.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { serve } from '../../../scripts/lib/server.ts'
import { Caller } from '../../support/client.ts'
import { freshDatabase } from '../../support/database.ts'
import { callsBuild } from '../../support/lanes.ts'
import { freePort } from '../../support/ports.ts'
import { rounds } from '../../support/rounds.ts'

/*
 * Buyers order, and order again with the same key, with an empty cart and with a wrong sum, while
 * the server is killed under them. Whatever was acknowledged is there, once, and the books agree.
 */

const port = await freePort()
const state = `.wrangler/test-${port}`
const kills = rounds('killed in the middle of orders', 3, 200)
const attempts = rounds('attempts to order', 30, 200_000)
/** Attempts that the last server answers alone; a good share, so that its memory says something. */
const untilMeasured = Math.floor(attempts / 10)

type Submit = 'POST /web-api/order/submitOrder'

interface Acknowledged {
  buyer: Caller
  key: string
  payload: Payload<Submit>
  answer: Answer<Submit>
}

const acknowledged: Acknowledged[] = []
const count = { attempts: 0, replays: 0, refused: 0 }
let offers: number[] = []

function sql<Row>(text: string, ...values: SQLInputValue[]): Row[] {
  const db = new DatabaseSync(databaseFile(state))
  try {
    return db.prepare(text).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** Sessions of three buyers with addresses, and three parts of one shop with plenty of stock. */
async function prepare(): Promise<string[]> {
  await freshDatabase(state)
  offers = sql<{ id: number }>(
    `UPDATE offer SET stock = 10000000 WHERE sku_org_id IN (
       SELECT sku_org_id FROM offer WHERE shop_id =
         (SELECT id FROM shop WHERE country_id = 1001 AND type = 'ALLIANCE' LIMIT 1) LIMIT 3)
     RETURNING sku_org_id AS id`,
  ).map((row) => row.id)
  return [1, 2, 3].map((customer) => {
    const token = randomBytes(16).toString('hex')
    const hash = createHash('sha256').update(token).digest('hex')
    sql(
      'INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      hash,
      customer,
      Date.now(),
      9999999999999,
    )
    return token
  })
}

async function submit(buyer: Caller, payload: Payload<Submit>, key: string = randomUUID()) {
  count.attempts += 1
  return buyer.send('POST /web-api/order/submitOrder', payload, { 'Idempotency-Key': key })
}

/** One thing that a buyer does at the checkout: mostly an order, now and then one of the rest. */
async function attempt(buyer: Caller): Promise<void> {
  const known = acknowledged[Math.floor(Math.random() * acknowledged.length)]
  const kind = Math.random()
  if (known && kind < 0.11) return replay(known)
  if (known && kind < 0.2) {
    // Its cart is empty, or the sum is another one.
    const { code } = await submit(buyer, { ...known.payload, expectedTotal: 1 })
    expect(code).not.toBe(200)
    count.refused += 1
    return
  }
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    mergeLines: offers.map((skuOrgId) => ({ skuOrgId, quantity: 1 })),
  })
  const draft = await buyer.send('POST /app-api/order/calc/price', {
    paymentMethodId: 2,
    shops: [],
  })
  if (draft.code !== 200 || draft.data.addressId === null) return
  const payload = {
    addressId: draft.data.addressId,
    paymentMethodId: 2,
    shops: draft.data.shops.map(({ shopId, shipById }) => ({ shopId, shipById })),
    expectedTotal: draft.data.total,
  }
  const key = randomUUID()
  const [placed, twin] = await Promise.all([
    submit(buyer, payload, key),
    kind > 0.95 ? submit(buyer, payload, key) : undefined,
  ])
  if (placed.code !== 200) return
  if (twin) expect(twin.data).toEqual(placed.data)
  acknowledged.push({ buyer, key, payload, answer: placed.data })
}

/** The same key gives the first answer again. */
async function replay({ buyer, key, payload, answer }: Acknowledged, url = buyer.url) {
  count.replays += 1
  const again = await submit(new Caller(buyer.token, url), payload, key)
  expect(again.data).toEqual(answer)
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

/** Lets a buyer go on until the connection is cut; any other fault is one. */
async function keepOrdering(buyer: Caller): Promise<void> {
  for (;;)
    try {
      await attempt(buyer)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
}

test('killed in the middle of orders, again and again: none lost, none doubled, units sold are units gone', async () => {
  const tokens = await prepare()
  const stock = sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')[0]?.n ?? 0
  for (let round = 1; round <= kills; round++) {
    const server = await serve(port, state, callsBuild)
    const buyers = tokens.map((token) => new Caller(token, server.url))
    const share = ((attempts - untilMeasured) * round) / kills
    const working = Promise.all(buyers.map(keepOrdering))
    const known = acknowledged.length
    const enough = () => count.attempts >= share && acknowledged.length > known
    // A fault of one of them ends the wait as well.
    await Promise.race([working, until(enough)])
    await sleep((round * 137) % 400)
    await server.stop('SIGKILL')
    await working
  }
  const server = await serve(port, state, callsBuild)
  try {
    await Promise.all(
      tokens.map(async (token) => {
        while (count.attempts < attempts) await attempt(new Caller(token, server.url))
      }),
    )
    const memory = workerMemory(server.process.pid ?? 0)
    if (memory !== undefined) expect(memory).toBeLessThan(300)
    expectAllStored()
    for (const one of acknowledged.slice(-2000)) await replay(one, server.url)
    const [sold] = sql<{ n: number }>('SELECT sum(quantity) AS n FROM order_line')
    const [left] = sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')
    expect(stock - (left?.n ?? 0)).toBe(sold?.n)
    const [orders] = sql<{ n: number; keys: number }>(
      'SELECT (SELECT count(*) FROM orders) AS n, (SELECT count(*) FROM idempotency) AS keys',
    )
    expect(orders?.n).toBe(orders?.keys)
    const books = new DatabaseSync(databaseFile(state), { readOnly: true })
    expect(checkBooks(books).filter(({ wrong }) => wrong.length > 0)).toEqual([])
    books.close()
    console.log(
      `${count.attempts} attempts, ${count.replays} replays, ${count.refused} refused, ` +
        `${acknowledged.length} orders acknowledged over ${kills} kills, ${orders?.n} stored; ` +
        `the Worker holds ${memory?.toFixed(0)} MB after its last ${untilMeasured} attempts`,
    )
  } finally {
    await server.stop()
  }
}, 14_400_000)

/** Every order that a buyer was told of is there, and none was told twice. */
function expectAllStored(): void {
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
  const told = acknowledged.flatMap(({ answer }) => answer.orders.map((one) => one.orderNumber))
  expect(new Set(told).size).toBe(told.length)
  const stored = new Set(sql<{ number: string }>('SELECT number FROM orders').map((r) => r.number))
  expect(told.filter((number) => !stored.has(number))).toEqual([])
}
