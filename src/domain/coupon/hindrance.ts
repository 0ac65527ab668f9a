import { type Coupon, type CouponScene, linesFor, sumOf } from './coupon.ts'

/** Why a coupon can't be used on what is selected, as labels. */
export const couponHindrances = [
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
export type CouponHindrance = (typeof couponHindrances)[number]

/** The reason that a buyer can do least about comes first; '' where nothing stands in the way. */
export function hindranceOf(coupon: Coupon, scene: CouponScene): CouponHindrance | '' {
  return ofItself(coupon, scene) || ofGoods(coupon, scene)
}

/** Goods that are missing for a coupon's minimum, minor units. */
export function missingFor(coupon: Coupon, { shops }: CouponScene): number {
  return Math.max(0, coupon.minimum - sumOf(linesFor(coupon, shops)))
}

function ofItself(coupon: Coupon, { countryId, now }: CouponScene): CouponHindrance | '' {
  if (coupon.expiresAt <= now) return 'label_coupon_expired'
  if (coupon.validFrom > now) return 'label_coupon_not_yet'
  if (coupon.countryId !== countryId) return 'label_coupon_other_country'
  // Its budget must cover the most that it may take: how much that is depends on the others.
  return coupon.budget < coupon.amount ? 'label_coupon_given_out' : ''
}

function ofGoods(coupon: Coupon, scene: CouponScene): CouponHindrance | '' {
  const lines = linesFor(coupon, scene.shops)
  if (coupon.range === 'SHOP' && lines.length === 0) return 'label_coupon_other_shop'
  if (lines.length === 0) return 'label_coupon_other_products'
  if (coupon.occasion === 'FIRST_ORDER' && !scene.isFirstOrder) return 'label_coupon_first_order'
  if (coupon.occasion === 'FULL_PRICE' && lines.some((line) => line.promoted))
    return 'label_coupon_full_price'
  return missingFor(coupon, scene) > 0 ? 'label_coupon_minimum' : ''
}
