import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import { validityOf } from '#domain/coupon/expiry.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readCoupon } from './read.ts'
import { type CouponTerms, readTermsOf } from './terms.ts'

/**
 * Gives the buyer a coupon by its ID, once. A repeated request returns the coupon already taken.
 */
export async function takeCoupon(context: BuyerContext, couponId: number): Promise<TakenCoupon> {
  const ownedCoupon = await readCoupon(context, couponId)
  if (ownedCoupon) return ownedCoupon
  const terms = await readTermsOf(context.db, { id: couponId }, context.buyer.country.id)
  if (!terms) throw refuse('notFound')
  return takeCouponOnTerms(context, terms)
}

/**
 * Gives the buyer a coupon on its current terms, once. New customers are those without an order;
 * cancelled orders don't count. The insert statement checks this, so a concurrent order can't
 * bypass the check. Refuses with couponNewCustomers, and with promotionOver after the last day.
 */
export async function takeCouponOnTerms(
  context: BuyerContext,
  terms: CouponTerms,
): Promise<TakenCoupon> {
  const { buyer, now } = context
  const ownedCoupon = await readCoupon(context, terms.id)
  if (ownedCoupon) return ownedCoupon
  const { validFrom, expiresAt } = validityOf(now, terms, calendarOf(buyer.country))
  if (expiresAt <= now) throw refuse('promotionOver')
  await insertTakenCoupon(context, terms, validFrom, expiresAt).run()
  const claimedCoupon = await readCoupon(context, terms.id)
  if (!claimedCoupon) throw refuse('couponNewCustomers')
  return claimedCoupon
}

function insertTakenCoupon(
  { db, buyer, now }: BuyerContext,
  terms: CouponTerms,
  validFrom: number,
  expiresAt: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_coupon (customer_id, coupon_id, kind, range, shop_id, country_id, amount,
         percent, minimum, occasion, referral, taken_at, valid_from, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14
       WHERE ?15 = 0
         OR NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1 AND status <> 'CANCELLED')
       ON CONFLICT (customer_id, coupon_id) DO NOTHING`,
    )
    .bind(
      buyer.id,
      terms.id,
      terms.kind,
      terms.range,
      terms.shopId,
      buyer.country.id,
      terms.amount,
      terms.percent,
      terms.minimum,
      terms.occasion,
      terms.referral,
      now,
      validFrom,
      expiresAt,
      terms.newCustomers ? 1 : 0,
    )
}
