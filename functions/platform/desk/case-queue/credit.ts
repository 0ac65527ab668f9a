import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import type { Branch, PageTerms } from './branch.ts'
import { branchOf, takenCasesCondition } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const shopCountryCondition = '(SELECT s.country_id FROM shop s WHERE s.id = x.shop_id) = ?3'
const placementCountryCondition = `(SELECT p.country_id FROM payment y JOIN placement p
  ON p.id = y.placement_id WHERE y.id = x.payment_id) = ?3`

/**
 * Maximum number of days with overdue invoices, and of blocked accounts, that are examined: more
 * than staff can handle in a day.
 */
const maxExamined = 500

const accountPrefix = 'account-'

const accountConditions = ({
  takenFrom,
  isSingleCase,
}: Pick<PageTerms, 'takenFrom' | 'isSingleCase'>) =>
  `${takenFrom ? takenCasesCondition(takenFrom, { id: 'id', prefix: accountPrefix, isTextId: true }) : ''}
    ${isSingleCase ? 'AND id = ?8' : ''}`

/** Accounts with overdue invoices by the day of the shop's country, longest overdue first. */
const overdueBranch: Branch = {
  state: 'OVERDUE',
  hasDeadline: true,
  prefix: accountPrefix,
  rows: ({ hasCountry, maxRows, ...terms }: PageTerms) => `SELECT * FROM (
    SELECT 'OVERDUE' AS state, x.customer_id || '-' || x.shop_id AS id,
      unixepoch(min(x.due_day)) * 1000 + 86400000 AS sorted
    FROM (SELECT d.* FROM credit_due d JOIN shop s ON s.id = d.shop_id
      WHERE d.due_day < (SELECT t.value ->> 'day' FROM json_each(?6) t
        WHERE t.value ->> 'id' = s.country_id) AND d.owed > 0
      ORDER BY d.due_day LIMIT ${maxExamined}) x
    ${hasCountry ? `WHERE ${shopCountryCondition}` : ''} GROUP BY x.customer_id, x.shop_id)
    WHERE (sorted, id) > (?1, ?2) ${accountConditions(terms)} ORDER BY sorted, id LIMIT ${maxRows}`,
}

const blockedBranch: Branch = {
  state: 'BLOCKED',
  hasDeadline: false,
  prefix: accountPrefix,
  rows: ({ hasCountry, isLate, maxRows, ...terms }: PageTerms) => `SELECT * FROM (
    SELECT 'BLOCKED' AS state, x.customer_id || '-' || x.shop_id AS id, 10000000000000 AS sorted
    FROM credit_account x WHERE x.blocked = 1 ${isLate ? 'AND false' : ''}
      ${hasCountry ? `AND ${shopCountryCondition}` : ''} LIMIT ${maxExamined})
    WHERE (sorted, id) > (?1, ?2) ${accountConditions(terms)} ORDER BY sorted, id LIMIT ${maxRows}`,
}

/**
 * Credit queue: changes that wait for a second person, announced transfers, overdue and blocked
 * accounts.
 */
export const creditQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'CHANGE',
      prefix: 'change-',
      table: 'credit_change x',
      where: "x.state = 'WAITING'",
      sort: 'x.asked_at',
      ms: caseTimeLimitsMs.creditChange,
      country: shopCountryCondition,
    }),
    branchOf({
      state: 'TRANSFER',
      prefix: 'transfer-',
      table: 'payment x',
      where: `x.status = 'PENDING' AND x.method = 6
        AND EXISTS (SELECT 1 FROM credit_settlement e WHERE e.payment_id = x.id)`,
      sort: 'x.pay_before',
      ms: 0,
      country: '(SELECT p.country_id FROM placement p WHERE p.id = x.placement_id) = ?3',
    }),
    branchOf({
      state: 'OVER',
      prefix: 'over-',
      table: 'refund x',
      where: `x.status = 'DUE' AND x.order_id IS NULL
        AND EXISTS (SELECT 1 FROM credit_settlement e WHERE e.payment_id = x.payment_id)
        AND (SELECT y.method FROM payment y WHERE y.id = x.payment_id) <> 7`,
      sort: 'x.created_at',
      ms: caseTimeLimitsMs.refund,
      country: placementCountryCondition,
    }),
    overdueBranch,
    blockedBranch,
    branchOf({
      state: 'DECIDED',
      prefix: 'change-',
      table: 'credit_change x',
      where: 'x.decided_at IS NOT NULL',
      sort: 'x.decided_at',
      ms: null,
      country: shopCountryCondition,
    }),
  ],
  columns: `CASE WHEN page.state IN ('CHANGE', 'DECIDED') THEN 'change-' || g.id
      WHEN page.state = 'TRANSFER' THEN 'transfer-' || y.id
      WHEN page.state = 'OVER' THEN 'over-' || f.id
      ELSE 'account-' || a.customer_id || '-' || a.shop_id END AS caseId,
    c.name AS number, ifnull(p.number, '') AS buyer, ifnull(s.name, '') AS side,
    CASE WHEN page.state = 'DECIDED' THEN g.state ELSE ifnull(g.kind, '') END AS note, 0 AS count,
    coalesce(g.asked_at, y.created_at, f.created_at, page.sorted) AS at,
    coalesce(g.amount, y.amount, f.amount,
      (SELECT sum(i.owed) FROM credit_due i WHERE i.customer_id = a.customer_id
        AND i.shop_id = a.shop_id)) AS amount,
    c.country_id AS countryId`,
  joins: `LEFT JOIN credit_change g ON page.state IN ('CHANGE', 'DECIDED') AND g.id = page.id
    LEFT JOIN payment y ON page.state = 'TRANSFER' AND y.id = page.id
    LEFT JOIN refund f ON page.state = 'OVER' AND f.id = page.id
    LEFT JOIN payment w ON w.id = f.payment_id
    LEFT JOIN placement p ON p.id = coalesce(y.placement_id, w.placement_id)
    LEFT JOIN credit_account a ON page.state IN ('OVERDUE', 'BLOCKED')
      AND a.customer_id = CAST(substr(page.id, 1, instr(page.id, '-') - 1) AS INTEGER)
      AND a.shop_id = CAST(substr(page.id, instr(page.id, '-') + 1) AS INTEGER)
    LEFT JOIN shop s ON s.id = coalesce(g.shop_id, a.shop_id)
    JOIN customer c ON c.id = coalesce(g.customer_id, p.customer_id, a.customer_id)`,
}
