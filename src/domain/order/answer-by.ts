import { addWorkingDays, type Calendar, type Day, localTime } from '../shipping/calendar.ts'

/**
 * Working days after the one of the question until which a buyer is answered who wants to cancel, or
 * missed a parcel: the specification names none, and a shop has seen its desk by then.
 */
const workingDays = 1

interface Asked {
  status: string
  /** When its status was last moved (milliseconds). */
  movedAt: number
  missingAt: number | null
  receivedAt: number | null
}

/** The day until which a buyer who asked is answered; null where nothing was asked. */
export function answerBy(order: Asked, calendar: Calendar): Day | null {
  const { status, movedAt, missingAt, receivedAt } = order
  const isMissed = missingAt !== null && receivedAt === null
  const at = status === 'CANCEL_APPLYING' ? movedAt : isMissed ? missingAt : null
  return at === null ? null : addWorkingDays(localTime(at, calendar).day, workingDays, calendar)
}
