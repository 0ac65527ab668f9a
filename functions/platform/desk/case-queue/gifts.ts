import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'redemption x'
const countryConditionSql = 'x.country_id = ?3'

const openBranch = (state: string, ms: number) =>
  branchOf({
    state,
    table,
    where: `x.status = '${state}'`,
    sort: 'x.created_at',
    ms,
    country: countryConditionSql,
  })

/** Gifts to send and gifts in transit. `count` is the number of points. */
export const giftQueue: QueueSource = {
  branches: [
    openBranch('ORDERED', caseTimeLimitsMs.gift),
    openBranch('SENT', caseTimeLimitsMs.giftArrival),
    branchOf({
      state: 'CLOSED',
      table,
      where: "x.status IN ('ARRIVED', 'UNSENDABLE')",
      sort: 'x.created_at',
      ms: null,
      country: countryConditionSql,
    }),
  ],
  columns: `r.id AS caseId, r.number, c.name AS buyer, ifnull(g.name, '') AS side,
    r.status AS note, r.points AS count, r.created_at AS at, NULL AS amount,
    r.country_id AS countryId`,
  joins: `CROSS JOIN redemption r ON r.id = page.id JOIN customer c ON c.id = r.customer_id
    LEFT JOIN gift_name g ON g.gift_id = r.gift_id AND g.locale = 'en'`,
}
