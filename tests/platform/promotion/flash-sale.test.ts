import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { Caller, newBuyer, offerWith, prepareOrder, stockOf } from '../../support/client.ts'
import { endSale, saleOf, startSale } from '../../support/credit/flash.ts'
import { query } from '../../support/state.ts'

const add = 'POST /web-api/v5/shoppingCart/add'
const submit = 'POST /web-api/order/submitOrder'
const key = () => ({ 'Idempotency-Key': randomUUID() })

/** Returns a sale price that is lower than all other prices of an offer. */
const halfOf = (price: number) => Math.floor(price / 2)

const priceNow = async (caller: Caller, skuOrgId: number) =>
  (await caller.send('GET /web-api/price/list', { skuOrgIds: String(skuOrgId) })).data.list[0]

const lineOf = async (caller: Caller) =>
  (await caller.send('GET /web-api/shoppingCart/list', {})).data.shops[0]?.lines[0]

test('a sale price applies to everyone, only from its start to its end', async () => {
  const { skuOrgId, price } = offerWith(100, 555)
  const visitor = new Caller()
  const sale = halfOf(price)
  // The start leaves enough time for a request on a busy machine before the sale begins.
  startSale(skuOrgId, { price: sale, starts: 2500, ends: 3700 })
  const ordinary = await priceNow(visitor, skuOrgId)
  expect(ordinary).toMatchObject({ price, flash: { state: 'before', price: sale } })
  const { startsAt = 0, endsAt = 0 } = ordinary?.flash ?? {}
  const seenSales: [number, number][] = []
  // The response contains the platform's time at which the price was computed.
  while (Date.now() < endsAt + 300) {
    const { data } = await visitor.send('GET /web-api/price/list', { skuOrgIds: String(skuOrgId) })
    seenSales.push([data.now, data.list[0]?.price ?? 0])
  }
  const expected = seenSales.map(([now]) => (now >= startsAt && now < endsAt ? sale : price))
  expect(seenSales.map(([, paid]) => paid)).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([price, sale]))
})

test('a line has the sale price up to the limit, and the ordinary price above it', async () => {
  const buyer = newBuyer('879000071')
  const { skuOrgId, price } = offerWith(100, 556)
  startSale(skuOrgId, { price: halfOf(price) })
  await buyer.send(add, { skuOrgId, quantity: 2 })
  expect(await lineOf(buyer)).toMatchObject({
    price: halfOf(price),
    reason: 'flash',
    flash: { state: 'on', mine: 2, perBuyer: 2 },
  })
  await buyer.send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity: 3 })
  expect(await lineOf(buyer)).toMatchObject({ price, flash: { state: 'limit' } })
  const payload = await prepareOrder(buyer)
  expect((await buyer.send(submit, payload, key())).message).toBe('label_price_risen')
})

test('a sale that ended after adding to the cart is shown and needs the buyer’s confirmation', async () => {
  const buyer = newBuyer('879000072')
  const { skuOrgId, price } = offerWith(100, 557)
  startSale(skuOrgId, { price: halfOf(price) })
  await buyer.send(add, { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer)
  endSale(skuOrgId)
  const line = await lineOf(buyer)
  expect(line).toMatchObject({ price, seenPrice: halfOf(price), flash: { state: 'over' } })
  const refusedResponse = await buyer.send(submit, payload, key())
  expect([refusedResponse.code, refusedResponse.message]).toEqual([4210, 'label_price_risen'])
  const lines = [{ skuOrgId, price }]
  expect((await buyer.send('POST /app-api/order/confirmModifyPrice', { lines })).code).toBe(200)
  expect((await buyer.send(submit, await prepareOrder(buyer), key())).code).toBe(200)
  expect(saleOf(skuOrgId)).toEqual({ stock: 50, taken: 0 })
})

test('a cancellation returns sale stock only during the sale, with consistent books', async () => {
  const wrongRowsBefore = findWrongRows()
  const buyer = newBuyer('879000073')
  const { skuOrgId, price } = offerWith(100, 558)
  startSale(skuOrgId, { price: halfOf(price) })
  const buy = async (quantity: number) => {
    await buyer.send(add, { skuOrgId, quantity })
    return buyer.send(submit, await prepareOrder(buyer, 6), key())
  }
  const placed = await buy(2)
  expect(saleOf(skuOrgId)).toEqual({ stock: 48, taken: 2 })
  expect((await priceNow(buyer, skuOrgId))?.flash).toMatchObject({ state: 'limit', mine: 0 })
  const cancel = (orderId = 0) =>
    buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  await cancel(placed.data.orders[0]?.orderId)
  expect(saleOf(skuOrgId)).toEqual({ stock: 50, taken: 0 })
  const responseAgain = await buy(1)
  expect(saleOf(skuOrgId)).toEqual({ stock: 49, taken: 1 })
  endSale(skuOrgId)
  await cancel(responseAgain.data.orders[0]?.orderId)
  // A finished sale sells no further items.
  expect(saleOf(skuOrgId)).toEqual({ stock: 49, taken: 0 })
  expect(stockOf(skuOrgId)).toBe(100)
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('a sale is listed with its start and its remaining quantity, and no longer after its end', async () => {
  const { skuOrgId, price } = offerWith(100, 559)
  const saleId = startSale(skuOrgId, { price: halfOf(price), ends: 60_000 })
  const { data } = await new Caller().send('GET /web-api/flashSale/list', {})
  const ownSale = data.list.find((sale) => sale.saleId === saleId)
  expect(ownSale?.list).toMatchObject([{ price: halfOf(price), left: 50, total: 50, perBuyer: 2 }])
  query('UPDATE flash_offer SET stock = 20, taken = 30 WHERE sku_org_id = ?', skuOrgId)
  const { data: dataLater } = await new Caller().send('GET /web-api/flashSale/list', {})
  const soldSale = dataLater.list.find((sale) => sale.saleId === saleId)
  expect(soldSale?.list).toMatchObject([{ left: 20, total: 50 }])
  expect(ownSale?.startsAt).toBeLessThan(data.now)
  query('UPDATE flash_sale SET ends_at = ? WHERE id = ?', Date.now(), saleId)
  const responseAfter = (await new Caller().send('GET /web-api/flashSale/list', {})).data
  expect(responseAfter.list.map((sale) => sale.saleId)).not.toContain(saleId)
})
