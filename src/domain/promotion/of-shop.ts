import { addDays, type Day } from '../shipping/calendar.ts'

/** Limits of the promotions of a shop. */
export const shopPromotionLimits = {
  /** Maximum promotions that are running or planned at the same time. */
  open: 10,
  percent: 70,
  /** Maximum calendar days from the first to the last day. */
  days: 60,
  /** Maximum offers in one promotion. */
  offers: 50_000,
  /** Maximum characters of the name. */
  name: 60,
} as const

export const shopPromotionStates = ['PLANNED', 'RUNNING', 'ENDED'] as const
export type ShopPromotionState = (typeof shopPromotionStates)[number]

/** True when the period begins today or later and isn't too long. */
export function isValidPromotionPeriod(
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  today: Day,
): boolean {
  return (
    firstDay >= today &&
    lastDay >= firstDay &&
    lastDay <= addDays(firstDay, shopPromotionLimits.days)
  )
}

/**
 * Returns a catalogue price reduced by a percentage, minor units: rounded down, so that the discount
 * is never smaller than announced, and at least 1.
 */
export function reducePrice(cataloguePrice: number, percent: number): number {
  return Math.max(1, Math.floor((cataloguePrice * (100 - percent)) / 100))
}
