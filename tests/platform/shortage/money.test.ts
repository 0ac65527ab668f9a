import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyer, stockOf } from '../../support/client.ts'
import { giveCoupon, type Terms } from '../../support/credit/coupons.ts'
import { giveCredit, readRemainingCredit, shipAtDesk } from '../../support/credit/credit.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import {
  answer,
  ask,
  letExpire,
  moneyOf,
  offersOfOneShop,
  payInFull,
  placeLines,
  staffOfTests,
} from '../../support/order/shortages.ts'
import { query } from '../../support/state.ts'

/* The money of a shortage to the minor unit, by payment method and kind of coupon. */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const { nok, fern } = staffOfTests()

/** Places an order for five and two items, of which the shop has three and none. */
async function shortOrder(method: number, prices = [30_000, 12_345]) {
  const buyer = newBuyer()
  const offers = offersOfOneShop(2)
  for (const [i, { skuOrgId }] of offers.entries())
    query(
      'UPDATE offer SET catalogue_1 = ?1, list_price = ?1, promotion_1 = NULL WHERE sku_org_id = ?2',
      prices[i] ?? 0,
      skuOrgId,
    )
  const [a, b] = offers.map(({ skuOrgId }) => skuOrgId) as [number, number]
  const place = () =>
    placeLines(
      buyer,
      [
        { skuOrgId: a, quantity: 5 },
        { skuOrgId: b, quantity: 2 },
      ],
      method,
    )
  const shortLines = [
    { skuOrgId: a, available: 3 },
    { skuOrgId: b, available: 0 },
  ]
  return {
    buyer,
    a,
    b,
    place,
    short: shortLines,
    gone: 2 * (prices[0] ?? 0) + 2 * (prices[1] ?? 0),
  }
}

test('missing items of a prepaid order become a due refund, and the payment is unchanged', async () => {
  const { buyer, a, b, place, short, gone } = await shortOrder(6)
  const orderId = await place()
  await payInFull(orderId, fern)
  const paidMoney = moneyOf(orderId)
  const { preview, code, data } = await ask(nok, orderId, short, 'เหลือ 3')
  expect([code, preview.refund, preview.total]).toEqual([200, gone, paidMoney.total - gone])
  expect(data.shortages[0]).toMatchObject({ state: 'ASKED', refund: gone, words: 'เหลือ 3' })
  expect([stockOf(a), stockOf(b)]).toEqual([0, 0])

  const takenResponse = await answer(buyer, orderId, 'TAKE')
  expect([takenResponse.code, takenResponse.data.total, takenResponse.data.lines.length]).toEqual([
    200,
    paidMoney.total - gone,
    1,
  ])
  expect(moneyOf(orderId)).toMatchObject({
    status: 'CREATED',
    total: paidMoney.total - gone,
    goods_total: 90_000,
    shipping_fee: paidMoney.shipping_fee,
    paid: 1,
    refunds: [{ amount: gone, status: 'DUE' }],
    payments: [{ amount: paidMoney.total, status: 'PAID' }],
  })
  // The missing items don't return to stock, because the shop doesn't have them.
  expect([stockOf(a), stockOf(b)]).toEqual([0, 0])

  // A later cancellation refunds exactly the remaining amount.
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  await nok.send('POST /desk/orders/{id}/act', {
    id: orderId,
    act: 'acceptCancel',
    seen: 'CANCEL_APPLYING',
  })
  const { refunds, payments } = moneyOf(orderId)
  expect(refunds.map(({ amount }) => amount)).toEqual([gone, paidMoney.total - gone])
  expect(payments[0]?.status).toBe('REFUNDING')
  expect([stockOf(a), stockOf(b)]).toEqual([3, 0])
})

test('missing items lower the cash to collect on delivery, and nothing is refunded', async () => {
  const { buyer, place, short, gone } = await shortOrder(2)
  const orderId = await place()
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  await answer(buyer, orderId, 'TAKE')
  expect(moneyOf(orderId)).toMatchObject({
    total: total - gone,
    refunds: [],
    payments: [{ amount: total - gone, status: 'PENDING' }],
  })
  expect(await shipAtDesk(orderId, nok)).toBeNull()
})

test('missing items lower the reserved credit and the invoice, and a cancellation releases the rest', async () => {
  const limit = 10_000_000
  const { buyer, a, place, short, gone } = await shortOrder(1)
  const shopId = await giveCredit(buyer.id, a, limit)
  const orderId = await place()
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  await answer(buyer, orderId, 'TAKE')
  const remainingCount = total - gone
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([limit - remainingCount, remainingCount, 0])
  expect(await shipAtDesk(orderId, nok)).toBeNull()
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([limit - remainingCount, 0, remainingCount])
  expect(query('SELECT amount FROM credit_invoice WHERE order_id = ?', orderId)).toMatchObject([
    { amount: remainingCount },
  ])
})

test('credit released by a shortage can be spent before the order is cancelled', async () => {
  const { buyer, a, place, short, gone } = await shortOrder(1)
  const limit = 5 * 30_000 + 2 * 12_345 + 50_000
  const shopId = await giveCredit(buyer.id, a, limit)
  const orderId = await place()
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  await answer(buyer, orderId, 'TAKE')
  // Another order uses nearly all available credit.
  query('UPDATE offer SET stock = 9 WHERE sku_org_id = ?', a)
  const otherLines = await placeLines(buyer, [{ skuOrgId: a, quantity: 1 }], 1)
  const otherTotal = moneyOf(otherLines).total
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  expect(moneyOf(orderId).status).toBe('CANCELLED')
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([limit - otherTotal, otherTotal, 0])
  expect(total - gone).toBeGreaterThan(0)
})

const coupons: Record<string, (shopId: number) => readonly Terms[]> = {
  'a shop coupon': (shopId: number) => [{ range: 'SHOP', shopId, amount: 10_001 }],
  'a platform coupon': () => [{ range: 'PLATFORM', amount: 7_777 }],
  'a percentage': () => [{ range: 'PLATFORM', amount: 50_000, percent: 15 }],
  'both with a minimum above what is left': (shopId: number) => [
    { range: 'SHOP', shopId, amount: 10_001, minimum: 150_000 },
    { range: 'PLATFORM', amount: 7_777, minimum: 150_000 },
  ],
  'free delivery': () => [{ kind: 'SHIPPING', amount: 14_900 }],
}

test.each(Object.entries(coupons))(
  'with %s, the refund equals the amount paid for the missing items, and the budget gets its share back',
  async (_, termsOf) => {
    const { buyer, a, place, short } = await shortOrder(6)
    const [{ shop_id: shopId } = { shop_id: 0 }] = query<{ shop_id: number }>(
      'SELECT shop_id FROM offer WHERE sku_org_id = ?',
      a,
    )
    for (const terms of termsOf(shopId)) await giveCoupon(buyer, terms)
    const orderId = await place()
    await payInFull(orderId, fern)
    const oldLines = query<{ quantity: number; amount: number; off: number; id: number }>(
      `SELECT sku_org_id AS id, quantity, amount, shop_discount + platform_discount AS off
       FROM order_line WHERE order_id = ?`,
      orderId,
    )
    // Calculated independently: for each line, the paid amount times the missing share, rounded
    // down.
    const expected = oldLines.reduce((sum, line) => {
      const missingQuantity =
        line.quantity - (short.find((one) => one.skuOrgId === line.id)?.available ?? 0)
      return sum + Math.floor(((line.amount - line.off) * missingQuantity) / line.quantity)
    }, 0)
    const paidMoney = moneyOf(orderId)
    const { preview } = await ask(nok, orderId, short)
    expect(preview.refund).toBe(expected)
    await answer(buyer, orderId, 'TAKE')
    expect(moneyOf(orderId)).toMatchObject({
      total: paidMoney.total - expected,
      refunds: [{ amount: expected, status: 'DUE' }],
    })
  },
)

test('a coupon that discounted only missing items returns to its owner', async () => {
  const { buyer, b, place, short } = await shortOrder(6)
  const id = await giveCoupon(buyer, { range: 'PRODUCTS', amount: 2_000 })
  query("INSERT INTO coupon_product VALUES (?, 'OFFER', ?)", id, b)
  const orderId = await place()
  const readUse = () =>
    query<{ used_by: number | null }>(
      'SELECT used_by FROM customer_coupon WHERE customer_id = ?',
      buyer.id,
    )[0]?.used_by
  expect(readUse()).toBeGreaterThan(0)
  await payInFull(orderId, fern)
  await ask(nok, orderId, short)
  await answer(buyer, orderId, 'TAKE')
  expect(readUse()).toBeNull()
})

test('without an answer the buyer gets the available items, once, and a message', async () => {
  const { buyer, place, short, gone } = await shortOrder(6)
  const orderId = await place()
  await payInFull(orderId, fern)
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  await letExpire(orderId)
  await letExpire(orderId)
  expect(moneyOf(orderId)).toMatchObject({
    total: total - gone,
    refunds: [{ amount: gone, status: 'DUE' }],
  })
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect([data.shortage, data.shortages?.map(({ state }) => state)]).toEqual([null, ['EXPIRED']])
  const kinds = query<{ kind: string }>(
    "SELECT kind FROM notice WHERE order_id = ? AND channel = 'TEXT' AND kind LIKE 'shortage%'",
    orderId,
  ).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['shortage', 'shortage_settled'])
})

test('cancelling the whole order refunds everything and returns only the available items to stock', async () => {
  const { buyer, a, b, place, short } = await shortOrder(6)
  const orderId = await place()
  await payInFull(orderId, fern)
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  const { data } = await answer(buyer, orderId, 'CANCEL')
  expect(data.status).toBe('CANCELLED')
  expect(moneyOf(orderId).refunds).toEqual([{ amount: total, status: 'DUE' }])
  expect([stockOf(a), stockOf(b)]).toEqual([3, 0])
  expect(data.cancelSteps.map(({ step }) => step)).toEqual(['CREATE', 'FINISH'])
})

test('missing items lower a third-party shop’s sale: parts, commission and the later entry', async () => {
  const { buyer, place, short, gone } = await shortOrder(6)
  const orderId = await place()
  await payInFull(orderId, fern)
  const { total } = moneyOf(orderId)
  await ask(nok, orderId, short)
  await answer(buyer, orderId, 'TAKE')
  const [parts] = query<{ paid: number; n: number }>(
    'SELECT sum(paid) AS paid, count(*) AS n FROM sale_part WHERE order_id = ? AND back_paid = 0',
    orderId,
  )
  expect(parts?.paid).toBe(total - gone)
  expect(await shipAtDesk(orderId, nok)).toBeNull()
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  expect(
    query<{ paid: number }>('SELECT paid FROM shop_entry WHERE order_id = ?', orderId).map(
      ({ paid }) => paid,
    ),
  ).toEqual([total - gone])
})
