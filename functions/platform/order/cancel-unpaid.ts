import type { Shift } from '../jobs/job.ts'
import { moveDue } from './due-orders.ts'
import { moveOrder } from './move.ts'

/** Cancels prepaid orders whose 24 hours are over. */
export function cancelUnpaid(shift: Shift): Promise<number> {
  return moveDue(shift, {
    time: 'pay_before',
    where: "paid = 0 AND status = 'CREATED'",
    before: shift.now,
    reason: 'label_order_unpaid',
    move: (order, by) => moveOrder(shift.db, order, 'CANCELLED', by),
  })
}
