import type { TakenCoupon } from '#contract/coupon.ts'
import { countryOf } from '#domain/country/countries.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'

interface CouponRow {
  coupon_id: number
  kind: TakenCoupon['kind']
  country_id: number
  amount: number
  minimum: number
  taken_at: number
  expires_at: number
}

const columns = 'coupon_id, kind, country_id, amount, minimum, taken_at, expires_at'

/** The coupons that the buyer has taken, the newest first. */
export async function readCoupons({ db, buyer, now }: BuyerContext): Promise<TakenCoupon[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM customer_coupon WHERE customer_id = ? ORDER BY id DESC`)
    .bind(buyer.id)
    .all<CouponRow>()
  return results.map((row) => wireCoupon(row, now))
}

/** One coupon of the buyer, or null where it was not taken. */
export async function readCoupon(
  { db, buyer, now }: BuyerContext,
  couponId: number,
): Promise<TakenCoupon | null> {
  const row = await db
    .prepare(`SELECT ${columns} FROM customer_coupon WHERE customer_id = ? AND coupon_id = ?`)
    .bind(buyer.id, couponId)
    .first<CouponRow>()
  return row && wireCoupon(row, now)
}

function wireCoupon(row: CouponRow, now: number): TakenCoupon {
  return {
    couponId: row.coupon_id,
    kind: row.kind,
    countryId: row.country_id,
    amount: row.amount,
    minimum: row.minimum,
    takenAt: row.taken_at,
    expiresAt: row.expires_at,
    lastDay: localTime(row.expires_at - 1, calendarOf(countryOf(row.country_id))).day,
    expired: row.expires_at <= now,
  }
}
