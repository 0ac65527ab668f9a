import { addDays, type Calendar, type Day } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'

/** Working days after the projected delivery within which non-receipt can be reported. */
export const nonReceiptDays = 5

/**
 * Cut-off for bank transfers, in seconds since local midnight. Earlier transfers ship the same day.
 */
export const bankTransferCutOffSeconds = 18 * 3600

/** Promised delivery days of an order. `toDay` is '' when the promise has no end. */
export interface PromisedDays {
  fromDay: Day
  toDay: Day
}

/**
 * Returns the first instant (milliseconds) at which non-receipt can be reported: the end of the
 * promised day.
 */
export function nonReceiptReportStart(
  { fromDay, toDay }: PromisedDays,
  calendar: Calendar,
): number {
  return instantOf(addDays(toDay || fromDay, 1), 0, calendar)
}

/**
 * Returns the instant (milliseconds) at which an order closes automatically without a report of
 * non-receipt. It is the end of the fifth working day after the promised day, or after the day it
 * left the shop if that is later.
 */
export function closingTimeOf(
  { fromDay, toDay }: PromisedDays,
  leftOn: Day,
  calendar: Calendar,
): number {
  const promised = toDay || fromDay
  const last = addWorkingDays(promised > leftOn ? promised : leftOn, nonReceiptDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}
