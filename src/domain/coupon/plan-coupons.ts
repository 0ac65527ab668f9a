import { findBestSet, couponSetOf } from './best-set.ts'
import { type Coupon, type CouponContext, slotOfCoupon } from './coupon.ts'
import { type CouponRefusal, couponRefusal } from './refusal.ts'
import { priceSet, type PricedSet } from './price-set.ts'

/** Reason why a coupon is not in use, or '' when it is used or could be. */
export type CouponReason =
  | CouponRefusal
  | ''
  /**
   * Another coupon uses the slot: one cash coupon per shop, one for the platform, one for shipping.
   */
  | 'label_coupon_other_chosen'
  /** The coupon would save nothing: delivery is already free. */
  | 'label_coupon_no_fee'

/** Result of applying coupons to an order. */
export interface CouponPlan {
  priced: PricedSet
  /** Reasons by coupon ID, for every coupon of the buyer. */
  reasons: ReadonlyMap<number, CouponReason>
  /**
   * Chosen coupons that are not used: not owned, not usable, or replaced by another for the same
   * slot.
   */
  dropped: readonly number[]
}

/**
 * Returns the coupons of an order: the chosen ones, or the best set when `chosen` is undefined. The
 * order of `chosen` doesn't matter: of two coupons for one slot, the one with the larger discount
 * is used.
 */
export function planCoupons(
  couponContext: CouponContext,
  coupons: readonly Coupon[],
  chosen: readonly number[] | undefined,
): CouponPlan {
  const shops = couponContext.shops.toSorted((a, b) => a.shopId - b.shopId)
  const refusalsByCoupon = new Map(
    coupons.map((one) => [one.id, couponRefusal(one, couponContext)]),
  )
  const usable = coupons.filter((one) => refusalsByCoupon.get(one.id) === '')
  const priced = chosen
    ? withoutUselessCoupons(shops, pickChosen(shops, usable, chosen))
    : findBestSet(shops, usable)
  const usedIds = new Set(priced.uses.map(({ coupon }) => coupon.id))
  const chosenIds = new Set(chosen)
  const reasonOf = (one: Coupon): CouponReason => {
    const refusalLabel = refusalsByCoupon.get(one.id) ?? ''
    if (refusalLabel || usedIds.has(one.id)) return refusalLabel
    if (measureDiscountAmongOthers(shops, priced, one) === 0) return 'label_coupon_no_fee'
    return chosenIds.has(one.id) ? 'label_coupon_other_chosen' : ''
  }
  return {
    priced,
    reasons: new Map(coupons.map((one) => [one.id, reasonOf(one)])),
    dropped: [...chosenIds].filter((id) => !usedIds.has(id)),
  }
}

function pickChosen(
  shops: CouponContext['shops'],
  usable: readonly Coupon[],
  chosenIds: readonly number[],
): Coupon[] {
  const chosenCoupons = usable
    .filter((one) => chosenIds.includes(one.id))
    .sort((a, b) => a.id - b.id)
  return [...Map.groupBy(chosenCoupons, slotOfCoupon).values()].flatMap((rivals) =>
    largestDiscountOf(shops, rivals),
  )
}

function largestDiscountOf(shops: CouponContext['shops'], rivals: readonly Coupon[]): Coupon[] {
  const [bestCoupon] = rivals.toSorted(
    (a, b) => discountOfSingleCoupon(shops, b) - discountOfSingleCoupon(shops, a),
  )
  return bestCoupon ? [bestCoupon] : []
}

function discountOfSingleCoupon(shops: CouponContext['shops'], coupon: Coupon): number {
  return priceSet(shops, couponSetOf([coupon])).uses[0]?.taken ?? 0
}

/** Removes coupons without any discount, so that the buyer can still use them later. */
function withoutUselessCoupons(
  shops: CouponContext['shops'],
  coupons: readonly Coupon[],
): PricedSet {
  const priced = priceSet(shops, couponSetOf(coupons))
  const idleCoupons = priced.uses.filter((use) => use.taken === 0).map((use) => use.coupon)
  if (idleCoupons.length === 0) return priced
  return withoutUselessCoupons(
    shops,
    coupons.filter((one) => !idleCoupons.includes(one)),
  )
}

/**
 * Returns the discount (minor units) of a coupon used together with the current ones, in place of
 * the coupon in its slot.
 */
function measureDiscountAmongOthers(
  shops: CouponContext['shops'],
  { uses }: PricedSet,
  coupon: Coupon,
): number {
  const otherCoupons = uses
    .map((use) => use.coupon)
    .filter((other) => slotOfCoupon(other) !== slotOfCoupon(coupon))
  const priced = priceSet(shops, couponSetOf([...otherCoupons, coupon]))
  return priced.uses.find((use) => use.coupon.id === coupon.id)?.taken ?? 0
}
