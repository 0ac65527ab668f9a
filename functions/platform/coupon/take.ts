import type { TakenCoupon } from '#contract/coupon.ts'
import { couponExpiry } from '#domain/coupon/expiry.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { readCoupon } from './read.ts'

/** What a coupon is worth in a country. */
export interface CouponTerms {
  id: number
  kind: TakenCoupon['kind']
  validDays: number
  newCustomers: boolean
  amount: number
  minimum: number
}

export async function readTermsOf(
  db: D1Database,
  couponId: number,
  countryId: number,
): Promise<CouponTerms | null> {
  const row = await db
    .prepare(
      `SELECT c.kind, c.valid_days, c.new_customers, v.amount, v.minimum
       FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id
       WHERE c.id = ? AND v.country_id = ?`,
    )
    .bind(couponId, countryId)
    .first<{
      kind: TakenCoupon['kind']
      valid_days: number
      new_customers: number
      amount: number
      minimum: number
    }>()
  if (!row) return null
  const { kind, amount, minimum } = row
  return {
    id: couponId,
    kind,
    amount,
    minimum,
    validDays: row.valid_days,
    newCustomers: row.new_customers === 1,
  }
}

/**
 * Gives the buyer a coupon, once: a second touch answers the first one. New customers are those
 * without an order that was not cancelled; the statement itself looks, so that an order placed at
 * the same moment can't slip between. Refuses with couponNewCustomers.
 */
export async function takeCoupon(context: BuyerContext, couponId: number): Promise<TakenCoupon> {
  const { db, buyer, now } = context
  const had = await readCoupon(context, couponId)
  if (had) return had
  const terms = await readTermsOf(db, couponId, buyer.country.id)
  if (!terms) throw refuse('notFound')
  await db
    .prepare(
      `INSERT INTO customer_coupon
         (customer_id, coupon_id, kind, country_id, amount, minimum, taken_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE ?9 = 0
         OR NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1 AND status <> 'CANCELLED')
       ON CONFLICT (customer_id, coupon_id) DO NOTHING`,
    )
    .bind(
      buyer.id,
      couponId,
      terms.kind,
      buyer.country.id,
      terms.amount,
      terms.minimum,
      now,
      couponExpiry(now, terms.validDays, calendarOf(buyer.country)),
      terms.newCustomers ? 1 : 0,
    )
    .run()
  const taken = await readCoupon(context, couponId)
  if (!taken) throw refuse('couponNewCustomers')
  return taken
}
