import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { returnableUntil } from '#domain/returns/window.ts'
import { type EarningOrder, earningOrdersOf, pointsOfOrder, selectEarningLines } from './earning.ts'

type OrderPoints = NonNullable<OrderDetail['points']>

/** Points booked for an order, and the data for calculating its points. */
interface PointsRows {
  earning: EarningOrder | undefined
  booked: OrderPoints['booked']
}

/** Reads the points that an order will earn and has earned. */
export async function readOrderPoints(db: D1Database, orderId: number): Promise<PointsRows> {
  const [lines, booked] = await Promise.all([
    selectEarningLines(db, 'o.id = ?1', orderId).all(),
    db
      .prepare(
        `SELECT e.kind, e.points, e.at, ifnull(l.last_day, '') AS lastDay
         FROM points_entry e LEFT JOIN points_lot l ON l.reference = e.reference
         WHERE e.order_id = ? ORDER BY e.id`,
      )
      .bind(orderId)
      .all<OrderPoints['booked'][number]>(),
  ])
  return { earning: earningOrdersOf(lines.results).get(orderId), booked: booked.results }
}

/** Statuses in which an order earns no more points. */
const closedStatuses: readonly OrderStatus[] = ['CANCELLED', 'COMPLETED', 'RETURN_GOODS']

/** Returns an order's points for its buyer; null when no points are booked or expected. */
export function toWireOrderPoints(
  { earning, booked }: PointsRows,
  order: { status: OrderStatus; country_id: number; received_at: number | null },
): OrderPoints | null {
  const isComing = earning?.mayEarn && !earning.isEarned && !closedStatuses.includes(order.status)
  const comingPoints = isComing ? Math.max(0, pointsOfOrder(earning)) : 0
  if (comingPoints === 0 && booked.length === 0) return null
  const from =
    order.received_at === null
      ? null
      : returnableUntil(order.received_at, countryOf(order.country_id))
  return { coming: comingPoints, from: comingPoints > 0 ? from : null, booked }
}
