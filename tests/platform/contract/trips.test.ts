import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { costOf } from '../../support/cost.ts'
import { query } from '../../support/state.ts'

/*
 * The cost of a database call hardly depends on its statements: on the network it is one round
 * trip. Each additional round trip makes every buyer wait.
 */

const [model] = query<{ id: number }>('SELECT id FROM vehicle_model LIMIT 1')
const vehicleModelId = model?.id ?? 0

test('placing an order takes one round trip to read and one to write', async () => {
  const buyer = newBuyer('837000001')
  const { skuOrgId } = offerWith(50, 118)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2, vehicleModelId })
  const payload = await prepareOrder(buyer)
  const placed = await buyer.raw('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  expect(await placed.json()).toMatchObject({ code: 200 })
  const { trips, rows } = costOf(placed)
  expect(trips).toBe(2)
  // The number includes index rows, some of which come from other tests with the same offer.
  expect(rows).toBeLessThanOrEqual(130)
})

test('orders and the profile are read in the same round trip as the session', async () => {
  const buyer = newBuyer('837000008')
  const { skuOrgId } = offerWith(50, 117)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const key = { 'Idempotency-Key': randomUUID() }
  await buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), key)
  const list = await buyer.raw('GET /app/material/order/myOrders', {})
  expect(costOf(list).trips).toBe(2)
  const { data } = (await list.json()) as { data: { list: { orderId: number }[] } }
  const id = data.list[0]?.orderId ?? 0
  const detail = await buyer.raw('GET /client/version2/order/detail/{id}', { id })
  expect(await detail.json()).toMatchObject({ code: 200, data: { orderId: id } })
  expect(costOf(detail).trips).toBe(2)
  for (const name of ['GET /client/profile', 'GET /app-api/profile/info'] as const)
    expect(costOf(await buyer.raw(name, {})).trips).toBe(1)
})

test('a buyer’s frequent calls take one round trip, or two when they write', async () => {
  const buyer = newBuyer('837000002')
  const { skuOrgId } = offerWith(50, 119)
  const line = { skuOrgId, quantity: 1, vehicleModelId }
  const choices = { addressId: buyer.addressId, paymentMethodId: 2 }
  const add = 'POST /web-api/v5/shoppingCart/add'
  const requestCases = [
    [add, line, { trips: 2, rows: 30 }],
    [add, { lines: [line] }, { trips: 2, rows: 30 }],
    [add, { mergeLines: [line] }, { trips: 2, rows: 30 }],
    ['GET /web-api/shoppingCart/list', {}, { trips: 1, rows: 60 }],
    // The second round trip stores the draft under the idempotency key of these requests.
    ['POST /web-api/shoppingCart/toOrder', {}, { trips: 2, rows: 70 }],
    ['POST /app-api/order/calc/price', { ...choices, shops: [] }, { trips: 1, rows: 70 }],
    ['GET /web-api/shipBy/list', choices, { trips: 1, rows: 70 }],
    ['GET /web-api/price/list', { skuOrgIds: skuOrgId, vehicleModelId }, { trips: 1, rows: 60 }],
  ] as const
  for (const [name, payload, most] of requestCases) {
    const response = await buyer.raw(name, payload, { 'Idempotency-Key': randomUUID() })
    expect(await response.json(), name).toMatchObject({ code: 200 })
    const { trips, rows } = costOf(response)
    expect(trips, name).toBeLessThanOrEqual(most.trips)
    expect(rows, name).toBeLessThanOrEqual(most.rows)
  }
})

test('reading and using coupons adds no round trip to cart and order', async () => {
  const buyer = newBuyer('837000005')
  const { skuOrgId } = offerWith(50, 117)
  for (let i = 1; i <= 5; i++) await giveCoupon(buyer, { amount: i * 100 })
  await giveCoupon(buyer, { kind: 'SHIPPING', amount: 1000 })
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const choices = { addressId: buyer.addressId, paymentMethodId: 2, shops: [] }
  for (const name of [
    'POST /app-api/order/calc/price',
    'POST /app-api/v4/shoppingCart/coupon/list',
  ]) {
    const { trips, rows } = costOf(await buyer.raw(name, choices))
    expect(trips, name).toBe(1)
    expect(rows, name).toBeLessThanOrEqual(120)
  }
  const placed = await buyer.raw('POST /web-api/order/submitOrder', await prepareOrder(buyer), {
    'Idempotency-Key': randomUUID(),
  })
  expect(await placed.json()).toMatchObject({ code: 200 })
  expect(costOf(placed).trips).toBe(2)
})

test('ordering a full cart of 300 lines takes no more statements than one line', async () => {
  const buyer = newBuyer('837000003')
  query(
    `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at, vehicle_model_id)
     SELECT ?1, o.sku_org_id, 1, o.public_price, 0, ?2 FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 0
       AND o.public_price < 20000 AND o.backorder = 0
     LIMIT 300`,
    buyer.id,
    vehicleModelId,
  )
  const payload = await prepareOrder(buyer)
  const placed = await buyer.raw('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const { data } = (await placed.json()) as { data: { orders: object[] } }
  expect(data.orders.length).toBeGreaterThan(1)
  const [ordered] = query<{ n: number }>(
    'SELECT count(*) AS n FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.customer_id = ?',
    buyer.id,
  )
  expect(ordered?.n).toBe(300)
  const { trips, statements } = costOf(placed)
  expect(trips).toBe(2)
  // D1 allows 50 statements per call on its free plan and 1000 on other plans.
  expect(statements).toBeLessThanOrEqual(23)
})

test('a line swap repeated with one idempotency key is applied once, and returns the current cart', async () => {
  const buyer = newBuyer('837000004')
  const [pair] = query<{ a: number; b: number }>(
    `SELECT a.sku_org_id AS a, b.sku_org_id AS b FROM offer a
     JOIN offer b ON b.part_id = a.part_id AND b.country_id = 1001 AND b.sku_org_id > a.sku_org_id
     JOIN shop s ON s.id = a.shop_id AND s.type <> 'OWN' AND s.state = 'OPEN'
     JOIN shop t ON t.id = b.shop_id AND t.type <> 'OWN' AND t.state = 'OPEN'
     WHERE a.country_id = 1001 AND a.stock > 3 AND b.stock > 3 LIMIT 1`,
  )
  const [skuOrgId, toSkuOrgId] = [pair?.a ?? 0, pair?.b ?? 0]
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const key = { 'Idempotency-Key': randomUUID() }
  const swap = () => buyer.send('POST /web-api/shoppingCart/swap', { skuOrgId, toSkuOrgId }, key)
  const answers = await Promise.all([swap(), swap(), swap()])
  for (const { code, data } of [...answers, await swap()]) {
    expect(code).toBe(200)
    expect(data.shops.flatMap((shop) => shop.lines)).toMatchObject([
      { skuOrgId: toSkuOrgId, quantity: 2 },
    ])
  }
  const storedAnswer = query<{ bytes: number }>(
    'SELECT length(answer) AS bytes FROM idempotency WHERE customer_id = ?',
    buyer.id,
  )
  expect(storedAnswer).toEqual([{ bytes: 2 }])
})
