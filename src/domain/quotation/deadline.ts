import { addDays, type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'
import { maximumValidDays } from './limits.ts'

/** Hour of the day (local) at which answers are due and quoted prices end. */
const closingHour = 18

/** Returns the deadline of an answer (milliseconds): the end of the next working day. */
export function answerDeadline(now: number, calendar: Calendar): number {
  const day = addWorkingDays(toLocalTime(now, calendar).day, 1, calendar)
  return closingTimeOf(day, calendar)
}

/** Returns the instant (milliseconds) at which prices that are valid until a day expire. */
export function expiryOf(day: Day, calendar: Calendar): number {
  return closingTimeOf(day, calendar)
}

/** True when quoted prices may be valid until the day: it is later than now, within the limit. */
export function isValidDay(day: Day, now: number, calendar: Calendar): boolean {
  const last = addDays(toLocalTime(now, calendar).day, maximumValidDays)
  return expiryOf(day, calendar) > now && day <= last
}

/** Returns the day proposed as the last on which quoted prices are valid. */
export function proposeLastDay(now: number, days: number, calendar: Calendar): Day {
  return addDays(toLocalTime(now, calendar).day, days)
}

function closingTimeOf(day: Day, calendar: Calendar): number {
  return instantOf(day, closingHour * 3600, calendar)
}
