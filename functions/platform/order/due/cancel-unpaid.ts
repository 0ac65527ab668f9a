import type { Shift } from '../../kernel/job.ts'
import { isAnswered } from '../../payment/ask-before-end.ts'
import { moveDue } from './due-orders.ts'
import { moveOrder } from '../move/move.ts'

/**
 * Cancels prepaid orders after their 24 hours. An order with an open provider page waits until the
 * provider confirms that it wasn't paid (`askBeforeEnd` asks in the same run).
 */
export function cancelUnpaid(shift: Shift): Promise<number> {
  return moveDue(shift, {
    time: 'pay_before',
    where: `paid = 0 AND status = 'CREATED' AND ${isAnswered}`,
    before: shift.now,
    reason: 'label_order_unpaid',
    move: (order, by) => moveOrder(shift.db, order, 'CANCELLED', by),
  })
}
