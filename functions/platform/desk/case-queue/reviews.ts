import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'review x'
const countryCondition = '(SELECT o.country_id FROM orders o WHERE o.id = x.order_id) = ?3'

/** Reviews that wait for moderation. `count` is the number of stars. */
export const reviewQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'WAITING',
      table,
      where: "x.state = 'WAITING'",
      sort: 'x.created_at',
      ms: caseTimeLimitsMs.review,
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
  columns: `r.id AS caseId, p.number, r.author AS buyer, r.locale AS side,
    iif(page.state = 'DECIDED', r.state, substr(r.text, 1, 80)) AS note, r.stars AS count,
    r.created_at AS at, NULL AS amount, o.country_id AS countryId`,
  joins: `CROSS JOIN review r ON r.id = page.id JOIN part p ON p.id = r.part_id
    JOIN orders o ON o.id = r.order_id`,
}
