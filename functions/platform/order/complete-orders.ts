import { returnableUntil } from '#domain/returns/window.ts'
import type { Shift } from '../jobs/job.ts'
import { earnPoints } from '../points/earning.ts'
import { moveDue } from './due-orders.ts'
import { moveOrder } from './move.ts'

/** Completes orders whose days for a return are over, and of which none is under way; they bring points. */
export function completeOrders(shift: Shift): Promise<number> {
  return moveDue(shift, {
    time: 'received_at',
    where: `status IN ('SETTLED', 'RECEIVED') AND NOT EXISTS (
      SELECT 1 FROM sale_return r
      WHERE r.order_id = orders.id AND r.status NOT IN ('REJECTED', 'REFUNDED'))`,
    before: shift.now - returnableUntil(0),
    reason: '',
    move: async (order, by) => [
      ...moveOrder(shift.db, order, 'COMPLETED', by),
      ...(await earnPoints(shift.db, order.id, by.at)),
    ],
  })
}
