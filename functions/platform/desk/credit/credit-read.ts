import { fourEyesLimits } from '#config/amount-limits.ts'
import type { Answer } from '#contract/index.ts'
import { isCountryId } from '#domain/country/ids.ts'
import type { DeskCreditAccount, DeskCreditChange } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'
import {
  balanceSql,
  currentDaysJson,
  validGrantsSql,
  owedSql,
  remainingCreditSql,
} from '../../credit/record/account-sql.ts'

/** Maximum rows per list. */
const maxShown = 100

/**
 * SQL condition for an overdue invoice by the day of the shop's country; ?2 holds the current day
 * of each country.
 */
const isLateSql = `i.due_day <
  (SELECT value ->> 'day' FROM json_each(?2) WHERE value ->> 'id' = s.country_id)`

type Row = Omit<DeskCreditAccount, 'isBlocked'> & { blocked: number }

async function readAccounts(
  { db, now }: StaffContext,
  condition: string,
  values: readonly (string | number)[],
): Promise<DeskCreditAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT a.customer_id AS customerId, c.name AS customerName, c.prefix || c.cellphone AS phone,
         a.shop_id AS shopId, s.name AS shopName, s.country_id AS countryId,
         a.credit_limit AS totalCredit, a.term_months AS creditTermMonths, a.blocked,
         a.block_words AS blockWords, ${validGrantsSql('ifnull(sum(g.amount), 0)', '?2')} AS additionalTemporaryLimit,
         ifnull(${validGrantsSql('min(g.until_day)', '?2')}, '') AS additionalUntil, ${remainingCreditSql('?2')} AS remainingCredit,
         ${balanceSql('creditOpen')} AS notInvoicedAmount, ${balanceSql('creditBilled')} AS invoicedAmount,
         ${owedSql(isLateSql)} AS overdueAmount
       FROM credit_account a JOIN customer c ON c.id = a.customer_id JOIN shop s ON s.id = a.shop_id
       WHERE ${condition}
       ORDER BY overdueAmount > 0 DESC, c.name, s.name, a.customer_id, a.shop_id LIMIT ${maxShown}`,
    )
    .bind(values[0] ?? '', currentDaysJson(now), ...values.slice(1))
    .all<Row>()
  return results.map(({ blocked, ...row }) => ({ ...row, isBlocked: blocked === 1 }))
}

/**
 * Finds accounts by a text in the buyer's name, phone number or shop. Lists overdue accounts first.
 */
export function findCreditAccounts(
  context: StaffContext,
  text: string,
): Promise<DeskCreditAccount[]> {
  const condition = `?1 = '' OR instr(lower(c.name), lower(?1)) > 0
    OR instr(lower(s.name), lower(?1)) > 0 OR instr(c.cellphone, ltrim(?1, '0')) > 0`
  return readAccounts(context, condition, [text.trim()])
}

/** Reads an account with its changes and with the orders on credit that are ready to ship. */
export async function readCreditCase(
  context: StaffContext,
  { customerId, shopId }: { customerId: number; shopId: number },
): Promise<Answer<'GET /desk/credit/account'>> {
  const [accounts, changes, ready] = await Promise.all([
    readAccounts(context, 'a.customer_id = ?1 AND a.shop_id = ?3', [customerId, shopId]),
    readCreditChanges(context, 'g.customer_id = ?1 AND g.shop_id = ?2', [customerId, shopId]),
    context.db
      .prepare(
        `SELECT o.id AS orderId, o.number, o.total FROM orders o
         WHERE o.customer_id = ?1 AND o.shop_id = ?2 AND +o.queue = 'ship'
           AND +o.payment_method = 1 ORDER BY o.placed_at DESC LIMIT ${maxReadyShown}`,
      )
      .bind(customerId, shopId)
      .all<{ orderId: number; number: string; total: number }>(),
  ])
  const account = accounts[0] ?? null
  const countryId = account?.countryId ?? changes[0]?.countryId ?? 0
  return { account, changes, ready: ready.results, fourEyes: fourEyesOf(countryId) }
}

/** Maximum orders shown with an account. */
const maxReadyShown = 10

const fourEyesOf = (countryId: number) =>
  isCountryId(countryId) ? (fourEyesLimits[countryId] ?? 0) : 0

type ChangeRow = Omit<DeskCreditChange, 'mayDecide'> & { askedById: number }

/** Reads the changes `g` that match a condition, newest first. */
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
       WHERE ${condition} ORDER BY g.id DESC LIMIT ${maxShown}`,
    )
    .bind(...values)
    .all<ChangeRow>()
  return results.map(({ askedById, ...row }) => ({
    ...row,
    mayDecide: row.state === 'WAITING' && askedById !== staff.id,
  }))
}
