import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { pointsExpiry } from '#domain/points/expiry.ts'
import { returnableUntil } from '#domain/returns/window.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { type Caller, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { placeReceived, receiveOrder } from '../../support/order/orders.ts'
import {
  completeDueOrders,
  returnAndRefund,
  newWorkshop,
  endReturnPeriod,
} from '../../support/credit/points.ts'
import { query } from '../../support/state.ts'

/*
 * An order shows its expected points before they are booked, by the same rule, and later the booked
 * points.
 */

type Workshop = ReturnType<typeof newWorkshop>

async function fillCart(buyer: Caller, ...places: number[]): Promise<void> {
  for (const place of places) {
    const { skuOrgId } = offerWith(60, place)
    const addedResponse = await buyer.send('POST /web-api/v5/shoppingCart/add', {
      skuOrgId,
      quantity: 7,
    })
    expect(addedResponse.code).toBe(200)
  }
}

const cartOf = async (buyer: Caller) =>
  (await buyer.send('GET /web-api/shoppingCart/list', {})).data

const draftOf = async (buyer: Workshop) =>
  (
    await buyer.send('POST /app-api/order/calc/price', {
      addressId: buyer.addressId,
      paymentMethodId: 2,
      shops: [],
    })
  ).data

const pointsOf = async (buyer: Caller, orderId: number) =>
  (await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })).data.points

/** Places the cart as orders and marks them as received. Returns the orders. */
async function placeAll(buyer: Workshop, couponIdList: number[] = []): Promise<number[]> {
  const draft = await draftOf(buyer)
  const { data } = await buyer.send(
    'POST /web-api/order/submitOrder',
    { ...(await prepareOrder(buyer)), couponIdList, expectedTotal: draft.total },
    { 'Idempotency-Key': randomUUID() },
  )
  const ids = data.orders.map(({ orderId }) => orderId)
  for (const id of ids) await receiveOrder(buyer, id)
  return ids
}

test('cart and checkout show the points that the order will earn, after coupons and per shop', async () => {
  const buyer = newWorkshop('879300001')
  await fillCart(buyer, 620, 641, 662, 683)
  const cart = await cartOf(buyer)
  const wholeDraft = await draftOf(buyer)
  expect(cart.shops.length).toBeGreaterThan(1)
  expect(cart.points).toBeGreaterThan(0)
  expect(wholeDraft.points).toBe(cart.points)
  const coupon = await giveCoupon(buyer, { amount: Math.floor(wholeDraft.goodsTotal / 3) })
  const draft = await draftOf(buyer)
  expect(draft.goodsDiscount).toBeGreaterThan(0)
  expect(draft.points).toBeLessThan(wholeDraft.points)
  const ids = await placeAll(buyer, [coupon])
  const coming = await Promise.all(ids.map((id) => pointsOf(buyer, id)))
  const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)
  expect(sum(coming.map((points) => points?.coming ?? 0))).toBe(draft.points)
  for (const id of ids) await endReturnPeriod(id)
  await completeDueOrders()
  expect((await buyer.send('GET /points', {})).data.balance).toBe(draft.points)
})

test('an order shows pending, booked and deducted points with their dates', async () => {
  const buyer = newWorkshop('879300002')
  const orderId = await placeReceived(buyer, offerWith(60, 604).skuOrgId, 20)
  const receivedAt = () =>
    query<{ at: number }>('SELECT received_at AS at FROM orders WHERE id = ?', orderId)[0]?.at ?? 0
  const pointsBefore = await pointsOf(buyer, orderId)
  expect(pointsBefore).toEqual({
    coming: expect.any(Number),
    from: returnableUntil(receivedAt(), countryOf(1001)),
    booked: [],
  })
  const earned = pointsBefore?.coming ?? 0
  expect(earned).toBeGreaterThan(0)
  const time = receivedAt()
  await endReturnPeriod(orderId)
  await completeDueOrders()
  const now = Date.now()
  const { lastDay } = pointsExpiry(now, calendarOf(countryOf(1001)))
  expect(await pointsOf(buyer, orderId)).toEqual({
    coming: 0,
    from: null,
    booked: [{ kind: 'EARNED', points: earned, at: expect.any(Number), lastDay }],
  })
  query('UPDATE orders SET received_at = ? WHERE id = ?', time, orderId)
  await returnAndRefund(buyer, orderId, 5)
  const pointsAfter = await pointsOf(buyer, orderId)
  expect(pointsAfter?.booked).toMatchObject([
    { kind: 'EARNED', points: earned },
    { kind: 'TAKEN_BACK', lastDay: '' },
  ])
  const remainingCount = (pointsAfter?.booked ?? []).reduce((sum, { points }) => sum + points, 0)
  expect((await buyer.send('GET /points', {})).data.balance).toBe(remainingCount)
  expect(remainingCount).toBeLessThan(earned)
})

test('points have no date before receipt, and a cancelled order earns none', async () => {
  const buyer = newWorkshop('879300003')
  await fillCart(buyer, 604)
  const { data } = await buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), {
    'Idempotency-Key': randomUUID(),
  })
  const orderId = data.orders[0]?.orderId ?? 0
  expect(await pointsOf(buyer, orderId)).toMatchObject({ from: null, booked: [] })
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 1 })
  expect(await pointsOf(buyer, orderId)).toBeNull()
})

test('a buyer who can’t earn points sees none', async () => {
  const owner = newBuyer('879300004')
  const waitingWorkshop = newWorkshop('879300005')
  query("UPDATE customer SET verification = 'SUBMITTED' WHERE id = ?", waitingWorkshop.id)
  for (const buyer of [owner, waitingWorkshop]) {
    await fillCart(buyer, 604)
    expect((await cartOf(buyer)).points).toBe(0)
    expect((await draftOf(buyer)).points).toBe(0)
    expect(await pointsOf(buyer, (await placeAll(buyer))[0] ?? 0)).toBeNull()
  }
})
