import fc from 'fast-check'
import type { Coupon, CouponContext } from '#domain/coupon/coupon.ts'
import { thaiShipping } from '#domain/shipping/fee.ts'

export const now = Date.UTC(2026, 10, 22)

/** A platform coupon for 100.00 off. The test sets its audience and scope. */
export const makeCoupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  kind: 'CASH',
  range: 'PLATFORM',
  shopId: null,
  products: new Set(),
  countryId: 1001,
  amount: 10_000,
  percent: 0,
  minimum: 0,
  occasion: 'ANY',
  validFrom: 0,
  expiresAt: now + 1,
  budget: Number.MAX_SAFE_INTEGER,
  ...overrides,
})

/** Delivery fee that is free from 10,000.00, as for standard delivery in Bangkok. */
export const metroFee = (payable: number) =>
  payable >= thaiShipping.freeFrom ? 0 : thaiShipping.minimum

/** Shops with the amounts of their lines. Line n of shop s has number 100 s + n. */
export const makeScene = (
  shops: Record<number, readonly number[]>,
  overrides: Partial<CouponContext> = {},
): CouponContext => ({
  shops: Object.entries(shops).map(([shopId, amounts]) => ({
    shopId: Number(shopId),
    lines: amounts.map((amount, n) => ({
      skuOrgId: Number(shopId) * 100 + n,
      amount,
      isPromoted: false,
    })),
    feeFor: metroFee,
  })),
  countryId: 1001,
  now,
  isFirstOrder: true,
  ...overrides,
})

/**
 * Orders from one to three shops, from single minor units up to the maximum order of a rupiah
 * account.
 */
export const scenes = fc
  .tuple(
    fc.array(fc.array(generateLineAmounts(), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom(
      metroFee,
      () => 14_900,
      (sum: number) => (sum < 3_000_000 ? 14_900 : 19_900),
    ),
  )
  .map(([shops, feeFor]) => {
    const builtScene = makeScene(Object.fromEntries(shops.map((lines, i) => [i + 1, lines])))
    return { ...builtScene, shops: builtScene.shops.map((shop) => ({ ...shop, feeFor })) }
  })

function generateLineAmounts() {
  return fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: 1, max: 250_000_000_000 }),
  )
}

/** Up to six coupons of every kind and scope, some with a percentage. */
export const couponLists = fc
  .array(
    fc.record({
      kind: fc.constantFrom('CASH' as const, 'SHIPPING' as const),
      range: fc.constantFrom('SHOP' as const, 'PLATFORM' as const, 'PRODUCTS' as const),
      shopId: fc.integer({ min: 1, max: 3 }),
      products: fc.subarray([100, 101, 102, 200, 201, 300]).map((list) => new Set(list)),
      amount: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 9e10 })),
      percent: fc.constantFrom(0, 0, 5, 12, 70),
      minimum: fc.constantFrom(0, 0, 1000, 900_000),
      expiresAt: fc.constantFrom(now + 1, now + 2, now),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((one, i) => makeCoupon({ ...one, id: i + 1 })))
