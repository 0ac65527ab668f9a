import { returnableUntil } from '#domain/returns/window.ts'
import type { Shift } from '../jobs/job.ts'
import { moveDue } from './due-orders.ts'
import { moveOrder } from './move.ts'

/** Completes orders whose days for a return are over. */
export function completeOrders(shift: Shift): Promise<number> {
  return moveDue(shift, {
    time: 'received_at',
    where: "status IN ('SETTLED', 'RECEIVED')",
    before: shift.now - returnableUntil(0),
    reason: '',
    move: (order, by) => moveOrder(shift.db, order, 'COMPLETED', by),
  })
}
