import { addDays, type Calendar, instantOf, localTime } from '../shipping/calendar.ts'

/**
 * The instant (milliseconds) from which a coupon is no longer valid: the end of the last day, in the
 * country's own time. The day on which it is taken is not counted.
 */
export function couponExpiry(takenAt: number, validDays: number, calendar: Calendar): number {
  return instantOf(addDays(localTime(takenAt, calendar).day, validDays + 1), 0, calendar)
}
