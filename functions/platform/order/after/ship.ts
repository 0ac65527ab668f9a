import { countryOf } from '#domain/country/countries.ts'
import { closingTimeOf } from '#domain/order/closing.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { billOrder, type BilledOrder } from '../../credit/record/bill-order.ts'
import { changeOrderStatus, type OrderToTransition } from '../move/change-status.ts'
import type { OrderActor } from '../record/actor.ts'

/** Order to be shipped, with the promised days. */
export interface Parcel extends OrderToTransition {
  country_id: number
  from_day: string
  to_day: string
}

/** Status after shipping, by order type. Buyers see both as "shipped". */
const statusAfterSending: Record<OrderType, OrderStatus> = {
  PLATFORM: 'INVOICED',
  THIRD_PARTY: 'SHIPPED',
}

/**
 * Returns the batch that ships an order: carrier, tracking number, automatic closing time, and the
 * invoice of an order on credit.
 */
export function shipStatements(
  db: D1Database,
  parcel: Parcel,
  parcelTracking: { carrier: string; trackingNumber: string },
  billed: BilledOrder | null,
  actor: OrderActor,
): D1PreparedStatement[] {
  const { id, type, country_id, from_day, to_day } = parcel
  const calendar = calendarOf(countryOf(country_id))
  const { day } = toLocalTime(actor.changedAt, calendar)
  const closeAt = closingTimeOf({ fromDay: from_day, toDay: to_day }, day, calendar)
  return [
    ...changeOrderStatus(db, parcel, statusAfterSending[type], actor),
    ...(billed ? billOrder(db, billed, actor.changedAt) : []),
    db
      .prepare('UPDATE orders SET carrier = ?2, tracking_number = ?3, close_at = ?4 WHERE id = ?1')
      .bind(id, parcelTracking.carrier, parcelTracking.trackingNumber, closeAt),
  ]
}
