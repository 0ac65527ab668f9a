import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newBuyer, offerWith, prepareOrder, stockOf } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const ordersWith = (skuOrgId: number) =>
  query<{ n: number; pieces: number }>(
    `SELECT count(*) AS n, ifnull(sum(l.quantity), 0) AS pieces FROM order_line l
     JOIN orders o ON o.id = l.order_id WHERE l.sku_org_id = ? AND o.status <> 'CANCELLED'`,
    skuOrgId,
  )[0]

test('one of 40 concurrent checkouts for the last item succeeds, and 39 are refused', async () => {
  const { skuOrgId } = offerWith(1, 10)
  const countBefore = ordersWith(skuOrgId)?.n ?? 0
  const buyers = Array.from({ length: 40 }, (_, i) =>
    newBuyer(`81100${String(i).padStart(4, '0')}`),
  )
  const payloads = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
      return prepareOrder(buyer)
    }),
  )
  const answers = await Promise.all(
    buyers.map((buyer, i) =>
      buyer.send('POST /web-api/order/submitOrder', payloads[i] ?? ({} as never), {
        'Idempotency-Key': randomUUID(),
      }),
    ),
  )
  expect(answers.filter((response) => response.code === 200)).toHaveLength(1)
  const refusedResponses = answers.filter((response) => response.code !== 200)
  expect(refusedResponses).toHaveLength(39)
  for (const response of refusedResponses) {
    expect(response.status).toBe(200)
    expect([4200, 4202]).toContain(response.code)
    expect(['label_stock_not_enough', 'label_sold_out']).toContain(response.message)
  }
  expect(stockOf(skuOrgId)).toBe(0)
  expect((ordersWith(skuOrgId)?.n ?? 0) - countBefore).toBe(1)
})

test('ten concurrent submissions with one key place one order and return the same response', async () => {
  const { skuOrgId } = offerWith(50, 11)
  const buyer = newBuyer('812000001')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const payload = await prepareOrder(buyer)
  const headers = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      buyer.send('POST /web-api/order/submitOrder', payload, headers),
    ),
  )
  for (const response of answers) {
    expect(response.code).toBe(200)
    expect(response.data).toEqual(answers[0]?.data)
  }
  expect(stockOf(skuOrgId)).toBe(48)
  const responseAgain = await buyer.send('POST /web-api/order/submitOrder', payload, headers)
  expect(responseAgain.data).toEqual(answers[0]?.data)
})

test('the same key with another body is refused and changes nothing', async () => {
  const { skuOrgId } = offerWith(50, 12)
  const buyer = newBuyer('812000002')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer)
  const headers = { 'Idempotency-Key': randomUUID() }
  await buyer.send('POST /web-api/order/submitOrder', payload, headers)
  const otherResponse = await buyer.send(
    'POST /web-api/order/submitOrder',
    { ...payload, expectedTotal: payload.expectedTotal + 1 },
    headers,
  )
  expect([otherResponse.code, otherResponse.message]).toEqual([409, 'label_key_reused'])
  expect(stockOf(skuOrgId)).toBe(49)
})

test('an order without a key is refused with a field error', async () => {
  const buyer = newBuyer('812000003')
  const response = await buyer.send('POST /web-api/order/submitOrder', {
    addressId: 1,
    paymentMethodId: 2,
    shops: [],
    expectedTotal: 0,
  })
  expect([response.code, response.data]).toEqual([400, { 'Idempotency-Key': 'required' }])
})

test('a submission with a wrong total is refused with the right total', async () => {
  const { skuOrgId } = offerWith(50, 13)
  const buyer = newBuyer('812000004')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 3 })
  const payload = await prepareOrder(buyer)
  const response = await buyer.send(
    'POST /web-api/order/submitOrder',
    { ...payload, expectedTotal: payload.expectedTotal - 1 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect([response.code, response.message]).toEqual([4208, 'label_order_changed'])
  expect(response.data).toEqual({ total: payload.expectedTotal })
})

test('a price increase requires confirmModifyPrice, and a price drop does not', async () => {
  const { skuOrgId } = offerWith(50, 14)
  const buyer = newBuyer('812000005')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const [before] = query<{ c: number; p: number | null }>(
    'SELECT catalogue_1 AS c, promotion_1 AS p FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  query(
    'UPDATE offer SET catalogue_1 = ?, promotion_1 = NULL WHERE sku_org_id = ?',
    999_950,
    skuOrgId,
  )
  const risen = await prepareOrder(buyer)
  const headers = () => ({ 'Idempotency-Key': randomUUID() })
  const refusedResponse = await buyer.send('POST /web-api/order/submitOrder', risen, headers())
  expect([refusedResponse.code, refusedResponse.message]).toEqual([4210, 'label_price_risen'])
  await buyer.send('POST /app-api/order/confirmModifyPrice', {
    lines: [{ skuOrgId, price: 999_950 }],
  })
  query('UPDATE offer SET catalogue_1 = ? WHERE sku_org_id = ?', 999_900, skuOrgId)
  const fallen = await prepareOrder(buyer)
  const placed = await buyer.send('POST /web-api/order/submitOrder', fallen, headers())
  expect(placed.code).toBe(200)
  expect(placed.data.total).toBe(999_900 + 14_900)
  query(
    'UPDATE offer SET catalogue_1 = ?, promotion_1 = ? WHERE sku_org_id = ?',
    before?.c ?? 1,
    before?.p ?? null,
    skuOrgId,
  )
})

test('an unpaid bank-transfer order is cancelled after 24 hours and its stock restored', async () => {
  const { skuOrgId } = offerWith(5, 15)
  const buyer = newBuyer('812000006')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const payload = await prepareOrder(buyer, 6)
  const placed = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const orderId = placed.data.orders[0]?.orderId ?? 0
  expect(stockOf(skuOrgId)).toBe(3)
  await runSchedule()
  expect(stockOf(skuOrgId)).toBe(3)
  query('UPDATE orders SET pay_before = ? WHERE id = ?', Date.now() - 1, orderId)
  await Promise.all([runSchedule(), runSchedule()])
  expect(stockOf(skuOrgId)).toBe(5)
  const order = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(order.data.status).toBe('CANCELLED')
  expect(order.data.history.map((row) => row.status)).toEqual(['CREATED', 'CANCELLED'])
})

test('toOrder and submitOrder refuse car owners at the platform’s own shop', async () => {
  const [own] = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.type = 'OWN' AND s.country_id = 1001 AND o.stock > 5 LIMIT 1`,
  )
  const buyer = newBuyer('812000007')
  // Add the item that signing in would otherwise merge from the visitor's cart.
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    mergeLines: [{ skuOrgId: own?.id ?? 0, quantity: 1 }],
  })
  const draft = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
  expect([draft.code, draft.message]).toEqual([4203, 'label_own_shop_verified_only'])
  const submit = await buyer.send(
    'POST /web-api/order/submitOrder',
    { addressId: buyer.addressId, paymentMethodId: 2, shops: [], expectedTotal: 0 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(submit.code).toBe(4203)
})

async function runSchedule(): Promise<void> {
  const { testUrl } = await import('../../support/state.ts')
  const response = await fetch(`${testUrl}/cdn-cgi/local/scheduled`)
  expect(response.status).toBe(200)
}
