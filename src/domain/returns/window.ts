import { addDays, type Calendar, type Day, instantOf, localTime } from '../shipping/calendar.ts'
import { returnRules } from './rules.ts'

/** A country's clock. */
type Clock = Pick<Calendar, 'utcOffset'>

/**
 * The instant (milliseconds) at which a return can no longer be asked for: the end of the seventh
 * calendar day after the day of receipt, in the country's time (decisions, "Delivery and time").
 */
export function returnableUntil(receivedAt: number, clock: Clock): number {
  const { day } = localTime(receivedAt, clock)
  return instantOf(addDays(day, returnRules.windowDays + 1), 0, clock)
}

/** The instant (milliseconds) before which an order was received whose return window is over now. */
export function receivedBefore(now: number, clock: Clock): number {
  const today: Day = localTime(now, clock).day
  return instantOf(addDays(today, -returnRules.windowDays), 0, clock)
}
