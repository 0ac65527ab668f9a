import { addWorkingDays, type Calendar, type Day } from './calendar.ts'
import type { Service } from './services.ts'

/** When a parcel comes, days of the country; no last day where the rules give none. */
export interface DeliveryDays {
  fromDay: Day
  toDay: Day | ''
}

/** Faster has its hour and the buyer's own carrier its own plan: there nothing is chosen. */
const withLaterDays: ReadonlySet<Service> = new Set<Service>(['NORMAL', 'BUDGET', 'STANDARD'])

/**
 * The days that a shop offers: the promised ones first, then a working day later each. A workshop
 * that is closed on Thursday takes Friday; nobody gets it sooner than the rules promise.
 */
export function offeredDays(
  promised: DeliveryDays,
  service: Service,
  laterDays: number,
  calendar: Calendar,
): readonly DeliveryDays[] {
  if (!withLaterDays.has(service)) return [promised]
  return Array.from({ length: laterDays + 1 }, (_, later) => later).map((later) =>
    later === 0
      ? promised
      : {
          fromDay: addWorkingDays(promised.fromDay, later, calendar),
          toDay: promised.toDay && addWorkingDays(promised.toDay, later, calendar),
        },
  )
}
