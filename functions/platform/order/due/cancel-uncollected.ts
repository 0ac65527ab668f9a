import type { JobContext } from '../../kernel/job.ts'
import { moveDueOrders } from './due-orders.ts'
import { changeOrderStatus } from '../move/change-status.ts'

/**
 * Cancels unpaid orders that the buyer has not collected within the five working days that the
 * counter keeps them.
 */
export function cancelUncollected(job: JobContext): Promise<number> {
  return moveDueOrders(job, {
    timeColumn: 'collect_before',
    conditionSql: `collect_before IS NOT NULL AND paid = 0
      AND status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED')`,
    dueBefore: job.now,
    reason: 'label_order_uncollected',
    move: (order, actor) => changeOrderStatus(job.db, order, 'CANCELLED', actor),
  })
}
