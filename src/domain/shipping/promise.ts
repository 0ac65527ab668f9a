import {
  addDays,
  addWorkingDays,
  type Calendar,
  type Day,
  instantOf,
  isWorkingDay,
  localTime,
} from './calendar.ts'
import type { Service, Zone } from './services.ts'

/** Order window of a working day, in seconds since local midnight; both ends count as inside. */
export const orderWindow = { from: 9 * 3600, to: 16 * 3600, fasterBefore: 14 * 3600 } as const

/** What the buyer is told: a day, or an earliest day where the rules give only a range. */
export type DeliveryPromise =
  | { kind: 'day'; day: Day; before?: '12:00'; cutOff: number }
  | { kind: 'range'; fromDay: Day; toDay?: Day; cutOff: number }

/** Working days from the day an order counts as placed: D+n, or the ends of a range. */
export const deliveryDays = {
  METRO: 1,
  UPCOUNTRY: 2,
  BUDGET: 4,
  /** Special zones: "more than 3 working days". */
  SPECIAL: 4,
  OWN_3PL: [2, 3],
  STANDARD: [3, 5],
} as const

/** Local hour before which a faster delivery arrives. */
export const fasterArrives = '12:00'

/**
 * The day an order placed at an instant (milliseconds) arrives, and the cut-off instant until
 * which that stays true. Orders outside 09:00-16:00 count as placed on the next working day
 * (shipping policy 1.7). Special zones and own 3PL give a range.
 */
export function promiseDelivery(
  at: number,
  service: Service,
  zone: Zone,
  calendar: Calendar,
): DeliveryPromise {
  const latest = service === 'FASTER' ? orderWindow.fasterBefore - 1 : orderWindow.to
  const { placed, cutOff } = placedDay(at, latest, calendar)
  if (service === 'FASTER')
    return { kind: 'day', day: addWorkingDays(placed, 1, calendar), before: fasterArrives, cutOff }
  if (service === 'OWN_3PL') return range(placed, ...deliveryDays.OWN_3PL, cutOff, calendar)
  if (service === 'STANDARD') return range(placed, ...deliveryDays.STANDARD, cutOff, calendar)
  if (zone === 'SPECIAL') return range(placed, deliveryDays.SPECIAL, undefined, cutOff, calendar)
  const days = service === 'BUDGET' ? deliveryDays.BUDGET : deliveryDays[zone]
  return { kind: 'day', day: addWorkingDays(placed, days, calendar), cutOff }
}

/**
 * Whether the faster service, which costs more, arrives sooner for an order placed at an instant
 * (milliseconds): between its cut-off at 14:00 and that of the normal one it would come a day later.
 */
export function isFasterWorthIt(at: number, zone: Zone, calendar: Calendar): boolean {
  const [faster, normal] = (['FASTER', 'NORMAL'] as const).map((service) =>
    promiseDelivery(at, service, zone, calendar),
  )
  return faster?.kind === 'day' && normal?.kind === 'day' && faster.day <= normal.day
}

function placedDay(at: number, latest: number, calendar: Calendar) {
  const { day, seconds } = localTime(at, calendar)
  const inside = isWorkingDay(day, calendar) && seconds >= orderWindow.from && seconds <= latest
  const placed = inside ? day : addWorkingDays(addDays(day, 1), 0, calendar)
  // Outside the window the promise holds until the placed day begins: in its small hours an order
  // counts for the day after.
  return { placed, cutOff: instantOf(placed, inside ? latest : -1, calendar) }
}

function range(
  placed: Day,
  from: number,
  to: number | undefined,
  cutOff: number,
  calendar: Calendar,
): DeliveryPromise {
  const fromDay = addWorkingDays(placed, from, calendar)
  if (to === undefined) return { kind: 'range', fromDay, cutOff }
  return { kind: 'range', fromDay, toDay: addWorkingDays(placed, to, calendar), cutOff }
}
