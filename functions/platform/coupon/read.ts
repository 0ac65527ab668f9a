import type { TakenCoupon } from '#contract/coupon.ts'
import type { BuyerContext } from '../context.ts'
import { type TakenRow, takenSelect } from './rows.ts'
import { wireCoupon } from './wire.ts'

/** The coupons that the buyer has taken, the newest first. */
export async function readCoupons({
  db,
  buyer,
  now,
  locale,
}: BuyerContext): Promise<TakenCoupon[]> {
  const { results } = await db
    .prepare(`${takenSelect()} WHERE k.customer_id = ? ORDER BY k.id DESC`)
    .bind(buyer.id)
    .all<TakenRow>()
  return results.map((row) => wireCoupon(row, { now, locale }))
}

/** One coupon of the buyer, or null where it was not taken. */
export async function readCoupon(
  { db, buyer, now, locale }: BuyerContext,
  couponId: number,
): Promise<TakenCoupon | null> {
  const row = await db
    .prepare(`${takenSelect()} WHERE k.customer_id = ? AND k.coupon_id = ?`)
    .bind(buyer.id, couponId)
    .first<TakenRow>()
  return row && wireCoupon(row, { now, locale })
}

/** Whether a coupon lies under the tab of those that can be used; else it is used or over. */
export const isAvailable = ({ expired, usedDay }: TakenCoupon) => !expired && usedDay === null
