import type { JobContext } from '../../kernel/job.ts'
import { arePagesCheckedSql } from '../../payment/check-before-end.ts'
import { moveDueOrders } from './due-orders.ts'
import { changeOrderStatus } from '../move/change-status.ts'

/**
 * Cancels orders for payment in advance that weren't paid within 24 hours. An order with an open
 * provider page waits until the provider confirms that the page wasn't paid (`checkPagesBeforeEnd`
 * asks in the same run).
 */
export function cancelUnpaid(job: JobContext): Promise<number> {
  return moveDueOrders(job, {
    timeColumn: 'pay_before',
    conditionSql: `paid = 0 AND status = 'CREATED' AND ${arePagesCheckedSql}`,
    dueBefore: job.now,
    reason: 'label_order_unpaid',
    move: (order, actor) => changeOrderStatus(job.db, order, 'CANCELLED', actor),
  })
}
