import {
  addDays,
  addWorkingDays,
  type Calendar,
  type Day,
  instantOf,
} from '../shipping/calendar.ts'

/** Working days after the projected delivery in which non-receipt can be reported. */
export const nonReceiptDays = 5

/** Seconds since local midnight before which a bank transfer counts for that day's shipment. */
export const bankTransferBefore = 18 * 3600

/** Days that an order is promised for; `toDay` is '' where there is no end. */
export interface Projected {
  fromDay: Day
  toDay: Day
}

/** The instant (milliseconds) from which it can be reported that nothing came: the promised day is over. */
export function missingFrom({ fromDay, toDay }: Projected, calendar: Calendar): number {
  return instantOf(addDays(toDay || fromDay, 1), 0, calendar)
}

/**
 * The instant (milliseconds) at which an order closes itself where nobody reported that nothing
 * came: the end of the fifth working day after the promised one, and never before five working days
 * since it left the shop, however late that was.
 */
export function closesAt({ fromDay, toDay }: Projected, leftOn: Day, calendar: Calendar): number {
  const promised = toDay || fromDay
  const last = addWorkingDays(promised > leftOn ? promised : leftOn, nonReceiptDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}
