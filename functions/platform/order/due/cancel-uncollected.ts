import type { Shift } from '../../kernel/job.ts'
import { moveDueOrders } from './due-orders.ts'
import { changeOrderStatus } from '../move/move.ts'

/**
 * Cancels unpaid orders that the buyer has not collected within the five working days that the
 * counter keeps them.
 */
export function cancelUncollected(shift: Shift): Promise<number> {
  return moveDueOrders(shift, {
    time: 'collect_before',
    where: `collect_before IS NOT NULL AND paid = 0
      AND status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED')`,
    before: shift.now,
    reason: 'label_order_uncollected',
    move: (order, actor) => changeOrderStatus(shift.db, order, 'CANCELLED', actor),
  })
}
