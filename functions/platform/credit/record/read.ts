import type { CreditAccount } from '#contract/credit/credit.ts'
import { addDays, type Day, toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import {
  balanceSql,
  currentDaysJson,
  validGrantsSql,
  owedSql,
  remainingCreditSql,
} from './account-sql.ts'
import {
  type AccountRow,
  type InvoiceRow,
  invoicesFromSql,
  invoiceSelect,
  toWireAccount,
} from './wire.ts'

type Reader = Pick<BuyerContext, 'db' | 'buyer' | 'now'>

/** Invoices per page. */
export const invoicesPerPage = 20

/** Returns the current day in the buyer's country. */
export function todayOf({ buyer, now }: Pick<BuyerContext, 'buyer' | 'now'>): Day {
  return toLocalTime(now, calendarOf(buyer.country)).day
}

/** Reads the buyer's credit accounts: one shop's, or all. */
export async function readAccounts(context: Reader, shopId = 0): Promise<CreditAccount[]> {
  const { db, buyer } = context
  const today = todayOf(context)
  const { results } = await db
    .prepare(
      `SELECT a.shop_id, s.name AS shop_name, s.country_id, a.credit_limit, a.term_months, a.blocked,
         a.block_words, ${validGrantsSql('ifnull(sum(g.amount), 0)', '?5')} AS granted,
         ${validGrantsSql('min(g.until_day)', '?5')} AS granted_until, ${remainingCreditSql('?5')} AS remaining,
         ${balanceSql('creditOpen')} AS ordered, ${balanceSql('creditBilled')} AS billed,
         ${owedSql('i.due_day < ?3')} AS overdue,
         ${owedSql('i.due_day < ?3', 'ifnull(sum(i.invoices), 0)')} AS overdue_count,
         ${owedSql('i.due_day <= ?4')} AS month_due,
         a.last_invoice_day AS last_invoice, a.last_paid_at AS last_payment
       FROM credit_account a JOIN shop s ON s.id = a.shop_id
       WHERE a.customer_id = ?1 AND (?2 = 0 OR a.shop_id = ?2) ORDER BY s.name, s.id`,
    )
    .bind(buyer.id, shopId, today, monthEnd(today), currentDaysJson(context.now))
    .all<AccountRow>()
  const calendar = calendarOf(buyer.country)
  return results.map((row) => toWireAccount(row, (time) => toLocalTime(time, calendar).day))
}

function monthEnd(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1)
}

/**
 * Reads the buyer's credit account at a shop; refuses (notFound) when the shop gives the buyer no
 * credit.
 */
export async function readAccount(context: Reader, shopId: number): Promise<CreditAccount> {
  const [account] = await readAccounts(context, shopId)
  if (!account) throw refuse('notFound')
  return account
}

/** Reads the amounts owed to a shop by due day, minor units. */
export async function readOwedDays(
  { db, buyer }: Reader,
  shopId: number,
): Promise<{ dueDay: Day; owed: number }[]> {
  const { results } = await db
    .prepare(
      'SELECT due_day AS dueDay, owed FROM credit_due WHERE customer_id = ? AND shop_id = ? ORDER BY 1',
    )
    .bind(buyer.id, shopId)
    .all<{ dueDay: Day; owed: number }>()
  return results
}

/** Reads a shop's unpaid invoices that are due before a day, earliest first. */
export async function readOwedInvoices(
  { db, buyer }: Reader,
  shopId: number,
  dayBefore: Day = '9999-12-31',
): Promise<InvoiceRow[]> {
  const { results } = await db
    .prepare(
      `${invoiceSelect} WHERE i.customer_id = ? AND i.shop_id = ? AND i.settled_at IS NULL
         AND i.due_day < ? ORDER BY i.due_day, i.id`,
    )
    .bind(buyer.id, shopId, dayBefore)
    .all<InvoiceRow>()
  return results
}

const invoiceCountSql = 'ifnull(sum(i.invoices), 0)'

/**
 * Filter, order and count of each invoice list: SQL over an invoice `i` and an account `a`; ?3 is
 * today.
 */
export const invoiceLists = {
  owed: {
    where: 'i.settled_at IS NULL AND ?3 = ?3',
    order: 'i.due_day, i.id',
    count: owedSql('?3 = ?3', invoiceCountSql),
  },
  overdue: {
    where: 'i.settled_at IS NULL AND i.due_day < ?3',
    order: 'i.due_day, i.id',
    count: owedSql('i.due_day < ?3', invoiceCountSql),
  },
  settled: {
    where: 'i.settled_at IS NOT NULL AND ?3 = ?3',
    order: 'i.settled_at DESC, i.id DESC',
    count: '(SELECT a.settled WHERE ?3 = ?3)',
  },
} as const

/** Reads a page of a shop's invoices and the total number of invoices. */
export async function readInvoiceList(
  context: Reader,
  shopId: number,
  list: keyof typeof invoiceLists,
  pageNo: number,
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const { db, buyer } = context
  const { where, order, count: countedCount } = invoiceLists[list]
  const accountValues = [buyer.id, shopId, todayOf(context)] as const
  const [count, rows] = await db.batch([
    db
      .prepare(
        `SELECT ${countedCount} AS n FROM credit_account a WHERE a.customer_id = ?1 AND a.shop_id = ?2`,
      )
      .bind(...accountValues),
    db
      .prepare(
        // Limit the page before joining the orders.
        `${invoicesFromSql(`(SELECT * FROM credit_invoice i WHERE i.customer_id = ?1 AND i.shop_id = ?2
           AND ${where} ORDER BY ${order} LIMIT ${invoicesPerPage} OFFSET ?4)`)} ORDER BY ${order}`,
      )
      .bind(...accountValues, (pageNo - 1) * invoicesPerPage),
  ])
  const [{ n = 0 } = {}] = (count?.results ?? []) as { n: number }[]
  return { total: n, rows: (rows?.results ?? []) as InvoiceRow[] }
}
