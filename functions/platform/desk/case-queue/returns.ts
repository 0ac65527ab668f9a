import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const filtersSql = { country: 'x.country_id = ?3', shop: 'x.shop_id = ?4' }
const table = 'sale_return x'

const dueBranch = (state: string) =>
  branchOf({
    state,
    table,
    where: `x.status = '${state}' AND ${notEscalatedSql}`,
    sort: 'x.due_at',
    ms: 0,
    ...filtersSql,
  })

/**
 * Condition that excludes escalated returns, which are listed only in the state that waits for
 * service.
 */
const notEscalatedSql = `NOT EXISTS (SELECT 1 FROM return_escalation e
  WHERE e.return_id = x.id AND e.decided_at IS NULL)`

/** Returns queue: the shop decides, the buyer sends the items, finance refunds. */
export const returnQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'ESCALATED',
      table: 'return_escalation x',
      where: 'x.decided_at IS NULL',
      sort: 'x.due_at',
      ms: 0,
      id: 'x.return_id',
      country:
        'EXISTS (SELECT 1 FROM sale_return e WHERE e.id = x.return_id AND e.country_id = ?3)',
      shop: 'EXISTS (SELECT 1 FROM sale_return e WHERE e.id = x.return_id AND e.shop_id = ?4)',
    }),
    dueBranch('REQUESTED'),
    dueBranch('INSPECTING'),
    branchOf({
      state: 'APPROVED',
      table,
      where: `x.status = 'APPROVED' AND ${notEscalatedSql}`,
      sort: 'x.created_at',
      ms: null,
      ...filtersSql,
    }),
    dueBranch('IN_TRANSIT'),
    branchOf({
      state: 'DECIDED',
      table,
      where: `x.status IN ('REJECTED', 'REFUNDED') AND ${notEscalatedSql}`,
      sort: 'x.created_at',
      ms: null,
      ...filtersSql,
    }),
  ],
  // Before the decision, show the amount paid for the requested quantity. Compute it from the few
  // lines of the return, because the order may have many more lines.
  columns: `r.id AS caseId, r.number, c.name AS buyer, s.name AS side,
    iif(page.state = 'DECIDED', r.status, r.reason) AS note,
    (SELECT ifnull(sum(ifnull(l.approved, l.applied)), 0) FROM sale_return_line l
      WHERE l.return_id = r.id) AS count,
    r.created_at AS at, iif(page.state = 'DECIDED' AND r.status = 'REJECTED', 0, ifnull(r.refund_amount,
      (SELECT sum((o.amount - o.shop_discount - o.platform_discount) * l.applied / o.quantity)
       FROM sale_return_line l CROSS JOIN order_line o ON o.order_id = r.order_id
         AND o.sku_org_id = l.sku_org_id WHERE l.return_id = r.id))) AS amount,
    r.country_id AS countryId`,
  joins: `CROSS JOIN sale_return r ON r.id = page.id JOIN customer c ON c.id = r.customer_id
    JOIN shop s ON s.id = r.shop_id`,
}
