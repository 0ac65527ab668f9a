import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSets, couponSetOf } from '#domain/coupon/best-set.ts'
import { type Coupon, type CouponContext, slotOfCoupon, totalOf } from '#domain/coupon/coupon.ts'
import { type CouponPlan, planCoupons } from '#domain/coupon/plan-coupons.ts'
import { priceSet } from '#domain/coupon/price-set.ts'
import { makeCoupon, couponLists, metroFee, makeScene, scenes } from './coupons.ts'

const usedIn = ({ priced }: CouponPlan) => priced.uses.map((use) => use.coupon.id).sort()
const runs = { numRuns: 400 }

/** Invariants of a plan for any choice: it adds up and no amount falls below zero. */
function expectSound({ shops }: CouponContext, { priced }: CouponPlan): void {
  let total = 0
  for (const { shopId, lines, feeFor } of shops) {
    let payable = 0
    let off = 0
    for (const { skuOrgId, amount } of lines) {
      const { shop, platform } = priced.lines.get(skuOrgId) ?? { shop: 0, platform: 0 }
      expect(Math.min(shop, platform, amount - shop - platform)).toBeGreaterThanOrEqual(0)
      payable += amount - shop - platform
      off += shop + platform
    }
    const of = (kind: Coupon['kind']) =>
      priced.uses
        .filter((use) => use.coupon.kind === kind)
        .reduce((sum, use) => sum + (use.byShop.get(shopId) ?? 0), 0)
    expect(of('CASH')).toBe(off)
    const fee = feeFor(payable) - of('SHIPPING')
    expect(fee).toBeGreaterThanOrEqual(0)
    expect(payable).toBeGreaterThan(0)
    total += payable + fee
  }
  expect(priced.total).toBe(total)
  for (const { taken, voided, byShop } of priced.uses) {
    expect(taken).toBe([...byShop.values()].reduce((sum, one) => sum + one, 0))
    expect(Math.min(taken - 1, voided)).toBeGreaterThanOrEqual(0)
  }
  expect(priced.voided).toBe(priced.uses.reduce((sum, use) => sum + use.voided, 0))
}

test('amounts match to the minor unit and are never negative for any choice of coupons', () => {
  const choices = fc.option(fc.array(fc.integer({ min: 1, max: 8 })), { nil: undefined })
  fc.assert(
    fc.property(scenes, couponLists, choices, (order, coupons, chosen) =>
      expectSound(order, planCoupons(order, coupons, chosen)),
    ),
    runs,
  )
})

test('the order of coupons, shops and choices does not change the result', () => {
  const shuffled = fc.tuple(scenes, couponLists).chain(([order, coupons]) =>
    fc.record({
      order: fc.constant(order),
      coupons: fc.constant(coupons),
      otherShops: fc.shuffledSubarray([...order.shops], { minLength: order.shops.length }),
      others: fc.shuffledSubarray(coupons, { minLength: coupons.length }),
      chosen: fc.option(fc.shuffledSubarray(coupons.map((one) => one.id)), { nil: undefined }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ order, coupons, otherShops, others, chosen }) => {
      const one = planCoupons(order, coupons, chosen)
      const otherCoupons = planCoupons(
        { ...order, shops: otherShops },
        others,
        chosen && chosen.toSorted((a, b) => a - b),
      )
      expect(otherCoupons.priced.total).toBe(one.priced.total)
      expect(usedIn(otherCoupons)).toEqual(usedIn(one))
      expect(Object.fromEntries(otherCoupons.priced.lines)).toEqual(
        Object.fromEntries(one.priced.lines),
      )
    }),
    runs,
  )
})

test('no other set of coupons costs less than the proposed set', () => {
  fc.assert(
    fc.property(scenes, couponLists, (order, coupons) => {
      const bestTotal = planCoupons(order, coupons, undefined).priced.total
      for (let bits = 0; bits < 2 ** coupons.length; bits++) {
        const chosenIds = coupons.filter((_, i) => bits & (1 << i)).map((one) => one.id)
        expect(bestTotal).toBeLessThanOrEqual(planCoupons(order, coupons, chosenIds).priced.total)
      }
    }),
    { numRuns: 150 },
  )
})

test('with too many possible sets, the proposal is no worse than any single coupon', () => {
  const shops = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [i + 1, [1_000_900]]))
  const order = makeScene(shops)
  const coupons = Array.from({ length: 40 }, (_, i) =>
    makeCoupon({ id: i + 1, range: 'SHOP', shopId: (i % 8) + 1, amount: 500 + i * 10 }),
  )
  expect(6 ** 8).toBeGreaterThan(maxSets)
  // Using this coupon would lower the subtotal in each of the eight shops below the amount for free
  // delivery.
  const dear = makeCoupon({ id: 99, amount: 20_000 })
  const plan = planCoupons(order, [...coupons, dear], undefined)
  // The plan uses the largest of the five coupons of each shop instead.
  expect(usedIn(plan)).toHaveLength(8)
  expect(plan.priced.uses.map((use) => use.taken).sort()).toEqual(
    coupons.slice(-8).map((one) => one.amount),
  )
})

test('shop coupons apply first, then platform coupons by share, with the remainder on the largest line', () => {
  const order = makeScene({ 1: [30_000, 20_000], 2: [10_001] })
  const plan = planCoupons(
    order,
    [
      makeCoupon({ id: 1, range: 'SHOP', shopId: 1, amount: 5_000 }),
      makeCoupon({ id: 2, amount: 10_000 }),
    ],
    undefined,
  )
  expect(Object.fromEntries(plan.priced.lines)).toEqual({
    100: { shop: 3_000, platform: 4_910 },
    101: { shop: 2_000, platform: 3_272 },
    200: { shop: 0, platform: 1_818 },
  })
})

test('a coupon that forfeits free delivery is not proposed, but a chosen one adds the fee', () => {
  const order = makeScene({ 1: [1_000_000] })
  const smallCoupon = makeCoupon({ amount: 10_000 })
  expect(usedIn(planCoupons(order, [smallCoupon], undefined))).toEqual([])
  expect(planCoupons(order, [smallCoupon], [1]).priced.total).toBe(990_000 + 14_900)
  const large = makeCoupon({ id: 2, amount: 20_000 })
  expect(usedIn(planCoupons(order, [smallCoupon, large], undefined))).toEqual([2])
})

test('a shipping coupon pays for one parcel, and any amount above the fee is voided', () => {
  const order = makeScene({ 1: [50_000], 2: [60_000] })
  const plan = planCoupons(order, [makeCoupon({ kind: 'SHIPPING', amount: 20_000 })], undefined)
  expect(plan.priced.uses[0]).toMatchObject({ taken: 14_900, voided: 5_100 })
  expect([...(plan.priced.uses[0]?.byShop ?? [])]).toEqual([[1, 14_900]])
  expect(plan.priced.voided).toBe(5_100)
})

test('a cash coupon deducts at most half of the subtotal it applies to', () => {
  const plan = planCoupons(makeScene({ 1: [8_001] }), [makeCoupon()], undefined)
  expect(plan.priced.uses[0]).toMatchObject({ taken: 4_000, voided: 6_000 })
})

test('a percentage coupon is capped at its maximum and voids nothing', () => {
  const tenth = makeCoupon({ percent: 10, amount: 3_000 })
  const of = (amount: number) =>
    planCoupons(makeScene({ 1: [amount] }), [tenth], undefined).priced.uses[0]
  expect(of(29_999)).toMatchObject({ taken: 2_999, voided: 0 })
  expect(of(90_000)).toMatchObject({ taken: 3_000, voided: 0 })
})

test('the better of two coupons for the same slot is used, and every refusal has a reason', () => {
  const order = makeScene({ 1: [50_000] }, { isFirstOrder: false })
  const list = [
    makeCoupon({ id: 1, amount: 1_000 }),
    makeCoupon({ id: 2, amount: 2_000 }),
    makeCoupon({ id: 4, validFrom: order.now + 1, expiresAt: order.now + 2 }),
    makeCoupon({ id: 5, expiresAt: order.now }),
    makeCoupon({ id: 6, countryId: 1198 }),
    makeCoupon({ id: 7, budget: 9_999 }),
    makeCoupon({ id: 8, range: 'SHOP', shopId: 2 }),
    makeCoupon({ id: 9, range: 'PRODUCTS', products: new Set([200]) }),
    makeCoupon({ id: 10, occasion: 'FIRST_ORDER' }),
    makeCoupon({ id: 11, minimum: 50_001 }),
    makeCoupon({ id: 12, minimum: 50_000, amount: 3_000 }),
  ]
  const plan = planCoupons(order, list, [1, 2, 8, 99])
  expect(usedIn(plan)).toEqual([2])
  expect(plan.dropped).toEqual([1, 8, 99])
  expect(Object.fromEntries(plan.reasons)).toEqual({
    1: 'label_coupon_other_chosen',
    2: '',
    4: 'label_coupon_not_yet',
    5: 'label_coupon_expired',
    6: 'label_coupon_other_country',
    7: 'label_coupon_given_out',
    8: 'label_coupon_other_shop',
    9: 'label_coupon_other_products',
    10: 'label_coupon_first_order',
    11: 'label_coupon_minimum',
    12: '',
  })
})

test('a full-price coupon does not apply to parts on promotion', () => {
  const order = makeScene({ 1: [50_000, 60_000] })
  const [shop] = order.shops
  const promoted = shop?.lines.map((line, i) => ({ ...line, isPromoted: i === 1 })) ?? []
  const list = [
    makeCoupon({ id: 1, occasion: 'FULL_PRICE' }),
    makeCoupon({ id: 2, occasion: 'FULL_PRICE', range: 'PRODUCTS', products: new Set([100]) }),
  ]
  const plan = planCoupons(
    { ...order, shops: [{ shopId: 1, lines: promoted, feeFor: metroFee }] },
    list,
    undefined,
  )
  expect(plan.reasons.get(1)).toBe('label_coupon_full_price')
  expect(usedIn(plan)).toEqual([2])
})

test('a shipping coupon is not used when delivery is free', () => {
  const plan = planCoupons(makeScene({ 1: [1_000_000] }), [makeCoupon({ kind: 'SHIPPING' })], [1])
  expect(usedIn(plan)).toEqual([])
  expect(plan.reasons.get(1)).toBe('label_coupon_no_fee')
})

test('product and platform coupons share one slot, and each shop has a separate slot', () => {
  expect(slotOfCoupon(makeCoupon({ range: 'PRODUCTS' }))).toBe(slotOfCoupon(makeCoupon()))
  expect(slotOfCoupon(makeCoupon({ range: 'SHOP', shopId: 1 }))).not.toBe(
    slotOfCoupon(makeCoupon({ range: 'SHOP', shopId: 2 })),
  )
  expect(slotOfCoupon(makeCoupon({ kind: 'SHIPPING', range: 'SHOP', shopId: 1 }))).toBe(
    slotOfCoupon(makeCoupon({ kind: 'SHIPPING' })),
  )
})

test('an order without coupons costs its subtotal plus its fees', () => {
  const { shops } = makeScene({ 1: [50_000], 2: [1_000_000] })
  const goods = totalOf(shops.flatMap((shop) => shop.lines))
  expect(priceSet(shops, couponSetOf([])).total).toBe(goods + 14_900)
})
