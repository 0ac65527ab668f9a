import { addDays, type Calendar, type Day } from '../shipping/calendar.ts'
import { instantOf, isWorkingDay } from '../shipping/working-days.ts'
import { orderWindow } from '../shipping/delivery-promise.ts'

/** Maximum days of a vacation: buyers must know when the shop is back. */
export const maxVacationDays = 60

/** True for vacation days that a shop may choose, given the current day of its country. */
export function isVacation(
  { fromDay, backOn }: { fromDay: Day; backOn: Day },
  today: Day,
): boolean {
  return fromDay >= today && backOn > fromDay && backOn <= addDays(fromDay, maxVacationDays)
}

/**
 * Returns the instant (milliseconds) at which a shop stops accepting orders: 16:00 of the last
 * working day before its vacation. A later order would count for a day on which the shop ships
 * nothing.
 */
export function vacationStart(fromDay: Day, calendar: Calendar): number {
  let last = addDays(fromDay, -1)
  while (!isWorkingDay(last, calendar)) last = addDays(last, -1)
  return instantOf(last, orderWindow.to, calendar)
}
