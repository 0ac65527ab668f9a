import { dueAfter } from '../credit/term.ts'
import { addDays, type Calendar, type Day, instantOf, localTime } from '../shipping/calendar.ts'
import { pointsRules } from './rules.ts'

/** The last day on which points can be spent, and the instant (milliseconds) at which it is over. */
export interface PointsEnd {
  lastDay: Day
  expiresAt: number
}

/**
 * When points end that are obtained at an instant (milliseconds): the later of the same day six months
 * on, or the last one of a month without it, and the day after 180 calendar days, at the end of that
 * day in the country (decisions, "Coupons, points, credit").
 */
export function pointsEnd(at: number, calendar: Calendar): PointsEnd {
  const { day } = localTime(at, calendar)
  const byMonths = dueAfter(day, pointsRules.validMonths)
  const byDays = addDays(day, pointsRules.validDays)
  const lastDay = byMonths > byDays ? byMonths : byDays
  return { lastDay, expiresAt: instantOf(addDays(lastDay, 1), 0, calendar) }
}

/** The instant (milliseconds) at which the same day of so many months ago began in the country. */
export function monthsBefore(at: number, months: number, calendar: Calendar): number {
  return instantOf(dueAfter(localTime(at, calendar).day, -months), 0, calendar)
}
