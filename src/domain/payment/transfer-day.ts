import { bankTransferBefore } from '../order/closing.ts'
import {
  addDays,
  addWorkingDays,
  type Calendar,
  type Day,
  instantOf,
  isWorkingDay,
  localTime,
} from '../shipping/calendar.ts'

/** When a transfer has to be in, and what ships when. */
export interface TransferDay {
  /** What is in before this instant (milliseconds) ships on the day. */
  before: number
  day: Day
  /** The working day on which all that comes later ships. */
  laterDay: Day
}

/**
 * The day on which money that comes in at an instant (milliseconds) ships: before 18:00:00 of a
 * working day that same day, otherwise the next working one (decisions, "Shipping").
 */
export function transferDay(at: number, calendar: Calendar): TransferDay {
  const { day: today, seconds } = localTime(at, calendar)
  const isInTime = isWorkingDay(today, calendar) && seconds < bankTransferBefore
  const day = isInTime ? today : nextWorkingDay(today, calendar)
  return {
    before: instantOf(day, bankTransferBefore, calendar),
    day,
    laterDay: nextWorkingDay(day, calendar),
  }
}

function nextWorkingDay(day: Day, calendar: Calendar): Day {
  return addWorkingDays(addDays(day, 1), 0, calendar)
}
