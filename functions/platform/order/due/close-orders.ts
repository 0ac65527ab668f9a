import type { JobContext } from '../../kernel/job.ts'
import { moveDueOrders } from './due-orders.ts'
import { receiveOrder } from '../after/receive.ts'

/**
 * Closes orders that the buyer hasn't reported missing by the end of the fifth working day after
 * the promised day. The return window begins then.
 */
export function closeOrders(job: JobContext): Promise<number> {
  return moveDueOrders(job, {
    timeColumn: 'close_at',
    conditionSql: `status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL
      AND (type = 'PLATFORM' OR status = 'SHIPPED')`,
    dueBefore: job.now,
    reason: 'label_order_closed',
    move: (order, actor) => receiveOrder(job.db, order, actor),
  })
}
