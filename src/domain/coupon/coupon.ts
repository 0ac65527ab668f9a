/** Cash comes off the goods, shipping off the fee. */
export const couponKinds = ['CASH', 'SHIPPING'] as const
export type CouponKind = (typeof couponKinds)[number]

/** What a coupon is for: the goods of one shop, of all shops, or special products of any. */
export const couponRanges = ['SHOP', 'PLATFORM', 'PRODUCTS'] as const
export type CouponRange = (typeof couponRanges)[number]

/**
 * Orders that a coupon is for. Friend-referral coupons are only for "certain orders" (storefront,
 * section 4), which the specification doesn't name: their row says which of these.
 */
export const couponOccasions = ['ANY', 'FIRST_ORDER', 'FULL_PRICE'] as const
export type CouponOccasion = (typeof couponOccasions)[number]

/** Coupons that one order can use: more shops than an order has, and the platform's two. */
export const mostCoupons = 60

/** A coupon as its buyer holds it. Amounts are minor units of its country's currency. */
export interface Coupon {
  id: number
  kind: CouponKind
  range: CouponRange
  /** The shop of a SHOP coupon. */
  shopId: number | null
  /** Lines (skuOrgId) of the cart that a PRODUCTS coupon is for. */
  products: ReadonlySet<number>
  countryId: number
  /** What it takes off; of one with a percentage the most that it takes off. */
  amount: number
  /** Percent of what it is for, 0 where the amount is fixed. */
  percent: number
  /** Least sum of the goods that it is for, before any coupon. */
  minimum: number
  occasion: CouponOccasion
  /** Instants, milliseconds: from the first until before the second. */
  validFrom: number
  expiresAt: number
  /** What all of its kind may still take off. */
  budget: number
}

export interface CouponLine {
  skuOrgId: number
  /** Price times pieces, minor units. */
  amount: number
  /** The buyer pays a promotion's price for it. */
  promoted: boolean
}

/** What one shop sells in an order. */
export interface CouponShop {
  shopId: number
  lines: readonly CouponLine[]
  /** The fee of the chosen delivery, by what is to be paid for the goods after coupons. */
  feeFor: (payable: number) => number
}

/** What coupons are judged for: an order over all its shops, and who places it when. */
export interface CouponScene {
  shops: readonly CouponShop[]
  countryId: number
  now: number
  /** The account has no order that stands. */
  isFirstOrder: boolean
}

/** The place that a coupon takes: of several with the same one at most one can be used. */
export function placeOf({
  kind,
  range,
  shopId,
}: Pick<Coupon, 'kind' | 'range' | 'shopId'>): string {
  if (kind === 'SHIPPING') return 'shipping'
  return range === 'SHOP' ? `shop ${shopId}` : 'platform'
}

/** The lines of a scene that a coupon's minimum counts, and that a cash coupon comes off. */
export function linesFor(
  { range, shopId, products }: Coupon,
  shops: readonly CouponShop[],
): CouponLine[] {
  const own = range === 'SHOP' ? shops.filter((shop) => shop.shopId === shopId) : shops
  const lines = own.flatMap((shop) => shop.lines)
  return range === 'PRODUCTS' ? lines.filter((line) => products.has(line.skuOrgId)) : lines
}

export function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
