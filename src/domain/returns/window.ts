import { addDays, type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { instantOf } from '../shipping/working-days.ts'
import { returnRules } from './rules.ts'

/** Time zone of a country. */
type TimeZone = Pick<Calendar, 'utcOffset'>

/**
 * Returns the instant (milliseconds) at which the return window closes. It is the end of the
 * seventh calendar day after receipt, in the country's time (decisions, "Delivery and time").
 */
export function returnableUntil(receivedAt: number, clock: TimeZone): number {
  const { day } = toLocalTime(receivedAt, clock)
  return instantOf(addDays(day, returnRules.windowDays + 1), 0, clock)
}

/**
 * Returns the cut-off instant (milliseconds): orders received earlier can no longer be returned.
 */
export function returnCutOff(now: number, clock: TimeZone): number {
  const today: Day = toLocalTime(now, clock).day
  return instantOf(addDays(today, -returnRules.windowDays), 0, clock)
}
