import { dueDayOf } from '../credit/term.ts'
import { addDays, type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { instantOf } from '../shipping/working-days.ts'
import { pointsRules } from './rules.ts'

/** Last day on which points can be spent, and the instant (milliseconds) at which it ends. */
export interface PointsExpiry {
  lastDay: Day
  expiresAt: number
}

/**
 * Returns the expiry of points obtained at an instant (milliseconds). It is the later of the same
 * day six months on (or that month's last day) and the day after 180 calendar days. Points expire
 * at the end of that day in the country (decisions, "Coupons, points, credit").
 */
export function pointsExpiry(time: number, calendar: Calendar): PointsExpiry {
  const { day } = toLocalTime(time, calendar)
  const expiryByMonths = dueDayOf(day, pointsRules.validMonths)
  const expiryByDays = addDays(day, pointsRules.validDays)
  const lastDay = expiryByMonths > expiryByDays ? expiryByMonths : expiryByDays
  return { lastDay, expiresAt: instantOf(addDays(lastDay, 1), 0, calendar) }
}

/**
 * Returns the instant (milliseconds) at which the same day a number of months ago began in the
 * country.
 */
export function subtractMonths(time: number, months: number, calendar: Calendar): number {
  return instantOf(dueDayOf(toLocalTime(time, calendar).day, -months), 0, calendar)
}
