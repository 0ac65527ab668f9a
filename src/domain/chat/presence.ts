import { addDays, type Day, toLocalTime, type Calendar } from '../shipping/calendar.ts'
import { instantOf, weekday } from '../shipping/working-days.ts'
import type { ShopDay } from '../shop/hours.ts'

/** Working hours of the platform's own service: Monday to Saturday, 8:00 to 18:00. */
export const serviceHours: readonly ShopDay[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  weekday: day,
  opensAt: 8 * 60,
  closesAt: 18 * 60,
}))

/** Days to look ahead. A shop that is away for longer sets its return date. */
const maxDaysAhead = 14

/** State of a shop that decides when it can answer. */
export interface ShopPresence {
  hours: readonly ShopDay[]
  /** True when the shop is closed permanently, or until an unknown date. */
  isClosed: boolean
  /** First day after a vacation, or ''. */
  backOn: Day
}

/**
 * Returns when the shop can answer: `now` (milliseconds) during opening hours, otherwise the next
 * opening in the time of the shop's country. Returns null when that is unknown.
 */
export function findNextAvailable(
  shop: ShopPresence,
  calendar: Calendar,
  now: number,
): number | null {
  if (shop.isClosed) return null
  const { day: today } = toLocalTime(now, calendar)
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const day = laterOf(addDays(today, ahead), shop.backOn)
    const nextOpening = nextOpeningOn(shop.hours, day, calendar, now)
    if (nextOpening !== null) return nextOpening
  }
  return null
}

const laterOf = (a: Day, b: Day) => (b > a ? b : a)

/**
 * Returns when the shop is next open on a day. Returns null when it doesn't open that day or has
 * already closed.
 */
function nextOpeningOn(
  hours: readonly ShopDay[],
  day: Day,
  calendar: Calendar,
  now: number,
): number | null {
  const dayHours = hours.find((one) => one.weekday === (weekday(day) || 7))
  if (!dayHours || calendar.holidays.has(day)) return null
  if (instantOf(day, dayHours.closesAt * 60, calendar) <= now) return null
  return Math.max(now, instantOf(day, dayHours.opensAt * 60, calendar))
}
