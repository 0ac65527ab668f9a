import { addDays, type Calendar, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'

/** Working days that a buyer has to decide, after the day of the question. */
export const shortageAnswerDays = 2

/** Returns the end (milliseconds) of the last day for the buyer's decision. */
export function shortageUntil(askedAt: number, calendar: Calendar): number {
  const last = addWorkingDays(toLocalTime(askedAt, calendar).day, shortageAnswerDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}
