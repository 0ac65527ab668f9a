import { expect, test } from 'vitest'
import type { Coupon, CouponContext } from '#domain/coupon/coupon.ts'
import { planCoupons } from '#domain/coupon/plan-coupons.ts'
import { makeCoupon, now, makeScene } from './coupons.ts'

const proposedIds = (order: CouponContext, coupons: readonly Coupon[]) =>
  planCoupons(order, coupons, undefined).priced.uses.map((use) => use.coupon.id)

/** Returns the order with a delivery fee (minor units) that is charged below an amount. */
const feeBelow = (order: CouponContext, from: number, fee: number): CouponContext => ({
  ...order,
  shops: order.shops.map((shop) => ({ ...shop, feeFor: (sum) => (sum >= from ? 0 : fee) })),
})

test('of coupon sets with the same total, the one with fewer coupons is proposed', () => {
  const order = feeBelow(makeScene({ 1: [50_000], 2: [50_000] }), 45_000, 90_000)
  const ofShop = (id: number) => makeCoupon({ id, range: 'SHOP', shopId: id, amount: 5_000 })
  expect(proposedIds(order, [ofShop(1), ofShop(2), makeCoupon({ id: 9, amount: 10_000 })])).toEqual(
    [9],
  )
})

test('a coupon that saves as much as the fee it causes is not proposed', () => {
  expect(proposedIds(feeBelow(makeScene({ 1: [50_000] }), 45_000, 10_000), [makeCoupon()])).toEqual(
    [],
  )
})

test('of coupons with the same discount, the one that voids less of its amount is proposed', () => {
  const order = makeScene({ 1: [8_000] })
  const kinds = [{}, { range: 'SHOP', shopId: 1 }] as const
  for (const kind of kinds) {
    const [large, exactCoupon] = [
      makeCoupon({ ...kind, id: 1, amount: 10_000 }),
      makeCoupon({ ...kind, id: 2, amount: 4_000, expiresAt: now + 9 }),
    ]
    expect(proposedIds(order, [large, exactCoupon])).toEqual([2])
  }
})

test('of equal coupons, the one that ends first is proposed, then the one with the lowest number', () => {
  const order = makeScene({ 1: [80_000] })
  const of = (id: number, ends: number) => makeCoupon({ id, expiresAt: now + ends })
  expect(proposedIds(order, [of(1, 9), of(2, 8), of(3, 8)])).toEqual([2])
  expect(proposedIds(order, [of(3, 8), of(2, 8), of(1, 9)])).toEqual([2])
})

test('a smaller shop coupon is proposed when the larger one would forfeit free delivery', () => {
  const order = feeBelow(makeScene({ 1: [10_500] }), 10_000, 300)
  const ofShop = (id: number, amount: number) =>
    makeCoupon({ id, range: 'SHOP', shopId: 1, amount })
  const platform = makeCoupon({ id: 3, amount: 300 })
  expect(proposedIds(order, [ofShop(1, 200), ofShop(2, 400), platform])).toEqual([1, 3])
})

test('a smaller coupon of one shop keeps its delivery free, even with a second shop', () => {
  const order = feeBelow(makeScene({ 1: [10_500], 2: [90_000] }), 10_000, 300)
  const ofShop = (id: number, amount: number) =>
    makeCoupon({ id, range: 'SHOP', shopId: 1, amount })
  const coupons = [ofShop(1, 200), ofShop(2, 490), makeCoupon({ id: 3, amount: 300 })]
  expect(proposedIds(order, coupons)).toEqual([1, 3])
})

test('with a product coupon, the shop coupon that doesn’t reduce its discount is proposed', () => {
  const order = makeScene({ 1: [10_000] })
  const ofShop = (id: number, amount: number) =>
    makeCoupon({ id, range: 'SHOP', shopId: 1, amount })
  const ofProduct = makeCoupon({
    id: 3,
    range: 'PRODUCTS',
    products: new Set([100]),
    amount: 4_000,
  })
  expect(proposedIds(order, [ofShop(1, 6_000), ofShop(2, 8_000), ofProduct])).toEqual([1, 3])
})

test('a smaller coupon of each of two shops keeps both deliveries free', () => {
  const order = feeBelow(makeScene({ 1: [10_500], 2: [90_000] }), 10_000, 300)
  const ofShop = (id: number, shopId: number, amount: number) =>
    makeCoupon({ id, range: 'SHOP', shopId, amount })
  const coupons = [ofShop(1, 1, 500), ofShop(2, 1, 600), ofShop(3, 2, 50_000), ofShop(4, 2, 700)]
  expect(proposedIds(order, coupons)).toEqual([1, 3])
})

test('with a product coupon, of shop coupons with the same total, the one that voids less is proposed', () => {
  const order = makeScene({ 1: [10_000] })
  const ofShop = (id: number, amount: number) =>
    makeCoupon({ id, range: 'SHOP', shopId: 1, amount })
  const ofProduct = makeCoupon({ id: 3, range: 'PRODUCTS', products: new Set([100]) })
  // The product coupon takes half of the rest: 4,000 of 8,000 or 3,999 of 7,999.
  expect(proposedIds(order, [ofShop(1, 2_000), ofShop(2, 2_001), ofProduct])).toEqual([1, 3])
})
