import { addDays, type Calendar, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'
import { returnRules } from './rules.ts'
import type { ReturnStatus } from './states.ts'

/**
 * Working days allowed for each step. Statuses without an entry wait for the buyer or have no next
 * step.
 */
const workingDaysByStatus: Partial<Record<ReturnStatus, number>> = {
  REQUESTED: returnRules.inspectionDays,
  INSPECTING: returnRules.inspectionDays,
  IN_TRANSIT: returnRules.refundDays,
}

/** Returns the latest arrival (milliseconds) of an online refund sent at `at`. */
export const latestRefundAt = (time: number): number =>
  time + returnRules.onlineRefundDays * 86_400_000

/**
 * Returns the deadline (milliseconds) of the next step of a return: the end of the last allowed
 * working day. Returns null when no step is due.
 */
export function returnDueAt(status: ReturnStatus, time: number, calendar: Calendar): number | null {
  const count = workingDaysByStatus[status]
  if (count === undefined) return null
  const last = addWorkingDays(toLocalTime(time, calendar).day, count, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}
