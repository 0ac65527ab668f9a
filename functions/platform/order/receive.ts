import { countryOf } from '#domain/country/countries.ts'
import { mayReceive, mayReportMissing } from '#domain/order/acts.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'
import { actingOf, demand } from './acts.ts'
import { commitMove } from './commit-move.ts'
import { readOwn } from './detail.ts'
import { moveOrder, type StandingOrder } from './move.ts'
import type { MovedBy } from './moved-by.ts'

/** Where an order is once its buyer has it. */
const receivedAs: Record<OrderType, OrderStatus> = { PLATFORM: 'SETTLED', THIRD_PARTY: 'RECEIVED' }

/**
 * The moves of an order that its buyer has in hand. A platform order that was not yet said to be
 * delivered is so with that: its history has no gap.
 */
export function receiveOrder(
  db: D1Database,
  order: StandingOrder,
  by: MovedBy,
): D1PreparedStatement[] {
  const before = order.status === 'INVOICED' ? moveOrder(db, order, 'SHIPPED', by) : []
  const delivered: StandingOrder = { ...order, status: 'SHIPPED' }
  return [...before, ...moveOrder(db, delivered, receivedAs[order.type], by)]
}

/** The buyer has the goods: the return clock begins. */
export async function receive(orderId: number, context: BuyerContext): Promise<void> {
  const { db, buyer, now } = context
  const row = await readOwn(context, orderId)
  demand(mayReceive(actingOf(row, [])))
  const by = { mover: 'BUYER', id: buyer.id, reason: '', at: now } as const
  await commitMove(context, receiveOrder(db, row, by))
}

/** Nothing came: the order doesn't close itself, and the desk has a case. */
export async function reportMissing(orderId: number, context: BuyerContext): Promise<void> {
  const { db, now } = context
  const row = await readOwn(context, orderId)
  const calendar = calendarOf(countryOf(row.country_id))
  demand(mayReportMissing(actingOf(row, []), now, calendar))
  await commitMove(context, [
    db
      .prepare(
        `UPDATE orders SET missing_at = ?2
         WHERE id = ?1 AND status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL`,
      )
      .bind(orderId, now),
  ])
}
