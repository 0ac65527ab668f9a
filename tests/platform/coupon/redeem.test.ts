import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { createCoupon } from '../../support/credit/coupons.ts'
import { query } from '../../support/state.ts'

const exchange = (buyer: Caller, code: string, headers: Record<string, string> = {}) =>
  buyer.send('POST /web-api/myCoupon/exchange/{code}', { code }, headers)

test('a code is redeemed once, regardless of case, spaces and dashes', async () => {
  const buyer = newBuyer('873000001')
  const couponId = await createCoupon({ code: `WRENCH${Date.now()}` })
  const [row] = query<{ code: string }>('SELECT code FROM coupon WHERE id = ?', couponId)
  const code = row?.code ?? ''
  const firstResponse = await exchange(
    buyer,
    ` ${code.slice(0, 6).toLowerCase()} - ${code.slice(6)} `,
  )
  expect(firstResponse).toMatchObject({
    code: 200,
    data: { couponId, kind: 'CASH', range: 'PLATFORM', amount: 10_000, usedDay: null },
  })
  expect((await exchange(buyer, code)).data).toEqual(firstResponse.data)
  expect((await buyer.send('GET /web-api/myCoupon', { tab: 'available' })).data).toHaveLength(1)
  expect((await buyer.send('GET /web-api/myCoupon', { tab: 'used' })).data).toEqual([])
})

test('seeded codes exist in every country, and a shop’s code only in its country', async () => {
  const buyer = newBuyer('873000002')
  expect((await exchange(buyer, 'EGGPARTS')).data).toMatchObject({ percent: 5, amount: 20_000 })
  expect((await exchange(buyer, 'shop 102')).data).toMatchObject({ range: 'SHOP', shopId: 102 })
  expect((await exchange(buyer, 'SHOP10202')).code).toBe(4304)
})

test('an unknown code is refused with a label, and an empty code with 400', async () => {
  const buyer = newBuyer('873000003')
  const wrongExchange = await exchange(buyer, 'NOSUCHCODE')
  expect([wrongExchange.code, wrongExchange.message]).toEqual([4304, 'label_coupon_code_wrong'])
  expect((await exchange(buyer, ' ')).code).toBe(400)
  expect((await exchange(new Caller(), 'EGGPARTS')).code).toBe(401)
})

test('a repeated idempotency key gets the same response, and is refused with another code', async () => {
  const buyer = newBuyer('873000004')
  const key = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => exchange(buyer, 'EGGSHIP', key)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.takenAt)).size).toBe(1)
  expect((await exchange(buyer, 'EGGPARTS', key)).code).toBe(409)
})

test('guessing codes is limited per account and returns the seconds to wait', async () => {
  const buyer = newBuyer('873000005')
  const codes = []
  for (let i = 0; i < 12; i++) codes.push((await exchange(buyer, `GUESS${i}`)).code)
  expect(codes).toEqual([...Array<number>(10).fill(4304), 429, 429])
  const { data } = await exchange(buyer, 'EGGPARTS')
  expect((data as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(10)
})

test('a code that has expired or isn’t valid yet is refused', async () => {
  const buyer = newBuyer('873000006')
  const over = await createCoupon({ code: `OVER${Date.now()}` })
  const couponLater = await createCoupon({ code: `LATER${Date.now()}` })
  query("UPDATE coupon SET last_day = '2026-01-31' WHERE id = ?", over)
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
  query('UPDATE coupon SET first_day = ? WHERE id = ?', tomorrow, couponLater)
  const codeOf = (id: number) =>
    query<{ code: string }>('SELECT code FROM coupon WHERE id = ?', id)[0]?.code ?? ''
  expect((await exchange(buyer, codeOf(over))).message).toBe('label_promotion_over')
  expect((await exchange(buyer, codeOf(couponLater))).data.firstDay).toBe(tomorrow)
})
