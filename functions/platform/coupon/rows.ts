import type { CouponKind, CouponOccasion, CouponRange } from '#domain/coupon/coupon.ts'

/** A coupon that somebody took, with its shop's name. */
export interface TakenRow {
  /** Of the taken coupon; `coupon_id` is what was taken. */
  id: number
  coupon_id: number
  kind: CouponKind
  range: CouponRange
  shop_id: number | null
  shop_name: string | null
  country_id: number
  amount: number
  percent: number
  minimum: number
  occasion: CouponOccasion
  referral: number
  taken_at: number
  valid_from: number
  expires_at: number
  used_at: number | null
}

/** `k` are taken coupons; what is chosen beside and which of them stands behind it. */
export const takenSelect = (beside = '') => `SELECT k.id, k.coupon_id, k.kind, k.range, k.shop_id,
    s.name AS shop_name, k.country_id, k.amount, k.percent, k.minimum, k.occasion, k.referral,
    k.taken_at, k.valid_from, k.expires_at, k.used_at ${beside}
  FROM customer_coupon k LEFT JOIN shop s ON s.id = k.shop_id`
