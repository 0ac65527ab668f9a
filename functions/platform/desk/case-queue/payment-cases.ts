import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const countryIdSql = `(SELECT p.country_id FROM payment y JOIN placement p ON p.id = y.placement_id
  WHERE y.id = x.payment_id) = ?3`

const openBranch = (kind: string) =>
  branchOf({
    state: kind,
    prefix: 'case-',
    table: 'payment_case x',
    where: `x.closed_at IS NULL AND x.kind = '${kind}'`,
    sort: 'ifnull(x.due_at, x.opened_at + 86400000)',
    ms: 0,
    country: countryIdSql,
  })

export const paymentCaseQueue: QueueSource = {
  branches: [
    ...['DISPUTE', 'UNMATCHED', 'REFUND_STUCK', 'REFUND_FAILED'].map(openBranch),
    branchOf({
      state: 'REFERENCE',
      prefix: 'reference-',
      table: 'bank_reference x',
      where: "x.state = 'WAITING'",
      sort: 'x.asked_at',
      ms: caseTimeLimitsMs.bankReference,
      country: 'x.country_id = ?3',
    }),
    branchOf({
      state: 'CLOSED',
      prefix: 'case-',
      table: 'payment_case x',
      where: 'x.closed_at IS NOT NULL',
      sort: 'x.closed_at',
      ms: null,
      country: countryIdSql,
    }),
  ],
  columns: `iif(k.id IS NULL, 'reference-' || b.id, 'case-' || k.id) AS caseId, p.number,
    c.name AS buyer, ifnull(k.provider, 'Bank reference') AS side,
    ifnull(k.kind, 'REFERENCE') AS note, 0 AS count, ifnull(k.opened_at, b.asked_at) AS at,
    ifnull(k.amount, b.amount) AS amount, p.country_id AS countryId`,
  joins: `LEFT JOIN payment_case k ON page.state <> 'REFERENCE' AND k.id = page.id
    LEFT JOIN bank_reference b ON page.state = 'REFERENCE' AND b.id = page.id
    JOIN payment y ON y.id = ifnull(k.payment_id, b.payment_id)
    JOIN placement p ON p.id = y.placement_id JOIN customer c ON c.id = p.customer_id`,
}
