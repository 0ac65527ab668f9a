import { addDays, type Calendar, type Day, toLocalTime } from './calendar.ts'
import { addWorkingDays, instantOf, isWorkingDay } from './working-days.ts'
import type { Service, Zone } from './services.ts'

/**
 * Order window of a working day, in seconds since local midnight. Earlier orders count from `from`.
 * Orders up to and including `to` count for that day; faster ones must come before `fasterBefore`.
 */
export const orderWindow = { from: 9 * 3600, to: 16 * 3600, fasterBefore: 14 * 3600 } as const

/** Delivery day promised to the buyer: one day, or a range from an earliest day. */
export type DeliveryPromise =
  | { kind: 'day'; day: Day; before?: '12:00'; cutOff: number }
  | { kind: 'range'; fromDay: Day; toDay?: Day; cutOff: number }

/** Working days after the effective order day: D+n, or both ends of a range. */
export const deliveryDays = {
  METRO: 1,
  UPCOUNTRY: 2,
  BUDGET: 4,
  /** Special zones: "more than 3 working days". */
  SPECIAL: 4,
  OWN_3PL: [2, 3],
  STANDARD: [3, 5],
  /** Ready at the counter (docs/decisions/0013). */
  COUNTER: 1,
} as const

/** Local time before which a faster delivery arrives. */
export const fasterArrivalTime = '12:00'

/**
 * Returns the delivery day of an order placed at an instant (milliseconds), and the inclusive
 * cut-off until which it holds. An order after 16:00:00 or on a non-working day counts as placed on
 * the next working day (decisions, "Delivery and time"). Special zones and own 3PL return a range.
 */
export function promiseDelivery(
  time: number,
  service: Service,
  zone: Zone,
  calendar: Calendar,
): DeliveryPromise {
  const latestSeconds = service === 'FASTER' ? orderWindow.fasterBefore - 1 : orderWindow.to
  const orderDay = findEffectiveOrderDay(time, latestSeconds, calendar)
  const cutOff = instantOf(orderDay, latestSeconds, calendar)
  if (service === 'FASTER')
    return {
      kind: 'day',
      day: addWorkingDays(orderDay, 1, calendar),
      before: fasterArrivalTime,
      cutOff,
    }
  if (service === 'COUNTER')
    return { kind: 'day', day: addWorkingDays(orderDay, deliveryDays.COUNTER, calendar), cutOff }
  if (service === 'OWN_3PL') return rangeOfDays(orderDay, ...deliveryDays.OWN_3PL, cutOff, calendar)
  if (service === 'STANDARD')
    return rangeOfDays(orderDay, ...deliveryDays.STANDARD, cutOff, calendar)
  if (zone === 'SPECIAL')
    return rangeOfDays(orderDay, deliveryDays.SPECIAL, undefined, cutOff, calendar)
  const days = service === 'BUDGET' ? deliveryDays.BUDGET : deliveryDays[zone]
  return { kind: 'day', day: addWorkingDays(orderDay, days, calendar), cutOff }
}

/**
 * True when the faster service, which costs more, arrives earlier than the normal one for an order
 * placed at an instant (milliseconds). From 14:00:00 to 16:00:00 on a working day it would arrive a
 * day later.
 */
export function isFasterWorthIt(time: number, zone: Zone, calendar: Calendar): boolean {
  const [faster, normal] = (['FASTER', 'NORMAL'] as const).map((service) =>
    promiseDelivery(time, service, zone, calendar),
  )
  return faster?.kind === 'day' && normal?.kind === 'day' && faster.day <= normal.day
}

/** Returns the effective order day for a service with a latest order time (seconds of the day). */
function findEffectiveOrderDay(time: number, latest: number, calendar: Calendar): Day {
  const { day, seconds } = toLocalTime(time, calendar)
  const counts = isWorkingDay(day, calendar) && seconds <= latest
  return counts ? day : addWorkingDays(addDays(day, 1), 0, calendar)
}

function rangeOfDays(
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
