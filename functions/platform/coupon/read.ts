import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { type CouponRow, couponSelect } from './record/rows.ts'
import { toWireCoupon } from './wire.ts'

/** Reads the coupons that the buyer has taken, newest first. */
export async function readCoupons({
  db,
  buyer,
  now,
  locale,
}: BuyerContext): Promise<TakenCoupon[]> {
  const { results } = await db
    .prepare(`${couponSelect()} WHERE k.customer_id = ? ORDER BY k.id DESC`)
    .bind(buyer.id)
    .all<CouponRow>()
  return results.map((row) => toWireCoupon(row, { now, locale }))
}

/** Reads one coupon of the buyer; null when the buyer has not taken the coupon. */
export async function readCoupon(
  { db, buyer, now, locale }: BuyerContext,
  couponId: number,
): Promise<TakenCoupon | null> {
  const row = await db
    .prepare(`${couponSelect()} WHERE k.customer_id = ? AND k.coupon_id = ?`)
    .bind(buyer.id, couponId)
    .first<CouponRow>()
  return row && toWireCoupon(row, { now, locale })
}

/** True when a coupon belongs in the "available" tab: it is neither used nor expired. */
export const isAvailable = ({ expired, usedDay }: TakenCoupon) => !expired && usedDay === null
