import { countries } from '#domain/country/countries.ts'
import { returnCutOff } from '#domain/returns/window.ts'
import type { JobContext } from '../../kernel/job.ts'
import { earnPoints } from '../../points/earning.ts'
import { moveDueOrders } from './due-orders.ts'
import { changeOrderStatus } from '../move/change-status.ts'

/**
 * SQL condition: the order is paid or its total is zero. An order on credit is paid once its
 * invoice is settled, even by credit notes (docs/decisions/0012).
 */
const isPaidSql = `(paid = 1 OR total = 0 OR EXISTS (
  SELECT 1 FROM credit_invoice i WHERE i.order_id = orders.id AND i.settled_at IS NOT NULL))`

/**
 * Completes paid orders after their return window, unless a return is in progress or escalated to
 * service. Completed orders earn points. The window ends at midnight in the country's time zone.
 */
export async function completeOrders(job: JobContext): Promise<number> {
  let doneCount = 0
  for (const country of countries)
    doneCount += await moveDueOrders(job, {
      timeColumn: 'received_at',
      conditionSql: `status IN ('SETTLED', 'RECEIVED') AND country_id = ${country.id} AND ${isPaidSql}
        AND NOT EXISTS (
          SELECT 1 FROM sale_return r
          WHERE r.order_id = orders.id AND (r.status NOT IN ('REJECTED', 'REFUNDED')
            OR EXISTS (SELECT 1 FROM return_escalation e
              WHERE e.return_id = r.id AND e.decided_at IS NULL)))`,
      dueBefore: returnCutOff(job.now, country) - 1,
      reason: '',
      move: async (order, actor) => [
        ...changeOrderStatus(job.db, order, 'COMPLETED', actor),
        ...(await earnPoints(job.db, order.id, actor.changedAt)),
      ],
    })
  return doneCount
}
