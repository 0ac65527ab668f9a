import { type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays } from '../shipping/working-days.ts'

/**
 * Working days until a buyer's request is answered: a cancellation request or a report of
 * non-receipt. The specification gives no figure; one day covers the next regular work of the shop
 * at its desk.
 */
const answerWorkingDays = 1

interface OrderToAnswer {
  status: string
  /** Time of the last status change, in milliseconds. */
  movedAt: number
  missingAt: number | null
  receivedAt: number | null
}

/** Returns the last day for answering a buyer's request, or null without a request. */
export function answerDueDay(order: OrderToAnswer, calendar: Calendar): Day | null {
  const { status, movedAt, missingAt, receivedAt } = order
  const isMissed = missingAt !== null && receivedAt === null
  const time = status === 'CANCEL_APPLYING' ? movedAt : isMissed ? missingAt : null
  return time === null
    ? null
    : addWorkingDays(toLocalTime(time, calendar).day, answerWorkingDays, calendar)
}
