import {
  addDays,
  type Day,
  instantOf,
  localTime,
  type Calendar,
  weekday,
} from '../shipping/calendar.ts'
import type { ShopDay } from '../shop/hours.ts'

/** When the platform's own service sits at the desk: Monday to Saturday, 8:00 to 18:00. */
export const serviceHours: readonly ShopDay[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  weekday: day,
  opensAt: 8 * 60,
  closesAt: 18 * 60,
}))

/** Days that are looked ahead: whoever is away for longer says when they are back. */
const daysAhead = 14

/** How a shop stands, as far as it matters for an answer. */
export interface Attended {
  hours: readonly ShopDay[]
  /** Closed for good, or until a day that isn't known. */
  isClosed: boolean
  /** The first day after a vacation; '' without one. */
  backOn: Day
}

/**
 * When somebody is there: `now` itself (milliseconds) while they are, otherwise the next instant by
 * the hours of the shop's own country; null where nobody knows.
 */
export function nextThere(shop: Attended, calendar: Calendar, now: number): number | null {
  if (shop.isClosed) return null
  const { day: today } = localTime(now, calendar)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = laterOf(addDays(today, ahead), shop.backOn)
    const open = opening(shop.hours, day, calendar, now)
    if (open !== null) return open
  }
  return null
}

const laterOf = (a: Day, b: Day) => (b > a ? b : a)

/** From when on somebody is there on a day; null where nobody is, or not any more. */
function opening(
  hours: readonly ShopDay[],
  day: Day,
  calendar: Calendar,
  now: number,
): number | null {
  const own = hours.find((one) => one.weekday === (weekday(day) || 7))
  if (!own || calendar.holidays.has(day)) return null
  if (instantOf(day, own.closesAt * 60, calendar) <= now) return null
  return Math.max(now, instantOf(day, own.opensAt * 60, calendar))
}
