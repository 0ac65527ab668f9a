import { describe, expect, it } from 'vitest'
import { couponRefusal, missingAmount } from '#domain/coupon/refusal.ts'
import { planCoupons } from '#domain/coupon/plan-coupons.ts'
import { maxCoupons } from '#domain/coupon/coupon.ts'
import { makeCoupon, now, makeScene } from './coupons.ts'

describe('a coupon', () => {
  const order = makeScene({ 1: [50_000] })

  it('can be used from its first instant while its budget lasts', () => {
    expect(couponRefusal(makeCoupon({ validFrom: now }), order)).toBe('')
    expect(couponRefusal(makeCoupon({ budget: 10_000, amount: 10_000 }), order)).toBe('')
  })

  it('reports the amount missing up to its minimum, and zero from the minimum on', () => {
    expect(missingAmount(makeCoupon({ minimum: 50_001 }), order)).toBe(1)
    expect(missingAmount(makeCoupon({ minimum: 50_000 }), order)).toBe(0)
    expect(missingAmount(makeCoupon({ minimum: 0 }), order)).toBe(0)
  })

  it('of one percent deducts one hundredth', () => {
    const plan = planCoupons(order, [makeCoupon({ percent: 1 })], undefined)
    expect(plan.priced.uses[0]).toMatchObject({ taken: 500, voided: 0 })
  })

  it('can be combined with others up to 60 coupons per order', () => {
    expect(maxCoupons).toBe(60)
  })
})

describe('a shipping coupon', () => {
  const shipping = makeCoupon({ kind: 'SHIPPING', amount: 20_000 })
  const byShop = (order: ReturnType<typeof makeScene>, coupon = shipping) =>
    planCoupons(order, [coupon], [coupon.id]).priced.uses.map((use) => [...use.byShop])

  it('pays for the parcel of the shop with the lowest number when the fees are equal', () => {
    const { shops, ...rest } = makeScene({ 1: [50_000], 2: [60_000], 3: [70_000] })
    expect(byShop({ ...rest, shops: shops.toReversed() })).toEqual([[[1, 14_900]]])
  })

  it('of a shop pays for the parcel of that shop', () => {
    const order = makeScene({ 1: [50_000], 2: [60_000] })
    expect(byShop(order, { ...shipping, range: 'SHOP', shopId: 2 })).toEqual([[[2, 14_900]]])
  })

  it('pays for a parcel that costs one minor unit', () => {
    const { shops, ...rest } = makeScene({ 1: [50_000] })
    expect(byShop({ ...rest, shops: shops.map((shop) => ({ ...shop, feeFor: () => 1 })) })).toEqual(
      [[[1, 1]]],
    )
  })

  it('stays unused when the delivery is free', () => {
    const plan = planCoupons(makeScene({ 1: [1_000_000] }), [shipping], [1])
    expect(plan.priced.uses).toEqual([])
    expect(plan.dropped).toEqual([1])
    expect(plan.reasons.get(1)).toBe('label_coupon_no_fee')
  })
})

describe('chosen coupons', () => {
  it('stay applied when one of them saves nothing', () => {
    const order = makeScene({ 1: [2_000_000] })
    const freeCoupon = makeCoupon({ id: 2, kind: 'SHIPPING' })
    const plan = planCoupons(order, [makeCoupon(), freeCoupon], [1, 2])
    expect(plan.priced.uses.map((use) => use.coupon.id)).toEqual([1])
    expect(plan.dropped).toEqual([2])
  })

  it('list only the shops whose items they discount', () => {
    const order = makeScene({ 1: [50_000], 2: [60_000] })
    const special = makeCoupon({ range: 'PRODUCTS', products: new Set([200]) })
    const plan = planCoupons(order, [special], [1])
    expect([...(plan.priced.uses[0]?.byShop ?? [])]).toEqual([[2, 10_000]])
  })

  it('allow adding a better coupon for another slot', () => {
    const order = makeScene({ 1: [50_000] })
    const shipping = makeCoupon({ id: 2, kind: 'SHIPPING' })
    expect(planCoupons(order, [makeCoupon(), shipping], [1]).reasons.get(2)).toBe('')
  })
})
