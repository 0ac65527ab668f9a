import type { CreditAccount } from '#contract/credit.ts'
import { addDays, type Day, localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { balanceOf, daysAt, grantsOf, owedOf, remainingOf } from './account-sql.ts'
import { type AccountRow, type InvoiceRow, invoiceSelect, wireAccount } from './wire.ts'

type Reader = Pick<BuyerContext, 'db' | 'buyer' | 'now'>

/** Invoices of one page. */
export const perPage = 20

/** The day that it is where the buyer is. */
export function todayOf({ buyer, now }: Pick<BuyerContext, 'buyer' | 'now'>): Day {
  return localTime(now, calendarOf(buyer.country)).day
}

/** Accounts of the buyer, one shop's or all. */
export async function readAccounts(context: Reader, shopId = 0): Promise<CreditAccount[]> {
  const { db, buyer } = context
  const today = todayOf(context)
  const { results } = await db
    .prepare(
      `SELECT a.shop_id, s.name AS shop_name, s.country_id, a.credit_limit, a.term_months, a.blocked,
         a.block_words, ${grantsOf('ifnull(sum(g.amount), 0)', '?5')} AS granted,
         ${grantsOf('min(g.until_day)', '?5')} AS granted_until, ${remainingOf('?5')} AS remaining,
         ${balanceOf('creditOpen')} AS ordered, ${balanceOf('creditBilled')} AS billed,
         ${owedOf('i.due_day < ?3')} AS overdue,
         ${owedOf('i.due_day < ?3', 'count(*)')} AS overdue_count,
         ${owedOf('i.due_day <= ?4')} AS month_due,
         (SELECT max(invoice_day) FROM credit_invoice i WHERE i.customer_id = a.customer_id
            AND i.shop_id = a.shop_id) AS last_invoice,
         (SELECT max(y.paid_at) FROM credit_invoice i
            JOIN credit_settlement t ON t.invoice_id = i.id AND t.taken > 0
            JOIN payment y ON y.id = t.payment_id
            WHERE i.customer_id = a.customer_id AND i.shop_id = a.shop_id) AS last_payment
       FROM credit_account a JOIN shop s ON s.id = a.shop_id
       WHERE a.customer_id = ?1 AND (?2 = 0 OR a.shop_id = ?2) ORDER BY s.name, s.id`,
    )
    .bind(buyer.id, shopId, today, monthEnd(today), daysAt(context.now))
    .all<AccountRow>()
  const calendar = calendarOf(buyer.country)
  return results.map((row) => wireAccount(row, (at) => localTime(at, calendar).day))
}

/** The last day of a day's month. */
function monthEnd(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1)
}

/** The account at a shop; one that gives the buyer no credit reads as not found. */
export async function readAccount(context: Reader, shopId: number): Promise<CreditAccount> {
  const [account] = await readAccounts(context, shopId)
  if (!account) throw refuse('notFound')
  return account
}

/** Everything that the buyer owes a shop, what is due first in front. */
export async function readOwed({ db, buyer }: Reader, shopId: number): Promise<InvoiceRow[]> {
  const { results } = await db
    .prepare(
      `${invoiceSelect} WHERE i.customer_id = ? AND i.shop_id = ? AND i.settled_at IS NULL
       ORDER BY i.due_day, i.id`,
    )
    .bind(buyer.id, shopId)
    .all<InvoiceRow>()
  return results
}

/** Which invoices a list is of: SQL over an invoice `i`, with today as ?3. */
export const lists = {
  owed: { where: 'i.settled_at IS NULL AND ?3 = ?3', order: 'i.due_day, i.id' },
  overdue: { where: 'i.settled_at IS NULL AND i.due_day < ?3', order: 'i.due_day, i.id' },
  settled: { where: 'i.settled_at IS NOT NULL AND ?3 = ?3', order: 'i.settled_at DESC, i.id DESC' },
} as const

/** A page of a list of a shop's invoices, and how many there are. */
export async function readList(
  context: Reader,
  shopId: number,
  list: keyof typeof lists,
  pageNo: number,
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const { db, buyer } = context
  const { where, order } = lists[list]
  const whose = [buyer.id, shopId, todayOf(context)] as const
  const [count, rows] = await db.batch([
    db
      .prepare(
        `SELECT count(*) AS n FROM credit_invoice i
         WHERE i.customer_id = ?1 AND i.shop_id = ?2 AND ${where}`,
      )
      .bind(...whose),
    db
      .prepare(
        `${invoiceSelect} WHERE i.customer_id = ?1 AND i.shop_id = ?2 AND ${where}
         ORDER BY ${order} LIMIT ${perPage} OFFSET ?4`,
      )
      .bind(...whose, (pageNo - 1) * perPage),
  ])
  const [{ n = 0 } = {}] = (count?.results ?? []) as { n: number }[]
  return { total: n, rows: (rows?.results ?? []) as InvoiceRow[] }
}
