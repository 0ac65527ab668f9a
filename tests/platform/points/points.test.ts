import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsFor } from '#domain/points/earn.ts'
import { runPointsJobs } from '#platform/points/points-jobs.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { withDatabase, placeReceived } from '../../support/order/orders.ts'
import {
  completeDueOrders,
  giftOf,
  returnAndRefund,
  givePoints,
  lotsOf,
  newWorkshop,
  endReturnPeriod,
  redeemGift,
} from '../../support/credit/points.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const day = 86_400_000

const failTest = (description: string, error: unknown) => expect.fail(description + String(error))

const pointsOf = async (buyer: Caller) => (await buyer.send('GET /points', {})).data
const recordOf = async (buyer: Caller) => (await buyer.send('GET /points/record', {})).data.list

/** Reads a paid order line with the first-level category of its part. */
function lineOf(orderId: number) {
  const [line] = query<{ quantity: number; amount: number; discount: number; categoryId: number }>(
    `SELECT l.quantity, l.amount, l.shop_discount + l.platform_discount AS discount,
       c2.parent_id AS categoryId
     FROM order_line l JOIN offer f ON f.sku_org_id = l.sku_org_id
     JOIN category c4 ON c4.id = f.category_id JOIN category c3 ON c3.id = c4.parent_id
     JOIN category c2 ON c2.id = c3.parent_id WHERE l.order_id = ?`,
    orderId,
  )
  if (!line) throw new Error('no line')
  return { ...line }
}

test('a workshop sees pending points, and earns them when its order completes', async () => {
  const buyer = newWorkshop('879100001')
  const orderId = await placeReceived(buyer, offerWith(50, 601).skuOrgId, 9)
  const points = pointsFor([{ ...lineOf(orderId), returned: 0 }], 1001)
  expect(points).toBeGreaterThan(0)
  expect(await pointsOf(buyer)).toMatchObject({
    balance: 0,
    mayEarn: true,
    coming: [{ orderId, points }],
  })
  await endReturnPeriod(orderId)
  await Promise.all([completeDueOrders(), completeDueOrders()])
  const now = await pointsOf(buyer)
  expect(now).toMatchObject({ balance: points, obtained: points, coming: [] })
  expect(now.expiring).toEqual([{ day: expect.any(String), points }])
  expect(await recordOf(buyer)).toMatchObject([
    { kind: 'EARNED', points, orderId, lastDay: now.expiring[0]?.day },
  ])
})

test('car owners and unverified workshops earn no points', async () => {
  const owner = newBuyer('879100002')
  const waitingWorkshop = newWorkshop('879100003')
  query("UPDATE customer SET verification = 'SUBMITTED' WHERE id = ?", waitingWorkshop.id)
  for (const buyer of [owner, waitingWorkshop]) {
    const orderId = await placeReceived(buyer, offerWith(50, 602).skuOrgId, 5)
    await endReturnPeriod(orderId)
    await completeDueOrders()
    expect(await pointsOf(buyer)).toMatchObject({ balance: 0, mayEarn: false, coming: [] })
    expect(await recordOf(buyer)).toEqual([])
  }
})

test('items returned before an order completes earn no points, and the other items do', async () => {
  const buyer = newWorkshop('879100004')
  const orderId = await placeReceived(buyer, offerWith(50, 603).skuOrgId, 6)
  await returnAndRefund(buyer, orderId, 4)
  await endReturnPeriod(orderId)
  await completeDueOrders()
  const points = pointsFor([{ ...lineOf(orderId), returned: 4 }], 1001)
  expect((await pointsOf(buyer)).balance).toBe(points)
})

test('a later return deducts its points, even if spent, and new points settle the debt', async () => {
  const buyer = newWorkshop('879100005')
  const orderId = await placeReceived(buyer, offerWith(90, 604).skuOrgId, 30)
  await endReturnPeriod(orderId)
  await completeDueOrders()
  // Set the receipt to six days ago, the last day on which the buyer can request a return.
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 6 * day, orderId)
  const earned = pointsFor([{ ...lineOf(orderId), returned: 0 }], 1001)
  const { balance } = await pointsOf(buyer)
  expect(balance).toBe(earned)
  query('UPDATE gift_offer SET points = ? WHERE gift_id = ? AND country_id = 1001', earned, 2)
  expect((await redeemGift(buyer, 'cap')).code).toBe(200)
  await returnAndRefund(buyer, orderId, 10)
  const keptPoints = pointsFor([{ ...lineOf(orderId), returned: 10 }], 1001)
  expect((await pointsOf(buyer)).balance).toBe(keptPoints - earned)
  expect((await recordOf(buyer))[0]).toMatchObject({
    kind: 'TAKEN_BACK',
    points: keptPoints - earned,
    reason: 'label_points_returned',
  })
  await givePoints(buyer.id, earned)
  expect((await pointsOf(buyer)).balance).toBe(keptPoints)
  expect(lotsOf(buyer.id)).toEqual([0, keptPoints])
  query('UPDATE gift_offer SET points = 300 WHERE gift_id = 2 AND country_id = 1001')
})

test('points that expire first are spent first, and expired points can’t be spent', async () => {
  const buyer = newBuyer('879100006')
  const now = Date.now()
  await givePoints(buyer.id, 500, now - 30 * day)
  await givePoints(buyer.id, 150, now - 170 * day)
  await givePoints(buyer.id, 90, now - 400 * day)
  expect(await pointsOf(buyer)).toMatchObject({ balance: 650, expired: 90 })
  expect((await redeemGift(buyer, 'gloves')).code).toBe(200)
  expect(lotsOf(buyer.id)).toEqual([0, 0, 450])
  const { balance, consumed, expired, expiring } = await pointsOf(buyer)
  expect({ balance, consumed, expired }).toEqual({ balance: 450, consumed: 200, expired: 90 })
  expect(expiring.map(({ points }) => points)).toEqual([450])
})

test('points expire once, at the end of their day, also with concurrent runs', async () => {
  const buyer = newBuyer('879100007')
  await givePoints(buyer.id, 70, Date.now() - 200 * day)
  await givePoints(buyer.id, 30)
  const run = () => withDatabase((db) => runPointsJobs(jobContext(db, { logFailure: failTest })))
  await Promise.all([run(), run()])
  await run()
  expect((await pointsOf(buyer)).balance).toBe(30)
  const endedRecords = (await recordOf(buyer)).filter(({ kind }) => kind === 'EXPIRED')
  expect(endedRecords).toMatchObject([{ points: -70 }])
})

test('only one of forty concurrent redemptions of the last gift costs points', async () => {
  const { id, points } = giftOf('creeper')
  query('UPDATE gift_offer SET stock = 1 WHERE gift_id = ? AND country_id = 1001', id)
  const buyers = Array.from({ length: 40 }, (_, n) => newBuyer(`8791010${10 + n}`))
  for (const buyer of buyers) await givePoints(buyer.id, points)
  const answers = await Promise.all(buyers.map((buyer) => redeemGift(buyer, 'creeper')))
  const got = answers.filter(({ code }) => code === 200)
  expect(got.length).toBe(1)
  const otherMessages = answers.filter(({ code }) => code !== 200).map(({ message }) => message)
  expect(new Set(otherMessages)).toEqual(new Set(['label_gift_gone']))
  const left = await Promise.all(buyers.map(async (buyer) => (await pointsOf(buyer)).balance))
  expect(left.sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 39 }, () => points)])
})

test('an idempotency key used ten times redeems one gift, and is refused with another body', async () => {
  const buyer = newBuyer('879100008')
  await givePoints(buyer.id, 1000)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => redeemGift(buyer, 'gloves', key)),
  )
  expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect((await pointsOf(buyer)).balance).toBe(800)
  expect((await redeemGift(buyer, 'umbrella', key)).code).toBe(409)
})

test('an account never spends points twice with concurrent redemptions', async () => {
  const buyer = newBuyer('879100009')
  await givePoints(buyer.id, 500)
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeemGift(buyer, 'gloves')))
  expect(answers.filter(({ code }) => code === 200).length).toBe(2)
  const shortResponse = answers.find(({ code }) => code !== 200)
  expect([shortResponse?.message, shortResponse?.data]).toEqual([
    'label_points_short',
    { missing: 100 },
  ])
  expect(lotsOf(buyer.id)).toEqual([100])
})

test('a gift is sent and delivered, and its buyer sees the status', async () => {
  const buyer = newBuyer('879100010')
  await givePoints(buyer.id, 200)
  const { data: gift } = await redeemGift(buyer, 'gloves')
  const { redemptionId } = gift
  const confirmArrival = () => buyer.send('POST /points/redemption/arrived', { redemptionId })
  expect((await confirmArrival()).message).toBe('label_act_closed')
  const nok = staffFor('nok')
  const act = (name: 'send' | 'arrive' | 'fail', overrides = {}) =>
    nok.send('POST /desk/gifts/{id}/act', { id: redemptionId, act: name, ...overrides })
  const seenResponse = (await nok.send('GET /desk/gifts/{id}', { id: redemptionId })).data
  expect(seenResponse).toMatchObject({
    status: 'ORDERED',
    acts: ['send', 'fail'],
    address: gift.address,
  })
  expect((await act('send')).code).toBe(400)
  const parcel = { carrier: 'Flash Express', trackingNumber: 'TH77' }
  const bothResponses = await Promise.all([act('send', parcel), act('send', parcel)])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4420])
  expect(
    (await staffFor('fern').send('POST /desk/gifts/{id}/act', { id: redemptionId, act: 'arrive' }))
      .message,
  ).toBe('label_desk_act_not_yours')
  expect((await confirmArrival()).data).toMatchObject({ status: 'ARRIVED', ...parcel })
  expect((await confirmArrival()).data.status).toBe('ARRIVED')
  expect((await recordOf(buyer))[0]).toMatchObject({
    kind: 'SPENT',
    redemption: { status: 'ARRIVED' },
  })
  expect((await act('fail', { words: 'too late' })).code).toBe(4420)
})

test('a gift that can’t be sent returns its stock and its points with their expiry dates', async () => {
  const buyer = newBuyer('879100011')
  await givePoints(buyer.id, 120, Date.now() - 170 * day)
  await givePoints(buyer.id, 200)
  const start = await pointsOf(buyer)
  const stock = () =>
    query<{ stock: number; taken: number }>(
      'SELECT stock, taken FROM gift_offer WHERE gift_id = ? AND country_id = 1001',
      giftOf('gloves').id,
    )
  const had = stock()
  const { data: gift } = await redeemGift(buyer, 'gloves')
  expect(lotsOf(buyer.id)).toEqual([0, 120])
  const text = 'The box was damaged'
  const { redemptionId: id } = gift
  await staffFor('nok').send('POST /desk/gifts/{id}/act', { id, act: 'fail', words: text })
  const pointsAfter = await pointsOf(buyer)
  expect([pointsAfter.balance, pointsAfter.expiring]).toEqual([start.balance, start.expiring])
  expect(pointsAfter.consumed).toBe(0)
  expect(stock()).toEqual(had)
  expect((await recordOf(buyer))[0]).toMatchObject({
    kind: 'GIFT_BACK',
    points: 200,
    reason: text,
  })
})

test('a voucher adds a coupon to the account each time it is redeemed', async () => {
  const buyer = newBuyer('879100012')
  await givePoints(buyer.id, 900)
  for (const _ of [1, 2])
    expect((await redeemGift(buyer, 'voucher-1')).data).toMatchObject({
      status: 'ARRIVED',
      address: '',
    })
  const { data } = await buyer.send('GET /web-api/myCoupon', { tab: 'available' })
  expect(data.map(({ kind, amount, minimum }) => ({ kind, amount, minimum }))).toEqual([
    { kind: 'CASH', amount: 100_00, minimum: 500_00 },
    { kind: 'CASH', amount: 100_00, minimum: 500_00 },
  ])
})

test('a redemption is refused for wrong or too few points, no stock or foreign address', async () => {
  const buyer = newBuyer('879100013')
  const { id, points } = giftOf('bottle')
  const wish = (change: object) =>
    buyer.send(
      'POST /points/redemption/{id}',
      { id, points, addressId: buyer.addressId, ...change },
      { 'Idempotency-Key': randomUUID() },
    )
  expect((await wish({})).data).toEqual({ missing: points })
  await givePoints(buyer.id, points)
  expect((await wish({ points: points - 1 })).message).toBe('label_gift_moved')
  expect((await wish({ id: 999_999 })).code).toBe(404)
  expect((await wish({ addressId: undefined })).data).toEqual({ addressId: 'required' })
  expect((await wish({ addressId: newBuyer('879100014').addressId })).code).toBe(404)
  expect((await buyer.send('POST /points/redemption/{id}', { id, points })).code).toBe(400)
  expect((await pointsOf(buyer)).balance).toBe(points)
})

test('the desk corrects points with a reason, once per reference, even below zero', async () => {
  const buyer = newBuyer('879100015')
  const fern = staffFor('fern')
  const correct = (points: number, text: string, reference: string = randomUUID()) =>
    fern.send('POST /desk/points/correct', { customerId: buyer.id, points, words: text, reference })
  const reference = randomUUID()
  expect((await correct(80, 'forgotten in March', reference)).data.balance).toBe(80)
  expect((await correct(80, 'forgotten in March', reference)).data.balance).toBe(80)
  expect((await correct(-100, 'booked twice')).data.balance).toBe(-20)
  expect((await correct(-1, '')).code).toBe(400)
  expect((await recordOf(buyer)).map(({ points, reason }) => [points, reason])).toEqual([
    [-100, 'booked twice'],
    [80, 'forgotten in March'],
  ])
  const { accounts } = (await fern.send('GET /desk/gifts', { text: '879100015' })).data
  expect(accounts).toMatchObject([{ customerId: buyer.id, balance: -20 }])
  expect((await staffFor('siam').send('GET /desk/gifts', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('the rules and gifts are those of the country, in the reader’s language', async () => {
  const thai = newBuyer('879100016')
  const { data: gifts } = await thai.send(
    'GET /points/redemption/pageQuery',
    {},
    { langCode: 'ko' },
  )
  expect(gifts.total).toBeGreaterThanOrEqual(24)
  expect(gifts.list.map(({ points }) => points)).toEqual(
    gifts.list.map(({ points }) => points).sort((a, b) => a - b),
  )
  expect(gifts.list.find(({ giftId }) => giftId === 1)?.name).toBe('작업 장갑 3켤레')
  const { data: rule } = await thai.send('GET /points/rule', {}, { langCode: 'th-TH' })
  expect(rule).toMatchObject({ perPoint: 25_00, validDays: 180, validMonths: 6 })
  expect(rule.categories.find(({ categoryId }) => categoryId === 1)?.percent).toBe(150)
  const { data: examples } = await thai.send('GET /points/rule/behavior', { type: 11 })
  expect(examples).toMatchObject({ type: 11, examples: [{ amount: 1000_00, points: 40 }, {}, {}] })
  expect((await thai.send('GET /points/rule/behavior', { type: 12 })).code).toBe(400)
})
