import { addDays, type Calendar, instantOf, localTime } from '../shipping/calendar.ts'

/** From how many days before its last one on a coupon is marked. */
export const endsSoonDays = 3

/**
 * The instant (milliseconds) from which a coupon is no longer valid: the end of the last day, in the
 * country's own time. The day on which it is taken is not counted.
 */
export function couponExpiry(takenAt: number, validDays: number, calendar: Calendar): number {
  return instantOf(addDays(localTime(takenAt, calendar).day, validDays + 1), 0, calendar)
}

/** The instants between which a coupon of these days is valid when it is taken; '' is no bound. */
export function validityOf(
  takenAt: number,
  { validDays, firstDay, lastDay }: { validDays: number; firstDay: string; lastDay: string },
  calendar: Calendar,
): { validFrom: number; expiresAt: number } {
  const begins = firstDay ? instantOf(firstDay, 0, calendar) : takenAt
  const ends = lastDay ? instantOf(addDays(lastDay, 1), 0, calendar) : Infinity
  return {
    validFrom: Math.max(takenAt, begins),
    expiresAt: Math.min(couponExpiry(takenAt, validDays, calendar), ends),
  }
}

/** Whether a coupon ends within three days, in the country's own time. */
export function endsSoon(expiresAt: number, now: number, calendar: Calendar): boolean {
  const lastDay = localTime(expiresAt - 1, calendar).day
  return lastDay <= addDays(localTime(now, calendar).day, endsSoonDays)
}
