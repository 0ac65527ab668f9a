import { addDays, type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf, isWorkingDay } from '../shipping/working-days.ts'
import { orderWindow } from '../shipping/delivery-promise.ts'

/** Next time at which a carrier picks up the shop's parcels. */
export interface Collection {
  day: Day
  /** Time of the pickup, milliseconds. */
  at: number
  isToday: boolean
}

/**
 * Returns the carrier's next pickup after an instant (milliseconds): 16:00 of a working day, the
 * hour until which orders count for that day.
 */
export function findNextCollection(now: number, calendar: Calendar): Collection {
  const { day, seconds } = toLocalTime(now, calendar)
  const isToday = isWorkingDay(day, calendar) && seconds <= orderWindow.to
  const collectionDay = isToday ? day : addWorkingDays(addDays(day, 1), 0, calendar)
  return { day: collectionDay, at: instantOf(collectionDay, orderWindow.to, calendar), isToday }
}
