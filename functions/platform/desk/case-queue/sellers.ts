import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'seller_application x'
const countryConditionSql = 'x.country_id = ?3'

const waitingBranch = (state: string, ms: number | null) =>
  branchOf({
    state,
    table,
    where: `x.state = '${state}'`,
    sort: 'x.sent_at',
    ms,
    country: countryConditionSql,
  })

/** Companies that want to sell. `count` is the number of times a document was requested. */
export const sellerQueue: QueueSource = {
  branches: [
    waitingBranch('SENT', caseTimeLimitsMs.seller),
    waitingBranch('CHECKED', caseTimeLimitsMs.seller),
    waitingBranch('ASKED', null),
    branchOf({
      state: 'DECIDED',
      table,
      where: 'x.decided_at IS NOT NULL',
      sort: 'x.decided_at',
      ms: null,
      country: countryConditionSql,
    }),
  ],
  columns: `a.id AS caseId, json_extract(a.company, '$.registeredName') AS number,
    json_extract(a.company, '$.shopName') AS buyer, '' AS side,
    iif(page.state = 'DECIDED', a.state, a.asked_paper) AS note, a.asked AS count,
    a.sent_at AS at, NULL AS amount, a.country_id AS countryId`,
  joins: 'CROSS JOIN seller_application a ON a.id = page.id',
}
