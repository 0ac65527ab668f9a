import type { DeskCreditAccount, DeskCreditChange } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'
import {
  balanceOf,
  daysAt,
  grantsOf,
  owedOf,
  remainingOf,
} from '../../credit/record/account-sql.ts'

/** Maximum rows per list. */
const shown = 100

/** Condition for overdue by the day of the shop's country; ?2 holds the days of all countries. */
const isLate = `i.due_day <
  (SELECT value ->> 'day' FROM json_each(?2) WHERE value ->> 'id' = s.country_id)`

type Row = Omit<DeskCreditAccount, 'isBlocked'> & { blocked: number }

/** Finds accounts by a text in the buyer's name, phone number or shop; overdue accounts first. */
export async function readCreditAccounts(
  { db, now }: StaffContext,
  text: string,
): Promise<DeskCreditAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT a.customer_id AS customerId, c.name AS customerName, c.prefix || c.cellphone AS phone,
         a.shop_id AS shopId, s.name AS shopName, s.country_id AS countryId,
         a.credit_limit AS totalCredit, a.term_months AS creditTermMonths, a.blocked,
         a.block_words AS blockWords, ${grantsOf('ifnull(sum(g.amount), 0)', '?2')} AS additionalTemporaryLimit,
         ifnull(${grantsOf('min(g.until_day)', '?2')}, '') AS additionalUntil, ${remainingOf('?2')} AS remainingCredit,
         ${balanceOf('creditOpen')} AS notInvoicedAmount, ${balanceOf('creditBilled')} AS invoicedAmount,
         ${owedOf(isLate)} AS overdueAmount
       FROM credit_account a JOIN customer c ON c.id = a.customer_id JOIN shop s ON s.id = a.shop_id
       WHERE ?1 = '' OR instr(lower(c.name), lower(?1)) > 0 OR instr(lower(s.name), lower(?1)) > 0
         OR instr(c.cellphone, ltrim(?1, '0')) > 0
       ORDER BY overdueAmount > 0 DESC, c.name, s.name, a.customer_id, a.shop_id LIMIT ${shown}`,
    )
    .bind(text.trim(), daysAt(now))
    .all<Row>()
  return results.map(({ blocked, ...row }) => ({ ...row, isBlocked: blocked === 1 }))
}

type ChangeRow = Omit<DeskCreditChange, 'mayDecide'> & { askedById: number }

/** Reads changes that match a condition over `g`, newest first. */
export async function readCreditChanges(
  { db, staff }: StaffContext,
  condition: string,
  values: readonly number[],
): Promise<DeskCreditChange[]> {
  const { results } = await db
    .prepare(
      `SELECT g.id AS changeId, g.customer_id AS customerId, c.name AS customerName,
         g.shop_id AS shopId, s.name AS shopName, s.country_id AS countryId, g.kind, g.amount,
         g.term_months AS termMonths, g.until_day AS untilDay, g.words, g.state,
         p.name AS askedBy, g.asked_by AS askedById, g.asked_at AS askedAt,
         ifnull(d.name, '') AS decidedBy, g.decided_at AS decidedAt
       FROM credit_change g JOIN customer c ON c.id = g.customer_id JOIN shop s ON s.id = g.shop_id
       JOIN staff p ON p.id = g.asked_by LEFT JOIN staff d ON d.id = g.decided_by
       WHERE ${condition} ORDER BY g.id DESC LIMIT ${shown}`,
    )
    .bind(...values)
    .all<ChangeRow>()
  return results.map(({ askedById, ...row }) => ({
    ...row,
    mayDecide: row.state === 'WAITING' && askedById !== staff.id,
  }))
}
