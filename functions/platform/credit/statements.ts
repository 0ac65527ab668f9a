import type { Answer } from '#contract/index.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readAccount, todayOf } from './record/read.ts'
import { type InvoiceRow, invoiceSelect, toWireInvoice } from './record/wire.ts'

type StatementMonths = Answer<'GET /credit/creditInvoiceBillRecord/searchMonthList'>
type Bill = Answer<'POST /app-api/bill/getBillRecordDetail'>

const statementSelect = `SELECT t.id AS billId, t.number AS billNumber, t.shop_id AS shopId, t.month,
    sum(i.amount) AS amount, sum(i.amount - i.paid - i.credited) AS owedAmount
  FROM credit_statement t JOIN credit_invoice i ON i.statement_id = t.id`

/** Reads the statements of a shop, latest month first. */
export async function readStatementMonths(
  context: BuyerContext,
  shopId: number,
): Promise<StatementMonths> {
  await readAccount(context, shopId)
  const { results } = await context.db
    .prepare(
      `${statementSelect} WHERE t.customer_id = ? AND t.shop_id = ? GROUP BY t.id ORDER BY t.month DESC`,
    )
    .bind(context.buyer.id, shopId)
    .all<StatementMonths[number] & { shopId: number }>()
  return results.map(({ shopId: _, ...month }) => month)
}

/** Reads one statement with its invoices; refuses (notFound) a statement of another customer. */
export async function readBill(context: BuyerContext, billId: number): Promise<Bill> {
  const { db, buyer } = context
  const [head, lines] = await db.batch([
    db
      .prepare(`${statementSelect} WHERE t.id = ? AND t.customer_id = ? GROUP BY t.id`)
      .bind(billId, buyer.id),
    db
      .prepare(`${invoiceSelect} WHERE i.statement_id = ? AND i.customer_id = ? ORDER BY i.id`)
      .bind(billId, buyer.id),
  ])
  const [bill] = (head?.results ?? []) as Omit<Bill, 'list'>[]
  if (!bill) throw refuse('notFound')
  const { isBlocked } = await readAccount(context, bill.shopId)
  const today = todayOf(context)
  const rows = (lines?.results ?? []) as InvoiceRow[]
  return { ...bill, list: rows.map((row) => toWireInvoice(row, today, isBlocked)) }
}
