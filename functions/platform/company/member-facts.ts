import { startOfMonth } from '#domain/company/approval.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import {
  type ApprovalReason,
  type CompanyRules,
  defaultRules,
  approvalReasonsFor,
} from '#domain/company/rules.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
import type { BuyerContext, RequestCredentials } from '../kernel/context.ts'

/**
 * Membership of the person of a session, with all facts that decide whether an order needs an
 * approval.
 */
export interface MemberFacts {
  role: CompanyRole
  /** Budget in minor units; null without a limit. */
  monthlyBudget: number | null
  /** Total of the member's orders of this month; cancelled orders don't count. */
  spent: number
  rules: CompanyRules
  /** Version of the rules; 0 while the company has set none. */
  version: number
}

/** Columns of a company's rules. */
export interface RulesRow {
  over_amount: number
  over_amount_on: number
  over_budget_on: number
  on_credit_on: number
  other_shops_on: number
  usual_shops: string
  version: number
}

interface FactsRow extends RulesRow {
  role: CompanyRole
  monthly_budget: number | null
  spent: number
  country_id: number
}

/** SQL for the total of a member's orders since a time; cancelled orders don't count. */
export const spentSinceSql = (company: string, person: string, since: string) =>
  `(SELECT ifnull(sum(o.total), 0) FROM orders o WHERE o.customer_id = ${company}
    AND o.made_by = ${person} AND o.placed_at >= ${since} AND o.status <> 'CANCELLED')`

/** Returns the beginning of the month by country, as JSON for an SQL parameter. */
const monthStarts = (now: number) =>
  JSON.stringify(Object.fromEntries(countries.map((one) => [one.id, startOfMonth(now, one)])))

/**
 * Reads the membership of the session in the same round trip as the cart; null for a personal
 * account.
 */
export async function readMember({
  db,
  tokenHash,
  now,
}: RequestCredentials): Promise<MemberFacts | null> {
  const row = await db
    .prepare(
      `SELECT m.role, m.monthly_budget, c.country_id,
         ${spentSinceSql('m.company_id', 'm.customer_id', "(?2 ->> ('$.' || c.country_id))")} AS spent,
         r.over_amount, r.over_amount_on, r.over_budget_on, r.on_credit_on, r.other_shops_on,
         r.usual_shops, ifnull(r.version, 0) AS version
       FROM session s
       JOIN company_member m ON m.company_id = s.company_id AND m.customer_id = s.customer_id
       JOIN customer c ON c.id = m.company_id
       LEFT JOIN company r ON r.customer_id = m.company_id
       WHERE s.token_hash = ?1`,
    )
    .bind(tokenHash, monthStarts(now))
    .first<FactsRow>()
  if (!row) return null
  const { role, monthly_budget: monthlyBudget, spent, version } = row
  return { role, monthlyBudget, spent, version, rules: toCompanyRules(row, row.country_id) }
}

/** Converts a row of company rules. A company without a row has the default rules. */
export function toCompanyRules(row: RulesRow, countryId: number): CompanyRules {
  if (row.version === 0) return defaultRules(countryOf(countryId))
  return {
    overAmount: row.over_amount,
    overAmountOn: row.over_amount_on === 1,
    overBudgetOn: row.over_budget_on === 1,
    onCreditOn: row.on_credit_on === 1,
    otherShopsOn: row.other_shops_on === 1,
    usualShops: JSON.parse(row.usual_shops) as number[],
  }
}

/** Returns the company's rules that a draft breaks; an empty list for a personal account. */
export function approvalReasonsOf(
  { shops, method }: { shops: readonly { shopId: number; total: number }[]; method: number },
  member: MemberFacts | null,
): ApprovalReason[] {
  if (!member) return []
  const total = shops.reduce((sum, shop) => sum + shop.total, 0)
  const shopIds = shops.map(({ shopId }) => shopId)
  return approvalReasonsFor({ ...member, total, isOnCredit: method === 1, shopIds }, member.rules)
}

/**
 * Repeats the checks of an order without approval in the batch: role, budget, rules and the other
 * orders of the month. Must follow the inserts of the batch, so that concurrent orders are both
 * counted.
 */
export function guardMemberFacts(
  { db, buyer, now }: BuyerContext,
  member: MemberFacts | null,
): D1PreparedStatement[] {
  if (!member) return []
  const spentThisMonthSql = spentSinceSql(
    'company_member.company_id',
    'company_member.customer_id',
    '?6',
  )
  const isLimited = Number(member.role !== 'OWNER' && member.rules.overBudgetOn)
  return [
    db
      .prepare(
        `UPDATE company_member SET joined_at = CASE
           WHEN role = ?3 AND monthly_budget IS ?4
             AND ifnull((SELECT version FROM company r WHERE r.customer_id = ?1), 0) = ?5
             AND (?7 = 0 OR monthly_budget IS NULL OR ${spentThisMonthSql} <= monthly_budget)
           THEN joined_at END
         WHERE company_id = ?1 AND customer_id = ?2`,
      )
      .bind(
        buyer.id,
        buyer.personId,
        member.role,
        member.monthlyBudget,
        member.version,
        startOfMonth(now, buyer.country),
        isLimited,
      ),
  ]
}
