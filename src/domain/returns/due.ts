import { addDays, type Calendar, localTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'
import { returnRules } from './rules.ts'
import type { ReturnStatus } from './states.ts'

/** Working days allowed for each step. Other steps wait for the buyer or for nothing. */
const workingDaysByStatus: Partial<Record<ReturnStatus, number>> = {
  REQUESTED: returnRules.inspectionDays,
  INSPECTING: returnRules.inspectionDays,
  IN_TRANSIT: returnRules.refundDays,
}

/**
 * Returns the instant (milliseconds) by which an online refund sent at `at` arrives at the latest.
 */
export const latestRefundAt = (at: number): number => at + returnRules.onlineRefundDays * 86_400_000

/**
 * Returns the instant (milliseconds) by which the next step of a return is due: the end of that
 * working day. Returns null when no step is due.
 */
export function returnDueAt(status: ReturnStatus, at: number, calendar: Calendar): number | null {
  const count = workingDaysByStatus[status]
  if (count === undefined) return null
  const last = addWorkingDays(localTime(at, calendar).day, count, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}
