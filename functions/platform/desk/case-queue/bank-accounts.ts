import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'payout_account_change x'
const countryCondition = '(SELECT s.country_id FROM shop s WHERE s.id = x.shop_id) = ?3'

/** Bank account changes of shops, which a second person of finance compares. */
export const bankAccountQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'WAITING',
      table,
      where: "x.state = 'WAITING'",
      sort: 'x.at',
      ms: caseTimeLimitsMs.accountChange,
      country: countryCondition,
    }),
    branchOf({
      state: 'DECIDED',
      table,
      where: 'x.decided_at IS NOT NULL',
      sort: 'x.decided_at',
      ms: null,
      country: countryCondition,
    }),
  ],
  columns: `c.id AS caseId, '…' || substr(c.number, -4) AS number, s.name AS buyer,
    c.bank AS side, c.state AS note, 0 AS count, c.at AS at, NULL AS amount,
    s.country_id AS countryId`,
  joins: `CROSS JOIN payout_account_change c ON c.id = page.id JOIN shop s ON s.id = c.shop_id`,
}
