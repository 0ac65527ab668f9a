import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'application x'
const countryIdSql = '(SELECT c.country_id FROM customer c WHERE c.id = x.customer_id) = ?3'

const waitingBranch = (kind: string) =>
  branchOf({
    state: kind,
    table,
    where: `x.state = 'SUBMITTED' AND x.kind = '${kind}'`,
    sort: 'x.created_at',
    ms: caseTimeLimitsMs.application,
    country: countryIdSql,
  })

/**
 * Applications of workshops and of buyers with Korean numbers. `count` is the number of
 * applications that the account has sent so far.
 */
export const applicationQueue: QueueSource = {
  branches: [
    waitingBranch('WORKSHOP'),
    waitingBranch('KOREA'),
    branchOf({
      state: 'DECIDED',
      table,
      where: 'x.decided_at IS NOT NULL',
      sort: 'x.decided_at',
      ms: null,
      country: countryIdSql,
    }),
  ],
  columns: `a.id AS caseId, a.name AS number, d.name || ', ' || y.name AS buyer, '' AS side,
    iif(page.state = 'DECIDED', a.state, a.kind) AS note,
    (SELECT count(*) FROM application e WHERE e.customer_id = a.customer_id AND e.kind = a.kind
      AND e.id <= a.id) AS count,
    a.created_at AS at, NULL AS amount, c.country_id AS countryId`,
  joins: `CROSS JOIN application a ON a.id = page.id JOIN customer c ON c.id = a.customer_id
    JOIN area d ON d.id = a.district_id JOIN area y ON y.id = d.parent_id`,
}
