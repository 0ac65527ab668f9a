import { expect, test } from 'vitest'
import { isShopCoupon, shopCouponLimits, shopCouponState } from '#domain/coupon/shop-coupon.ts'
import { addDays } from '#domain/shipping/calendar.ts'

const today = '2026-11-29'
const terms = { percent: 0, amount: 700, minimum: 1000, firstDay: today, lastDay: today }

test('a coupon deducts at most 70 % of its minimum order amount', () => {
  expect(isShopCoupon(terms, today)).toBe(true)
  expect(isShopCoupon({ ...terms, amount: 701 }, today)).toBe(false)
  expect(isShopCoupon({ ...terms, minimum: 999 }, today)).toBe(false)
  // The maximum amount of a percentage coupon may exceed this limit, because only the percentage is
  // limited.
  expect(isShopCoupon({ ...terms, percent: 10, amount: 5000 }, today)).toBe(true)
  expect(isShopCoupon({ ...terms, percent: 1, amount: 5000 }, today)).toBe(true)
})

test('a coupon starts today or later and ends within 180 days', () => {
  expect(isShopCoupon({ ...terms, firstDay: addDays(today, -1) }, today)).toBe(false)
  expect(isShopCoupon({ ...terms, lastDay: addDays(today, -1) }, today)).toBe(false)
  expect(isShopCoupon({ ...terms, lastDay: addDays(today, 180) }, today)).toBe(true)
  expect(isShopCoupon({ ...terms, lastDay: addDays(today, 181) }, today)).toBe(false)
})

test('the state of a coupon follows from its dates', () => {
  const state = (firstDay: string, lastDay: string) => shopCouponState({ firstDay, lastDay }, today)
  expect(state('', '')).toBe('RUNNING')
  expect(state(today, today)).toBe('RUNNING')
  expect(state(addDays(today, 1), addDays(today, 2))).toBe('PLANNED')
  expect(state('', addDays(today, -1))).toBe('ENDED')
})

test('a shop has up to 20 running coupons with up to 10,000 uses each', () => {
  expect(shopCouponLimits).toEqual({ running: 20, uses: 10_000, percent: 70, days: 180 })
})
