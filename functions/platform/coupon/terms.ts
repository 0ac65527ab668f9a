import type { CouponKind, CouponOccasion, CouponRange } from '#domain/coupon/coupon.ts'

/** Terms of a coupon in a country: value, period and scope. */
export interface CouponTerms {
  id: number
  kind: CouponKind
  range: CouponRange
  shopId: number | null
  percent: number
  occasion: CouponOccasion
  referral: number
  validDays: number
  /** First day of validity; '' for no limit. */
  firstDay: string
  lastDay: string
  newCustomers: boolean
  amount: number
  minimum: number
}

const termsColumns = `c.id, c.kind, c.range, c.shop_id AS shopId, c.percent, c.occasion, c.referral,
  c.valid_days AS validDays, c.first_day AS firstDay, c.last_day AS lastDay,
  c.new_customers AS newCustomers, v.amount, v.minimum`

/**
 * Reads the terms of a coupon in a country by its ID or code; null when the coupon doesn't exist in
 * the country.
 */
export async function readTermsOf(
  db: D1Database,
  lookup: { id: number } | { code: string },
  countryId: number,
): Promise<CouponTerms | null> {
  const [column, value] = 'id' in lookup ? ['id', lookup.id] : ['code', lookup.code]
  const row = await db
    .prepare(
      `SELECT ${termsColumns} FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id
       WHERE c.${column} = ? AND v.country_id = ?`,
    )
    .bind(value, countryId)
    .first<Omit<CouponTerms, 'newCustomers'> & { newCustomers: number }>()
  return row && { ...row, newCustomers: row.newCustomers === 1 }
}
