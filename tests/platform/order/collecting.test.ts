import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { cancelUncollected } from '../../../functions/platform/order/due/cancel-uncollected.ts'
import { countryOf } from '#domain/country/countries.ts'
import { collectionDeadline } from '#domain/order/collecting.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * Pay at counter (8) means collection: no delivery, no address, a code, and five working days to
 * collect.
 */

/* Restore the counters afterwards, because other tests depend on which shops have one. */
const counters = query<{ id: number; counter: number }>('SELECT id, counter FROM shop')
afterAll(() => {
  for (const { id, counter } of counters)
    query('UPDATE shop SET counter = ? WHERE id = ?', counter, id)
})

/** Returns an offer from a shop with a counter, and the shop's seller at the desk, if any. */
function offerAtCounter(position: number) {
  const offer = offerWith(9, position)
  query(
    'UPDATE shop SET counter = 1 WHERE id = (SELECT shop_id FROM offer WHERE sku_org_id = ?)',
    offer.skuOrgId,
  )
  return offer
}

/** Orders for collection as a buyer without an address. */
async function placeCollectedOrder(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM address WHERE customer_id = ?', buyer.id)
  const { skuOrgId, price } = offerAtCounter(position)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const draft = (
    await buyer.send('POST /app-api/order/calc/price', { paymentMethodId: 8, shops: [] })
  ).data
  const placed = await buyer.send(
    'POST /web-api/order/submitOrder',
    { paymentMethodId: 8, shops: [], expectedTotal: draft.total },
    { 'Idempotency-Key': randomUUID() },
  )
  const orderId = placed.data?.orders[0]?.orderId
  if (orderId === undefined) throw new Error(`no order: ${placed.message}`)
  const detail = async () =>
    (await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })).data
  return { buyer, skuOrgId, price, draft, orderId, detail }
}

const nok = staffFor('nok')

const act = (id: number, name: 'confirm' | 'ship' | 'handOver', seenText: string, written = {}) =>
  nok.send('POST /desk/orders/{id}/act', { id, act: name, seen: seenText, ...written } as never)

test('a collected order has no delivery fee, no address, a ready day and a code', async () => {
  const { price, draft, detail } = await placeCollectedOrder('841900001', 400)
  expect(draft).toMatchObject({ shippingFee: 0, total: price * 2, addressId: null })
  expect(draft.shops[0]?.shipByList).toMatchObject([{ service: 'COUNTER', fee: 0 }])
  const order = await detail()
  expect(order).toMatchObject({ service: 'COUNTER', shippingFee: 0, total: price * 2, paid: false })
  expect(order.collection?.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  const { readyDay = '', until } = order.collection ?? {}
  expect(readyDay).toBe(draft.shops[0]?.shipByList[0]?.fromDay)
  expect(until).toBe(collectionDeadline(readyDay, calendarOf(countryOf(1001))))
  expect(order.acts.find((one) => one.act === 'changePayment')?.open).toBe(false)
})

test('an order for delivery is refused without an address', async () => {
  const buyer = newBuyer('841900002')
  const { skuOrgId } = offerAtCounter(401)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const refusedResponse = await buyer.send(
    'POST /web-api/order/submitOrder',
    { paymentMethodId: 2, shops: [], expectedTotal: 99_999_999 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect([refusedResponse.code, refusedResponse.data]).toEqual([400, { addressId: 'required' }])
})

test('a shop without a counter does not offer collection', async () => {
  const buyer = newBuyer('841900003')
  const { skuOrgId } = offerAtCounter(402)
  query(
    'UPDATE shop SET counter = 0 WHERE id = (SELECT shop_id FROM offer WHERE sku_org_id = ?)',
    skuOrgId,
  )
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const refusedResponse = await buyer.send('POST /app-api/order/calc/price', {
    paymentMethodId: 8,
    shops: [],
  })
  expect(refusedResponse.message).toBe('label_payment_not_available')
})

test('handing over requires the code and the exact amount, and makes the order paid and received', async () => {
  const wrongBefore = findWrongRows()
  const { orderId, detail, draft } = await placeCollectedOrder('841900004', 403)
  await act(orderId, 'confirm', 'CREATED')
  const code = (await detail()).collection?.code ?? ''
  const desk = (await nok.send('GET /desk/orders/{id}', { id: orderId })).data
  expect(desk.acts).toEqual(['handOver'])
  expect(JSON.stringify(desk)).not.toContain(code)
  const shipped = await act(orderId, 'ship', 'CONFIRMED', { carrier: 'Kerry', trackingNumber: '1' })
  expect(shipped.message).toBe('label_desk_act_not_yours')
  const amount = draft.total
  const wrongResponse = await act(orderId, 'handOver', 'CONFIRMED', { code: 'AAAAAA', amount })
  expect(wrongResponse.message).toBe('label_desk_wrong_code')
  const shortResponse = await act(orderId, 'handOver', 'CONFIRMED', { code, amount: amount - 1 })
  expect([shortResponse.message, shortResponse.data]).toEqual([
    'label_desk_wrong_amount',
    { due: amount },
  ])
  expect((await detail()).status).toBe('CONFIRMED')
  const typedText = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
  const answers = await Promise.all(
    [1, 2, 3].map(() => act(orderId, 'handOver', 'CONFIRMED', { code: typedText, amount })),
  )
  expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1)
  const order = await detail()
  expect(order).toMatchObject({ status: 'RECEIVED', paid: true, collection: null })
  expect(order.history.map(({ status }) => status)).toEqual([
    'CREATED',
    'CONFIRMED',
    'SHIPPED',
    'RECEIVED',
  ])
  expect(findNewWrongRows(wrongBefore)).toEqual([])
})

test('an uncollected order is cancelled after the fifth working day, and its stock is restored', async () => {
  const { orderId, skuOrgId, detail } = await placeCollectedOrder('841900005', 404)
  await act(orderId, 'confirm', 'CREATED')
  expect(stockOf(skuOrgId)).toBe(7)
  const { until = 0 } = (await detail()).collection ?? {}
  const failed = (description: string, error: unknown) => {
    throw new Error(description, { cause: error })
  }
  const runAt = (now: number) =>
    withDatabase((db) => cancelUncollected(jobContext(db, { logFailure: failed, now })))
  await runAt(until - 1)
  expect((await detail()).status).toBe('CONFIRMED')
  await runAt(until)
  const order = await detail()
  expect(order).toMatchObject({ status: 'CANCELLED', collection: null })
  expect(stockOf(skuOrgId)).toBe(9)
})
