/** Kinds of coupon: CASH reduces the items, SHIPPING the delivery fee. */
export const couponKinds = ['CASH', 'SHIPPING'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Scope of a coupon: the items of one shop, of all shops, or special products of any shop. */
export const couponRanges = ['SHOP', 'PLATFORM', 'PRODUCTS'] as const
export type CouponRange = (typeof couponRanges)[number]

/**
 * Orders that a coupon applies to. Friend-referral coupons are only for "certain orders"
 * (storefront, section 4), which the specification doesn't define. The coupon's row selects one of
 * these.
 */
export const couponOccasions = ['ANY', 'FIRST_ORDER', 'FULL_PRICE'] as const
export type CouponOccasion = (typeof couponOccasions)[number]

/** Maximum coupons in one order: more than an order has shops, plus the platform's two. */
export const maxCoupons = 60

/** Coupon owned by a buyer. Amounts are in minor units of its country's currency. */
export interface Coupon {
  id: number
  kind: CouponKind
  range: CouponRange
  /** Shop of a coupon whose range is SHOP. */
  shopId: number | null
  /** Cart lines (skuOrgId) that a PRODUCTS coupon applies to. */
  products: ReadonlySet<number>
  countryId: number
  /** Discount of the coupon. For a percentage coupon, its maximum discount. */
  amount: number
  /** Percentage of the amount that it applies to. 0 for a fixed discount. */
  percent: number
  /** Minimum subtotal of the lines that it applies to, before any coupon. */
  minimum: number
  occasion: CouponOccasion
  /** Start (inclusive) of the validity, in milliseconds. `expiresAt` is exclusive. */
  validFrom: number
  expiresAt: number
  /** Remaining budget for all coupons of the same kind. */
  budget: number
}

export interface CouponLine {
  skuOrgId: number
  /** Price times quantity, in minor units. */
  amount: number
  /** True when the line is sold at a promotion price. */
  isPromoted: boolean
}

/** Lines of one shop in an order. */
export interface CouponShop {
  shopId: number
  lines: readonly CouponLine[]
  /**
   * Returns the fee of the chosen shipping method for the amount payable for the items after
   * coupons.
   */
  feeFor: (payable: number) => number
}

/** Context for checking coupons: one order over all its shops, its buyer and its time. */
export interface CouponContext {
  shops: readonly CouponShop[]
  countryId: number
  now: number
  /** True when the account has no earlier order, apart from cancelled ones. */
  isFirstOrder: boolean
}

/** Returns the slot of a coupon. An order uses at most one coupon for each slot. */
export function slotOfCoupon({
  kind,
  range,
  shopId,
}: Pick<Coupon, 'kind' | 'range' | 'shopId'>): string {
  if (kind === 'SHIPPING') return 'shipping'
  return range === 'SHOP' ? `shop ${shopId}` : 'platform'
}

/**
 * Returns the lines that count towards a coupon's minimum. A cash coupon reduces the same lines.
 */
export function findEligibleLines(
  { range, shopId, products }: Coupon,
  shops: readonly CouponShop[],
): CouponLine[] {
  const eligibleShops = range === 'SHOP' ? shops.filter((shop) => shop.shopId === shopId) : shops
  const lines = eligibleShops.flatMap((shop) => shop.lines)
  return range === 'PRODUCTS' ? lines.filter((line) => products.has(line.skuOrgId)) : lines
}

export function totalOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
