import { addDays, type Day } from '../shipping/calendar.ts'

/** Limits of the coupons that a shop makes. */
export const shopCouponLimits = {
  /** Coupons that run or are planned at a time. */
  running: 20,
  uses: 10_000,
  percent: 70,
  /** Calendar days from the first to the last day. */
  days: 180,
} as const

/** States of a shop's coupon by its days. */
export const shopCouponStates = ['RUNNING', 'PLANNED', 'ENDED'] as const
export type ShopCouponState = (typeof shopCouponStates)[number]

/** Terms of a coupon that a shop makes; amounts in minor units. */
export interface ShopCouponTerms {
  /** Zero for a fixed discount. */
  percent: number
  /** Discount, or the maximum discount of a percentage. */
  amount: number
  /** Minimum subtotal of the shop's items. */
  minimum: number
  firstDay: Day
  lastDay: Day
}

/**
 * True when a coupon costs the shop no more than a part of the items that it is for, and runs from
 * today or later for a limited time.
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

/** Returns the state of a coupon on a day; a day of '' is no bound. */
export function shopCouponState(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: Day,
): ShopCouponState {
  if (lastDay !== '' && lastDay < today) return 'ENDED'
  return firstDay > today ? 'PLANNED' : 'RUNNING'
}
