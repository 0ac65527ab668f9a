import type { OrderToTransition } from '../../order/move/change-status.ts'
import { changeOrderStatus } from '../../order/move/change-status.ts'

/**
 * Changes an order's status to "returned" when this return completes the return of all the order's
 * items. Third-party orders have no such status, and a completed order stays completed (decisions,
 * "Orders").
 */
export async function markOrderReturned(
  db: D1Database,
  { id: returnId, order_id: orderId }: { id: number; order_id: number },
  author: { id: number; at: number },
): Promise<D1PreparedStatement[]> {
  const order = await db
    .prepare(
      `SELECT o.id, o.type, o.status FROM orders o
       WHERE o.id = ?1 AND o.type = 'PLATFORM' AND o.status = 'SETTLED'
         AND (SELECT sum(quantity) FROM order_line WHERE order_id = o.id) =
           (SELECT sum(l.approved) FROM sale_return r JOIN sale_return_line l ON l.return_id = r.id
            WHERE r.order_id = o.id AND (r.status = 'REFUNDED' OR r.id = ?2))`,
    )
    .bind(orderId, returnId)
    .first<OrderToTransition>()
  if (!order) return []
  return changeOrderStatus(db, order, 'RETURN_GOODS', {
    mover: 'SERVICE',
    id: author.id,
    reason: '',
    changedAt: author.at,
  })
}
