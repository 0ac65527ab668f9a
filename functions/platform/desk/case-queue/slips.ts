import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'payment x'
const country = '(SELECT p.country_id FROM placement p WHERE p.id = x.placement_id) = ?3'

/** Condition that excludes slips of transfers for invoices, which are in the credit queue. */
const notForInvoices = 'NOT EXISTS (SELECT 1 FROM credit_settlement e WHERE e.payment_id = x.id)'

/** Payment slips to match with the bank statement. `count` is the number of slips. */
export const slipQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'SLIP',
      table,
      where: `x.status = 'PENDING' AND x.slip_at IS NOT NULL AND ${notForInvoices}`,
      sort: 'x.slip_at',
      ms: caseTimeLimitsMs.slip,
      country,
    }),
    branchOf({
      state: 'MATCHED',
      table,
      where: `x.status <> 'PENDING' AND x.slip_at IS NOT NULL AND ${notForInvoices}`,
      sort: 'x.slip_at',
      ms: null,
      country,
    }),
  ],
  columns: `y.id AS caseId, p.number, c.name AS buyer,
    ifnull((SELECT s.name FROM orders o JOIN shop s ON s.id = o.shop_id
      WHERE o.placement_id = p.id LIMIT 1), '') AS side, y.status AS note,
    (SELECT count(*) FROM payment_slip l WHERE l.payment_id = y.id) AS count,
    y.created_at AS at, y.amount, p.country_id AS countryId`,
  joins: `CROSS JOIN payment y ON y.id = page.id JOIN placement p ON p.id = y.placement_id
    JOIN customer c ON c.id = p.customer_id`,
}
