import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const placementCountry = '(SELECT p.country_id FROM placement p WHERE p.id = x.placement_id) = ?3'

/** Slips of transfers for invoices are in the credit queue. */
const notForInvoices = (payment: string) =>
  `NOT EXISTS (SELECT 1 FROM credit_settlement e WHERE e.payment_id = ${payment})`

/** Payment slips to match with the bank statement. `count` is the number of slips. */
export const slipQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'SLIP',
      // Few payments are pending at the same time: the order is cancelled after a day.
      table: `(SELECT y.id, y.placement_id,
          (SELECT max(s.at) FROM payment_slip s WHERE s.payment_id = y.id) AS slip_at
        FROM payment y WHERE y.status = 'PENDING') x`,
      where: `x.slip_at IS NOT NULL AND ${notForInvoices('x.id')}`,
      sort: 'x.slip_at',
      ms: caseTimeLimitsMs.slip,
      country: placementCountry,
    }),
    branchOf({
      state: 'MATCHED',
      table: 'payment_slip x',
      where: `${notForInvoices('x.payment_id')} AND NOT EXISTS (SELECT 1 FROM payment_slip l
          WHERE l.payment_id = x.payment_id AND (l.at, l.name) > (x.at, x.name))
        AND EXISTS (SELECT 1 FROM payment y WHERE y.id = x.payment_id AND y.status <> 'PENDING')`,
      sort: 'x.at',
      ms: null,
      id: 'x.payment_id',
      country: `(SELECT p.country_id FROM payment y JOIN placement p ON p.id = y.placement_id
        WHERE y.id = x.payment_id) = ?3`,
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
