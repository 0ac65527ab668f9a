import { type Calendar, type Day } from './calendar.ts'
import { addWorkingDays } from './working-days.ts'
import type { Service } from './services.ts'

/** Delivery days in the country's time. `toDay` is '' when the rules give no last day. */
export interface DeliveryDays {
  fromDay: Day
  toDay: Day | ''
}

/**
 * Services with a choice of later days. Faster delivery has a fixed hour, and the buyer's own
 * carrier sets its own schedule.
 */
const servicesWithLaterDays: ReadonlySet<Service> = new Set<Service>([
  'NORMAL',
  'BUDGET',
  'STANDARD',
])

/**
 * Returns the delivery days that a shop offers: the promised days, then one working day later each.
 * A workshop closed on Thursday can choose Friday. No option is earlier than promised.
 */
export function listLaterDeliveryDays(
  promised: DeliveryDays,
  service: Service,
  laterDays: number,
  calendar: Calendar,
): readonly DeliveryDays[] {
  if (!servicesWithLaterDays.has(service)) return [promised]
  return Array.from({ length: laterDays + 1 }, (_, later) => later).map((later) =>
    later === 0
      ? promised
      : {
          fromDay: addWorkingDays(promised.fromDay, later, calendar),
          toDay: promised.toDay && addWorkingDays(promised.toDay, later, calendar),
        },
  )
}
