import { addDays, type Day } from '../shipping/calendar.ts'

/** Limits of the coupons that a shop makes. */
export const shopCouponLimits = {
  /** Maximum coupons that are running or planned at the same time. */
  running: 20,
  uses: 10_000,
  percent: 70,
  /** Maximum calendar days from the first to the last day. */
  days: 180,
} as const

/** States of a shop's coupon, by its first and last day. */
export const shopCouponStates = ['RUNNING', 'PLANNED', 'ENDED'] as const
export type ShopCouponState = (typeof shopCouponStates)[number]

/** Terms of a coupon that a shop makes; amounts in minor units. */
export interface ShopCouponTerms {
  /** Percentage; zero for a fixed discount. */
  percent: number
  /** Discount, or the maximum discount of a percentage. */
  amount: number
  /** Minimum subtotal of the shop's items. */
  minimum: number
  firstDay: Day
  lastDay: Day
}

/**
 * True when the discount is at most a fixed share of the items' total, and the coupon starts today
 * or later for a limited time.
 */
export function isShopCoupon(terms: ShopCouponTerms, today: Day): boolean {
  const { percent, amount, minimum, firstDay, lastDay } = terms
  const maxAmount = Math.floor((minimum * shopCouponLimits.percent) / 100)
  return (
    firstDay >= today &&
    lastDay >= firstDay &&
    lastDay <= addDays(firstDay, shopCouponLimits.days) &&
    (percent > 0 || amount <= maxAmount)
  )
}

/** Returns the state of a coupon on a day. A first or last day of '' means no limit. */
export function shopCouponState(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: Day,
): ShopCouponState {
  if (lastDay !== '' && lastDay < today) return 'ENDED'
  return firstDay > today ? 'PLANNED' : 'RUNNING'
}
