import type { Answer } from '#contract/index.ts'
import { findOverdueInvoices } from '#domain/credit/allocate.ts'
import { dueByWeek } from '#domain/credit/due-weeks.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { readAccount, readOwedInvoices, readOwedDays, todayOf } from './record/read.ts'

type AmountsDue = Answer<'GET /app-api/bill/duePayAmountDetail'>

/**
 * Reads the amounts owed to a shop week by week, the orders on hold because of these amounts, and
 * the payment that releases the orders.
 */
export async function readAmountsDue(context: BuyerContext, shopId: number): Promise<AmountsDue> {
  const account = await readAccount(context, shopId)
  const today = todayOf(context)
  const [rows, days, heldOrders] = await Promise.all([
    readOwedInvoices(context, shopId, today),
    readOwedDays(context, shopId),
    readHeldOrders(context, shopId),
  ])
  const invoices = rows.map((row) => ({
    invoiceId: row.id,
    dueDay: row.due_day,
    owed: row.amount - row.paid - row.credited,
  }))
  const overdueList = findOverdueInvoices(invoices, today)
  return {
    account,
    weeks: dueByWeek(days, today),
    held: overdueList.length > 0 || account.isBlocked ? heldOrders : [],
    unblocks: {
      invoiceIds: overdueList.map(({ invoiceId }) => invoiceId),
      amount: overdueList.reduce((sum, { owed }) => sum + owed, 0),
    },
  }
}

/** Reads the orders on credit that are ready to ship. */
async function readHeldOrders(
  { db, buyer }: BuyerContext,
  shopId: number,
): Promise<AmountsDue['held']> {
  const { results } = await db
    .prepare(
      `SELECT id AS orderId, number AS orderNumber, total FROM orders
       WHERE customer_id = ? AND shop_id = ? AND payment_method = 1
         AND ((type = 'PLATFORM' AND status = 'PACKED')
           OR (type = 'THIRD_PARTY' AND status = 'CONFIRMED'))
       ORDER BY placed_at, id`,
    )
    .bind(buyer.id, shopId)
    .all<AmountsDue['held'][number]>()
  return results
}
