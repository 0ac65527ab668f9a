import type { CouponKind, CouponOccasion, CouponRange } from '#domain/coupon/coupon.ts'

/** Coupon taken by a customer, with its shop's name. */
export interface CouponRow {
  /**
   * ID of the coupon in the customer's hands; `coupon_id` is the coupon that the customer took it
   * from.
   */
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
  /**
   * JSON of the categories that the coupon covers: ID, level and names by locale; '[]' when it
   * isn't limited to categories.
   */
  categories: string
}

const categoriesColumnSql = `iif(k.range <> 'PRODUCTS', '[]', (
    SELECT json_group_array(json_object('categoryId', c.id, 'level', c.level, 'names', (
      SELECT json_group_object(n.locale, n.name) FROM category_name n WHERE n.category_id = c.id)))
    FROM coupon_product p JOIN category c ON p.subject = 'CATEGORY' AND c.id = p.subject_id
    WHERE p.coupon_id = k.coupon_id))`

/** Selects taken coupons `k`. The caller appends joins and the WHERE clause. */
export const couponSelect = (
  extraColumnsSql = '',
) => `SELECT k.id, k.coupon_id, k.kind, k.range, k.shop_id,
    s.name AS shop_name, k.country_id, k.amount, k.percent, k.minimum, k.occasion, k.referral,
    k.taken_at, k.valid_from, k.expires_at, k.used_at, ${categoriesColumnSql} AS categories ${extraColumnsSql}
  FROM customer_coupon k LEFT JOIN shop s ON s.id = k.shop_id`
