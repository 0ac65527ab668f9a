import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payload } from '#contract/index.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { newBuyer } from '../../../support/client.ts'
import { findNewWrongRows, findWrongRows } from '../../../support/order/books.ts'
import { deleteOrders } from '../../../support/order/desk-orders.ts'
import { staffFor } from '../../../support/auth/staff.ts'
import { createSellingShop } from '../../../support/seller/selling.ts'
import { query } from '../../../support/state.ts'

/* A seller creates coupons at the shop's expense; buyers claim them by code. */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => {
  deleteOrders()
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

const { shopId, first, second } = createSellingShop()
const stranger = staffFor('sumber')
const readCoupons = async (member = first) => (await member.send('GET /desk/shop/coupons', {})).data
const exchange = 'POST /web-api/myCoupon/exchange/{code}'

/**
 * Returns the terms of a coupon of 100 baht for orders of at least 1,000 baht, valid from today.
 */
async function termsOf(code: string): Promise<Payload<'POST /desk/shop/coupons'>> {
  const { today } = await readCoupons()
  return {
    code,
    percent: 0,
    amount: 10_000,
    minimum: 100_000,
    firstDay: today,
    lastDay: addDays(today, 10),
    uses: 5,
    isForNewCustomers: false,
    isOnPage: false,
  }
}

const createCoupon = async (
  code: string,
  overrides: Partial<Payload<'POST /desk/shop/coupons'>> = {},
) => first.send('POST /desk/shop/coupons', { ...(await termsOf(code)), ...overrides })

test('a coupon is created, claimed by its code, and counted', async () => {
  const { data } = await createCoupon('brake 100')
  const [coupon] = data.list.filter(({ code }) => code === 'BRAKE100')
  expect(coupon).toMatchObject({ state: 'RUNNING', uses: 5, taken: 0, used: 0, given: 0 })
  const buyer = newBuyer('845900001')
  const takenResponse = await buyer.send(exchange, { code: 'Brake-100' })
  expect(takenResponse.data).toMatchObject({
    shopId,
    range: 'SHOP',
    amount: 10_000,
    minimum: 100_000,
  })
  expect((await readCoupons()).list.find(({ code }) => code === 'BRAKE100')).toMatchObject({
    taken: 1,
  })
  const log = query(
    "SELECT act FROM desk_log WHERE subject = 'coupon:' || CAST(? AS INTEGER)",
    coupon?.couponId ?? 0,
  )
  expect(log).toEqual([{ act: 'coupon made' }])
})

test('a coupon for the shop page is listed there while it is valid and has budget', async () => {
  const visitor = newBuyer()
  const codes = async () => {
    const { data } = await visitor.send('GET /eggshop/client/info/{shopId}', { shopId })
    return data.coupons?.map(({ code }) => code) ?? []
  }
  await createCoupon('PAGE100', { isOnPage: true, uses: 1 })
  await createCoupon('HIDDEN100')
  const { today } = await readCoupons()
  await createCoupon('LATER100', { isOnPage: true, firstDay: addDays(today, 2) })
  expect(await codes()).toEqual(['PAGE100'])
  const takenResponse = await visitor.send(exchange, { code: 'PAGE100' })
  expect(takenResponse.data).toMatchObject({ shopId, amount: 10_000 })
  const { couponId = 0 } = (await readCoupons()).list.find(({ code }) => code === 'PAGE100') ?? {}
  query(
    `UPDATE ledger_balance SET amount = 0 WHERE account = 'coupon:' || CAST(? AS INTEGER)`,
    couponId,
  )
  expect(await codes()).toEqual([])
  query(
    `UPDATE ledger_balance SET amount = 10000 WHERE account = 'coupon:' || CAST(? AS INTEGER)`,
    couponId,
  )
  await first.send('POST /desk/shop/coupons/{id}/end', { id: couponId })
  expect(await codes()).toEqual([])
})

test('an ended coupon can’t be claimed, and buyers who have it keep it', async () => {
  await createCoupon('ENDS1')
  const buyer = newBuyer('845900002')
  await buyer.send(exchange, { code: 'ENDS1' })
  const coupon = (await readCoupons()).list.find(({ code }) => code === 'ENDS1')
  const end = { id: coupon?.couponId ?? 0 }
  expect((await stranger.send('POST /desk/shop/coupons/{id}/end', end)).code).toBe(404)
  for (let time = 0; time < 2; time++)
    expect((await second.send('POST /desk/shop/coupons/{id}/end', end)).code).toBe(200)
  expect((await readCoupons()).list.find(({ code }) => code === 'ENDS1')?.state).toBe('ENDED')
  const lateResponse = await newBuyer('845900003').send(exchange, { code: 'ENDS1' })
  expect(lateResponse.message).toBe('label_promotion_over')
  const ownResponses = (await buyer.send('GET /web-api/myCoupon', { tab: 'available' })).data
  expect(ownResponses).toHaveLength(1)
})

test('a planned coupon is valid from its first day', async () => {
  const { today } = await readCoupons()
  await createCoupon('LATER1', { firstDay: addDays(today, 3), lastDay: addDays(today, 5) })
  expect((await readCoupons()).list.find(({ code }) => code === 'LATER1')?.state).toBe('PLANNED')
})

test.each([
  ['takes off more than 70 % of its minimum', { amount: 70_001 }],
  ['began yesterday', { firstDay: '2026-01-01' }],
  ['ends before it begins', { lastDay: '2026-01-01' }],
  ['lasts for years', { lastDay: '2029-01-01' }],
  ['has a code of other letters', { code: 'ผ้าเบรก' }],
])('a coupon is refused if it %s', async (_, own) => {
  expect((await createCoupon('WRONG1', own)).message).toBe('label_desk_coupon_terms')
})

test('a percentage coupon has a maximum amount and at most 70 %', async () => {
  expect((await createCoupon('TEN10', { percent: 10, amount: 500_000 })).code).toBe(200)
  expect((await createCoupon('MUCH1', { percent: 71 })).code).toBe(400)
})

test('a code belongs to one coupon, and a shop is limited to twenty running coupons', async () => {
  expect((await createCoupon('TWICE1')).code).toBe(200)
  expect((await createCoupon('twice 1')).message).toBe('label_desk_coupon_code')
  const running = (await readCoupons()).list.filter(({ state }) => state !== 'ENDED').length
  const more = Array.from({ length: 21 - running }, (_, n) => createCoupon(`MANY${n}X`))
  const codes = (await Promise.all(more)).map(({ code, message }) => [code, message].join(' '))
  expect(codes.filter((code) => code.startsWith('200'))).toHaveLength(20 - running)
  expect(codes.filter((code) => code.endsWith('label_desk_coupons_full'))).toHaveLength(1)
})

test('only sellers can create coupons', async () => {
  for (const login of ['nok', 'fern', 'boss'])
    expect((await staffFor(login).send('GET /desk/shop/coupons', {})).message).toBe(
      'label_desk_act_not_yours',
    )
})
