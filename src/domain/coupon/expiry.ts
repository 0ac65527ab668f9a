import { addDays, type Calendar, toLocalTime } from '../shipping/calendar.ts'
import { instantOf } from '../shipping/working-days.ts'

/** Days before the last day at which a coupon is marked as ending soon. */
export const endsSoonDays = 3

/**
 * Returns the instant (milliseconds) at which a coupon expires: the end of its last day in the
 * country's time. The day on which it is claimed doesn't count.
 */
export function couponExpiryOf(takenAt: number, validDays: number, calendar: Calendar): number {
  return instantOf(addDays(toLocalTime(takenAt, calendar).day, validDays + 1), 0, calendar)
}

/**
 * Returns the instants (milliseconds) between which a coupon is valid if it is claimed now. A day
 * of '' means no bound.
 */
export function validityOf(
  takenAt: number,
  { validDays, firstDay, lastDay }: { validDays: number; firstDay: string; lastDay: string },
  calendar: Calendar,
): { validFrom: number; expiresAt: number } {
  const startsAt = firstDay ? instantOf(firstDay, 0, calendar) : takenAt
  const endsAt = lastDay ? instantOf(addDays(lastDay, 1), 0, calendar) : Infinity
  return {
    validFrom: Math.max(takenAt, startsAt),
    expiresAt: Math.min(couponExpiryOf(takenAt, validDays, calendar), endsAt),
  }
}

/** True when a coupon ends within three days, in the country's time. */
export function endsSoon(expiresAt: number, now: number, calendar: Calendar): boolean {
  const lastDay = toLocalTime(expiresAt - 1, calendar).day
  return lastDay <= addDays(toLocalTime(now, calendar).day, endsSoonDays)
}
