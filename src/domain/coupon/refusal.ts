import { type Coupon, type CouponContext, findEligibleLines, totalOf } from './coupon.ts'

/** Labels of the reasons why a coupon can't be used for the selected lines. */
export const couponRefusals = [
  'label_coupon_not_yet',
  'label_coupon_expired',
  'label_coupon_other_country',
  'label_coupon_given_out',
  'label_coupon_other_shop',
  'label_coupon_other_products',
  'label_coupon_first_order',
  'label_coupon_full_price',
  'label_coupon_minimum',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/**
 * Returns the reason why a coupon can't be used, or ''. If several reasons apply, returns the one
 * that the buyer can influence least.
 */
export function couponRefusal(coupon: Coupon, couponContext: CouponContext): CouponRefusal | '' {
  return refusalOfCoupon(coupon, couponContext) || refusalOfItems(coupon, couponContext)
}

/** Returns the amount still missing for a coupon's minimum, in minor units. */
export function missingAmount(coupon: Coupon, { shops }: CouponContext): number {
  return Math.max(0, coupon.minimum - totalOf(findEligibleLines(coupon, shops)))
}

function refusalOfCoupon(coupon: Coupon, { countryId, now }: CouponContext): CouponRefusal | '' {
  if (coupon.expiresAt <= now) return 'label_coupon_expired'
  if (coupon.validFrom > now) return 'label_coupon_not_yet'
  if (coupon.countryId !== countryId) return 'label_coupon_other_country'
  // The budget must cover the maximum discount: the actual one depends on the other coupons.
  return coupon.budget < coupon.amount ? 'label_coupon_given_out' : ''
}

function refusalOfItems(coupon: Coupon, couponContext: CouponContext): CouponRefusal | '' {
  const lines = findEligibleLines(coupon, couponContext.shops)
  if (coupon.range === 'SHOP' && lines.length === 0) return 'label_coupon_other_shop'
  if (lines.length === 0) return 'label_coupon_other_products'
  if (coupon.occasion === 'FIRST_ORDER' && !couponContext.isFirstOrder)
    return 'label_coupon_first_order'
  if (coupon.occasion === 'FULL_PRICE' && lines.some((line) => line.isPromoted))
    return 'label_coupon_full_price'
  return missingAmount(coupon, couponContext) > 0 ? 'label_coupon_minimum' : ''
}
