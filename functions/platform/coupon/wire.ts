import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { endsSoon } from '#domain/coupon/expiry.ts'
import type { Locale } from '#i18n/locales.ts'
import { nameLocale } from '../offer/offers.ts'
import type { Context } from '../kernel/context.ts'
import type { CouponRow } from './record/rows.ts'

type WireContext = Pick<Context, 'now' | 'locale'>

interface NamedCategory {
  categoryId: number
  level: number
  names: Record<string, string>
}

function categoriesOf({ categories }: CouponRow, locale: Locale): TakenCoupon['categories'] {
  const name = nameLocale(locale)
  return (JSON.parse(categories) as NamedCategory[]).map(({ categoryId, level, names }) => ({
    categoryId,
    level,
    categoryName: names[name] ?? '',
  }))
}

/** Converts a coupon to wire form, with days in its country's time zone. */
export function toWireCoupon(row: CouponRow, { now, locale }: WireContext): TakenCoupon {
  const calendar = calendarOf(countryOf(row.country_id))
  const dayOf = (time: number) => toLocalTime(time, calendar).day
  const usedAt = row.used_at
  const isExpired = row.expires_at <= now
  return {
    couponId: row.coupon_id,
    kind: row.kind,
    range: row.range,
    shopId: row.shop_id,
    shopName: row.shop_name,
    categories: categoriesOf(row, locale),
    countryId: row.country_id,
    amount: row.amount,
    percent: row.percent,
    minimum: row.minimum,
    occasion: row.occasion,
    referral: row.referral === 1,
    takenAt: row.taken_at,
    expiresAt: row.expires_at,
    firstDay: dayOf(row.valid_from || row.taken_at),
    lastDay: dayOf(row.expires_at - 1),
    expired: isExpired,
    endsSoon: !isExpired && usedAt === null && endsSoon(row.expires_at, now, calendar),
    usedDay: usedAt === null ? null : dayOf(usedAt),
  }
}
