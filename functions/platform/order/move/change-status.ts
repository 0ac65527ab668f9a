import { findOrderTransition, type OrderTransition } from '#domain/order/transitions.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { releaseByHolding } from './release-holdings.ts'
import type { OrderActor } from '../record/actor.ts'

/** Order with the status that the caller read. */
export interface OrderToTransition {
  id: number
  type: OrderType
  status: OrderStatus
}

/**
 * Returns the batch that changes an order's status: history row, returned stock and other holdings,
 * status. No other code writes a status. Throws a RangeError for a change that the actor may not
 * make. The second of two concurrent changes fails completely ("order moved"), so nothing is
 * returned twice.
 */
export function changeOrderStatus(
  db: D1Database,
  order: OrderToTransition,
  to: OrderStatus,
  actor: OrderActor,
): D1PreparedStatement[] {
  const transition = findOrderTransition(order.type, order.status, to)
  if (!transition?.by.includes(actor.mover))
    throw new RangeError(`${actor.mover} may not move ${order.type} ${order.status} to ${to}`)
  return [
    recordStatusChange(db, order.id, transition, actor),
    ...transition.givesBack.flatMap((holding) => releaseByHolding[holding](db, order.id, actor)),
    db
      .prepare(
        `UPDATE orders SET status = ?3,
           received_at = iif(?3 IN ('SETTLED', 'RECEIVED'), ?4, received_at)
         WHERE id = ?1 AND status = ?2`,
      )
      .bind(order.id, transition.from, to, actor.changedAt),
  ]
}

/**
 * Records the change in the history. If the order's status has changed meanwhile, `from_status` is
 * null and a trigger refuses the row.
 */
function recordStatusChange(
  db: D1Database,
  orderId: number,
  { from, to, paid, resumes }: OrderTransition,
  actor: OrderActor,
): D1PreparedStatement {
  const previousStatusSql = `SELECT status FROM order_history WHERE order_id = ?1
    AND status NOT IN ('CANCEL_APPLYING', 'CANCEL_REFUSED') ORDER BY position DESC LIMIT 1`
  return db
    .prepare(
      `INSERT INTO order_history (order_id, position, from_status, status, mover, mover_id, reason, at)
       SELECT ?1, ifnull(max(position), 0) + 1,
         (SELECT status FROM orders WHERE id = ?1 AND status = ?2
            ${paid === undefined ? '' : `AND paid = ${Number(paid)}`}
            ${resumes ? `AND ?3 = (${previousStatusSql})` : ''}),
         ?3, ?4, ?5, ?6, ?7
       FROM order_history WHERE order_id = ?1`,
    )
    .bind(orderId, from, to, actor.mover, actor.id, actor.reason, actor.changedAt)
}
