import { countryOf } from '#domain/country/countries.ts'
import { mayReceive, mayReportMissing } from '#domain/order/buyer-actions.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { requireOpenAction } from '../read/buyer-actions.ts'
import { toActionOrder } from '../record/action-order.ts'
import { commitStatusChange } from '../move/commit-status-change.ts'
import { readBuyerOrder } from '../read/detail.ts'
import { changeOrderStatus, type OrderToTransition } from '../move/change-status.ts'
import type { OrderActor } from '../record/actor.ts'

/** Status after the buyer received the order, by order type. */
const statusAfterReceipt: Record<OrderType, OrderStatus> = {
  PLATFORM: 'SETTLED',
  THIRD_PARTY: 'RECEIVED',
}

/**
 * Returns the status changes of a received order. A platform order not yet marked as delivered is
 * marked first, so that its history skips no status.
 */
export function receiveOrder(
  db: D1Database,
  order: OrderToTransition,
  actor: OrderActor,
): D1PreparedStatement[] {
  const shippingStatements =
    order.status === 'INVOICED' ? changeOrderStatus(db, order, 'SHIPPED', actor) : []
  const delivered: OrderToTransition = { ...order, status: 'SHIPPED' }
  return [
    ...shippingStatements,
    ...changeOrderStatus(db, delivered, statusAfterReceipt[order.type], actor),
  ]
}

/** Marks an order as received; the return window begins. */
export async function markReceived(orderId: number, context: BuyerContext): Promise<void> {
  const { db, buyer, now } = context
  const row = await readBuyerOrder(context, orderId)
  requireOpenAction(mayReceive(toActionOrder(row, [])))
  const actor = { mover: 'BUYER', id: buyer.personId, reason: '', changedAt: now } as const
  await commitStatusChange(context, receiveOrder(db, row, actor))
}

/**
 * Reports an order as not received. The order no longer closes automatically, and the desk gets a
 * case.
 */
export async function reportMissing(orderId: number, context: BuyerContext): Promise<void> {
  const { db, now } = context
  const row = await readBuyerOrder(context, orderId)
  const calendar = calendarOf(countryOf(row.country_id))
  requireOpenAction(mayReportMissing(toActionOrder(row, []), now, calendar))
  await commitStatusChange(context, [
    db
      .prepare(
        `UPDATE orders SET missing_at = ?2
         WHERE id = ?1 AND status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL`,
      )
      .bind(orderId, now),
  ])
}
