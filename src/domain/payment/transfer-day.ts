import { bankTransferCutOffSeconds } from '../order/closing.ts'
import { addDays, type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf, isWorkingDay } from '../shipping/working-days.ts'

/** Cut-off for a transfer, and the ship days before and after it. */
export interface TransferDay {
  /** Cut-off (milliseconds). Transfers received before it ship on `day`. */
  before: number
  day: Day
  /** Working day on which later transfers ship. */
  laterDay: Day
}

/**
 * Returns the ship day for money received at an instant (milliseconds). Before 18:00:00 on a
 * working day the order ships that day, otherwise the next working day (decisions, "Shipping").
 */
export function transferDay(time: number, calendar: Calendar): TransferDay {
  const { day: today, seconds } = toLocalTime(time, calendar)
  const isInTime = isWorkingDay(today, calendar) && seconds < bankTransferCutOffSeconds
  const day = isInTime ? today : findNextWorkingDay(today, calendar)
  return {
    before: instantOf(day, bankTransferCutOffSeconds, calendar),
    day,
    laterDay: findNextWorkingDay(day, calendar),
  }
}

function findNextWorkingDay(day: Day, calendar: Calendar): Day {
  return addWorkingDays(addDays(day, 1), 0, calendar)
}
