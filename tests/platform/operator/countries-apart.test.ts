import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../scripts/books/check.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, prepareOrder } from '../../support/client.ts'
import {
  type SplitShop,
  buyerIn,
  korea,
  offerIn,
  openSplitShop,
  thailand,
} from '../../support/apart.ts'
import type { OwnShop } from '../../support/seller/own-shop.ts'
import { openPage } from '../../support/order/paying.ts'
import { Member } from '../../support/auth/staff.ts'

/*
 * Korea has a separate database and all other countries share one. Search, orders and the desk of
 * one database must not see data of the other.
 */

let shared: SplitShop['shared']
let ownShop: SplitShop['own']
let server: SplitShop['server']

beforeAll(async () => {
  ;({ shared, own: ownShop, server } = await openSplitShop())
})
afterAll(() => server?.stop())

const bothDatabases = () => [shared, ownShop] as const

/** Callers for Minjun in Korea and Somchai in Thailand (customers of the seed data). */
const minjun = () => buyerIn(ownShop, 7, korea)
const somchai = () => buyerIn(shared, 1, thailand)

async function order(buyer: ReturnType<typeof minjun>, skuOrgId: number, methodId = 2) {
  const addedResponse = await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId,
    quantity: 2,
  })
  expect(addedResponse.code).toBe(200)
  const placed = await buyer.send(
    'POST /web-api/order/submitOrder',
    await prepareOrder(buyer, methodId),
    { 'Idempotency-Key': randomUUID() },
  )
  expect(placed).toMatchObject({ code: 200 })
  return placed.data
}

test('each country finds and prices only its own offers', async () => {
  const goods = { [korea]: offerIn(ownShop, korea), [thailand]: offerIn(shared, thailand) }
  for (const [here, there] of [
    [korea, thailand],
    [thailand, korea],
  ] as const) {
    const visitor = new Caller('', server.url, here)
    const foundResponse = await visitor.send('POST /app-api/v4/material/repair/listByCommon', {
      pageNo: 1,
      pageSize: 5,
    })
    expect(foundResponse).toMatchObject({ code: 200 })
    const priced = await visitor.send('GET /web-api/price/list', {
      skuOrgIds: `${goods[here]},${goods[there]}`,
    })
    expect(priced.data.list.map((row) => [row.skuOrgId, row.countryId])).toEqual([
      [goods[here], here],
    ])
  }
})

test('an order is stored and takes stock in its country’s database only', async () => {
  const [inKorea, inThailand] = [offerIn(ownShop, korea), offerIn(shared, thailand)]
  await order(minjun(), inKorea, 6)
  await order(somchai(), inThailand)
  const orders = bothDatabases().map((shop) =>
    shop.sql('SELECT country_id, customer_id FROM orders ORDER BY placed_at'),
  )
  expect(orders).toEqual([
    [{ country_id: thailand, customer_id: 1 }],
    [{ country_id: korea, customer_id: 7 }],
  ])
  const stock = (shop: OwnShop, id: number) =>
    shop.sql<{ stock: number }>('SELECT stock FROM offer WHERE sku_org_id = ?', id)
  expect(stock(ownShop, inKorea)).toEqual([{ stock: 898 }])
  expect(stock(shared, inThailand)).toEqual([{ stock: 898 }])
  expect(stock(shared, inKorea)).toEqual([])
  expect(stock(ownShop, inThailand)).toEqual([])
})

test('staff of one country see its orders and have no access to the other country', async () => {
  const readOrderIds = async (shop: OwnShop) => {
    const nok = new Member(1, shop.deskSession(1), server.url)
    const { code, data } = await nok.send('GET /desk/orders', {})
    expect(code).toBe(200)
    return data.list.map(({ orderId }) => orderId)
  }
  const ids = (shop: OwnShop) =>
    shop.sql<{ id: number }>('SELECT id FROM orders').map((row) => row.id)
  expect(await readOrderIds(ownShop)).toEqual(ids(ownShop))
  expect(await readOrderIds(shared)).toEqual(ids(shared))
  // A token with a forged country prefix is looked up in a database that doesn't contain it.
  const token = shared.deskSession(1)
  const memberElsewhere = new Member(1, `${korea}-${token}`, server.url)
  expect(await memberElsewhere.send('GET /desk/orders', {})).toMatchObject({ code: 401 })
})

test('a number signs in to its home country, which stores its code, from any page', async () => {
  const browser = new Browser(undefined, server.url)
  expect(await browser.askForCode('1000000007', '+82')).toMatchObject({ code: 200 })
  const [message] = ownShop.sql<{ body: string }>(
    'SELECT body FROM outbox ORDER BY id DESC LIMIT 1',
  )
  expect(shared.sql("SELECT 1 FROM outbox WHERE phone LIKE '+82%'")).toEqual([])
  const phoneCode = /\d{4,8}/.exec(message?.body ?? '')?.[0] ?? ''
  const phone = { prefix: '+82', cellphone: '1000000007' }
  const enteredResponse = await browser.raw('POST /app-api/v1/login/opt', { ...phone, phoneCode })
  const cookies = enteredResponse.headers.getSetCookie().join('\n')
  expect(await enteredResponse.json()).toMatchObject({ code: 200, data: { userId: 7 } })
  expect(cookies).toMatch(/__Host-session=1198-/)
  expect(cookies).toMatch(/egg_country=1198;/)
})

test('a buyer on another country’s pages stays signed in, but can’t order there', async () => {
  const token = shared.session(1)
  const cookie = `__Host-session=1001-${token}`
  // Insert the session directly: a token issued by the platform has its country as prefix, and the
  // hash covers the whole token.
  shared.sql(
    `INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, 1, ?, 9999999999999)`,
    createHash('sha256').update(`1001-${token}`).digest('hex'),
    Date.now(),
  )
  const abroad = new Caller('', server.url, korea)
  const priced = await abroad.raw(
    'GET /web-api/price/list',
    { skuOrgIds: String(offerIn(ownShop, korea)) },
    { cookie },
  )
  expect(await priced.json()).toMatchObject({ code: 200, data: { list: [{ countryId: korea }] } })
  expect(priced.headers.getSetCookie()).toEqual([])
  const ownResponse = await abroad.raw('GET /web-api/order/list', { pageNo: 1 }, { cookie })
  expect(ownResponse.headers.getSetCookie()).toEqual([])
  const signedCaller = new Caller(`1001-${token}`, server.url, korea)
  expect(
    await signedCaller.send('POST /web-api/v5/shoppingCart/add', {
      skuOrgId: offerIn(shared, thailand),
      quantity: 1,
    }),
  ).toMatchObject({ code: 4206, message: 'label_other_country' })
  expect(await signedCaller.send('GET /client/profile', {})).toMatchObject({
    code: 200,
    data: { profile: { userId: 1 } },
  })
})

test('a provider’s payment callback is booked in the database of its payment', async () => {
  const buyer = minjun()
  const { placementId } = await order(buyer, offerIn(ownShop, korea), 7)
  const { url, paymentId } = await openPage(buyer, placementId)
  const body = new URLSearchParams({ act: 'approve', tell: 'twice' })
  const callbackResponse = await fetch(server.url + url, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(callbackResponse.status).toBe(303)
  const status = 'SELECT status FROM payment WHERE id = ?'
  expect(ownShop.sql(status, paymentId)).toEqual([{ status: 'PAID' }])
  expect(shared.sql(status, paymentId)).toEqual([])
})

test('the schedule runs in every country’s database, and the books of each are consistent', async () => {
  await fetch(`${server.url}/cdn-cgi/local/scheduled`)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
    ready: true,
    database: true,
    database1198: true,
    uploads: true,
  })
  await server.stop()
  for (const countryId of [0, korea]) {
    const db = new DatabaseSync(databaseFile(shared.state, countryId))
    const problems = checkBooks(db).filter((one) => one.wrong.length > 0)
    db.close()
    expect(problems).toEqual([])
  }
})
