import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../scripts/books/check.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { serve } from '../../../scripts/lib/server.ts'
import { Caller } from '../../support/client.ts'
import { freshDatabase } from '../../support/database.ts'
import { callsBuild } from '../../support/lanes.ts'
import { freePort } from '../../support/ports.ts'
import { rounds } from '../../support/rounds.ts'

const port = await freePort()
const state = `.wrangler/test-${port}`
const kills = rounds('killed in the middle of orders', 3, 20)
let offers: number[] = []

interface Acknowledged {
  buyer: number
  key: string
  payload: object
  answer: unknown
}

function sql<Row>(text: string, ...values: SQLInputValue[]): Row[] {
  const db = new DatabaseSync(databaseFile(state))
  try {
    return db.prepare(text).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** Three buyers with addresses, and three parts of one shop with plenty of stock. */
async function prepare(): Promise<string[]> {
  await freshDatabase(state)
  offers = sql<{ id: number }>(
    `UPDATE offer SET stock = 100000 WHERE sku_org_id IN (
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

async function order(url: string, token: string, acknowledged: Acknowledged[], buyer: number) {
  const caller = new Caller(token, url)
  for (const skuOrgId of offers)
    await caller.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const draft = await caller.send('POST /app-api/order/calc/price', {
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
  const placed = await caller.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': key,
  })
  if (placed.code === 200) acknowledged.push({ buyer, key, payload, answer: placed.data })
}

test('killed in the middle of orders, again and again: none lost, none doubled, units sold are units gone', async () => {
  const tokens = await prepare()
  const before = sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')[0]?.n ?? 0
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < kills; round++) {
    const server = await serve(port, state, callsBuild)
    const buyers = tokens.map(async (token, i) => {
      for (;;)
        try {
          await order(server.url, token, acknowledged, i)
        } catch {
          return
        }
    })
    const known = acknowledged.length
    while (acknowledged.length === known) await sleep(20)
    await sleep((round * 137) % 400)
    await server.stop('SIGKILL')
    await Promise.all(buyers)
  }
  const server = await serve(port, state, callsBuild)
  try {
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
    const numbers = new Set<string>()
    for (const { buyer, key, payload, answer } of acknowledged) {
      const caller = new Caller(tokens[buyer], server.url)
      const again = await caller.send('POST /web-api/order/submitOrder', payload as never, {
        'Idempotency-Key': key,
      })
      expect(again.data).toEqual(answer)
      for (const { orderNumber } of again.data.orders) {
        expect(numbers.has(orderNumber)).toBe(false)
        numbers.add(orderNumber)
      }
    }
    const stored = new Set(
      sql<{ number: string }>('SELECT number FROM orders').map((r) => r.number),
    )
    for (const number of numbers) expect(stored.has(number)).toBe(true)
    const [sold] = sql<{ n: number }>('SELECT sum(quantity) AS n FROM order_line')
    const [after] = sql<{ n: number }>('SELECT sum(stock) AS n FROM offer')
    expect(before - (after?.n ?? 0)).toBe(sold?.n)
    const [orders] = sql<{ n: number; keys: number }>(
      'SELECT (SELECT count(*) FROM orders) AS n, (SELECT count(*) FROM idempotency) AS keys',
    )
    expect(orders?.n).toBe(orders?.keys)
    const books = new DatabaseSync(databaseFile(state), { readOnly: true })
    expect(checkBooks(books).filter(({ wrong }) => wrong.length > 0)).toEqual([])
    books.close()
    console.log(
      `${acknowledged.length} orders acknowledged over ${kills} kills, ${orders?.n} stored`,
    )
  } finally {
    await server.stop()
  }
}, 300_000)
