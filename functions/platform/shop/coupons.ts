import type { ShopDetail } from '#contract/shapes/shop-shapes.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import type { Context } from '../kernel/context.ts'
import { unitOf } from '../ledger/accounts.ts'

type ShopCoupon = NonNullable<ShopDetail['coupons']>[number]

/** Maximum coupons on the page of a shop. */
const maxShown = 4

/**
 * Reads the coupons that the page of a shop offers today, sorted by their end. Leaves out coupons
 * without remaining budget.
 */
export async function readShopCoupons(
  { db, now, country }: Context,
  shopId: number,
): Promise<ShopCoupon[]> {
  const { results } = await db
    .prepare(
      `SELECT c.code, c.percent, v.amount, v.minimum, c.last_day AS lastDay,
         c.new_customers AS newCustomers
       FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id AND v.country_id = ?2
       JOIN ledger_balance b ON b.account = 'coupon:' || c.id AND b.unit = ?3
       WHERE c.shop_id = ?1 AND c.last_day >= ?4 AND c.first_day <= ?4 AND c.on_page = 1
         AND c.code IS NOT NULL AND b.amount >= v.amount
       ORDER BY c.last_day, c.id LIMIT ${maxShown}`,
    )
    .bind(shopId, country.id, unitOf(countryOf(country.id)), toLocalTime(now, country).day)
    .all<Omit<ShopCoupon, 'newCustomers'> & { newCustomers: number }>()
  return results.map((row) => ({ ...row, newCustomers: row.newCustomers === 1 }))
}
