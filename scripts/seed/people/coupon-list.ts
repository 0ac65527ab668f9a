import type { CouponKind, CouponOccasion } from '../../../src/domain/coupon/coupon.ts'
import { shops } from '../shops/shops.ts'

export interface SeedCoupon {
  id: number
  kind: CouponKind
  validDays: number
  newCustomers?: true
  /** ID of the shop that pays for the coupon; undefined for a coupon of the platform. */
  shopId?: number
  categories?: readonly number[]
  percent?: number
  occasion?: CouponOccasion
  referral?: true
  /** Code that claims the coupon. */
  code?: string
  /** Country code → discount and minimum subtotal, in units of its currency. */
  values: Record<string, readonly [amount: number, minimum: number]>
}

/** Category of brakes in `functions/platform/db/seed/taxonomy/tree.tsv`. */
const brakesCategoryId = 1

/** Platform coupons. Landing pages refer to the first two by `couponId`. */
const basePlatformCoupons: readonly SeedCoupon[] = [
  {
    id: 1,
    kind: 'CASH',
    validDays: 30,
    newCustomers: true,
    values: {
      TH: [100, 1000],
      ID: [50_000, 500_000],
      MY: [15, 150],
      PH: [150, 1500],
      VN: [70_000, 700_000],
      KR: [4000, 40_000],
    },
  },
  {
    id: 2,
    kind: 'SHIPPING',
    validDays: 14,
    values: { TH: [149, 1500], PH: [100, 1500], KR: [3000, 50_000] },
  },
  {
    id: 3,
    kind: 'CASH',
    validDays: 90,
    percent: 5,
    code: 'EGGPARTS',
    values: {
      TH: [200, 800],
      ID: [100_000, 400_000],
      MY: [30, 120],
      PH: [300, 1200],
      VN: [140_000, 560_000],
      KR: [8000, 32_000],
    },
  },
  {
    id: 4,
    kind: 'SHIPPING',
    validDays: 60,
    code: 'EGGSHIP',
    values: {
      TH: [200, 500],
      ID: [30_000, 250_000],
      MY: [10, 80],
      PH: [120, 800],
      VN: [40_000, 350_000],
      KR: [4000, 20_000],
    },
  },
  {
    id: 5,
    kind: 'CASH',
    validDays: 60,
    categories: [brakesCategoryId],
    code: 'BRAKES26',
    values: {
      TH: [80, 700],
      ID: [40_000, 350_000],
      MY: [12, 100],
      PH: [120, 1000],
      VN: [55_000, 500_000],
      KR: [3000, 28_000],
    },
  },
  {
    id: 6,
    kind: 'CASH',
    validDays: 180,
    occasion: 'FIRST_ORDER',
    referral: true,
    code: 'FRIEND26',
    values: {
      TH: [150, 600],
      ID: [75_000, 300_000],
      MY: [20, 90],
      PH: [220, 900],
      VN: [100_000, 420_000],
      KR: [6000, 24_000],
    },
  },
]

/**
 * Discount and minimum subtotal of the coupons of a shop, in units of the currency: `cash` reduces
 * the items, `fee` the delivery.
 */
const shopCouponValues: Record<
  string,
  { cash: readonly [number, number]; fee: readonly [number, number] }
> = {
  TH: { cash: [60, 500], fee: [149, 900] },
  ID: { cash: [30_000, 250_000], fee: [20_000, 450_000] },
  MY: { cash: [9, 75], fee: [8, 130] },
  PH: { cash: [90, 750], fee: [99, 1300] },
  VN: { cash: [42_000, 350_000], fee: [30_000, 600_000] },
  KR: { cash: [2400, 20_000], fee: [3000, 35_000] },
}

/**
 * Returns the coupons of a country's first three open shops: the platform's own and the next two.
 */
export function couponsOf(countryId: number, countryCode: string): SeedCoupon[] {
  const couponValues = shopCouponValues[countryCode]
  const givingShops = shops.filter((shop) => shop.countryId === countryId && shop.state === 'OPEN')
  if (!couponValues) return []
  return givingShops.slice(0, 3).flatMap(({ id: shopId }): SeedCoupon[] => [
    {
      id: shopId * 10,
      kind: 'CASH',
      validDays: 90,
      shopId,
      code: `SHOP${shopId}`,
      values: { [countryCode]: couponValues.cash },
    },
    {
      id: shopId * 10 + 1,
      kind: 'SHIPPING',
      validDays: 90,
      shopId,
      code: `SHIP${shopId}`,
      values: { [countryCode]: couponValues.fee },
    },
  ])
}

export const platformCoupons = basePlatformCoupons
