import { type OrderTab, tabStatuses } from '#domain/order/states.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import type { RequestCredentials, BuyerContext } from '../../kernel/context.ts'
import { readReviewLines } from '../../review/record/read.ts'
import { customerOfSessionSql } from '../../kernel/session.ts'
import { type OrderRow, orderSelect, readLines } from '../record/rows.ts'
import { toWireSummary } from '../record/summary.ts'

export const ordersPerPage = 20

/** Filter of an order list. */
interface OrderListInput {
  tab: OrderTab
  pageNo: number
  /** Order number or part number, complete or in part; '' lists all orders. */
  keyword: string
}

const prepaidMethods = '(6, 7)'

/** Reads a page of orders and their total number, for the buyer of the session. */
export async function readOrderPage(
  { db, tokenHash }: RequestCredentials,
  { tab, pageNo, keyword }: OrderListInput,
): Promise<{ rows: OrderRow[]; total: number }> {
  const statuses = tabStatuses[tab]
  const filter = `WHERE o.customer_id = ${customerOfSessionSql('?1')}
    AND (?2 = '' OR o.status IN (SELECT value FROM json_each(?2))
      OR (?5 = 1 AND EXISTS (SELECT 1 FROM sale_return r WHERE r.order_id = o.id)))
    AND (?3 = 0 OR (o.paid = 0 AND o.payment_method IN ${prepaidMethods}))
    AND (?4 = '' OR instr(replace(o.number, '-', ''), ?4) > 0 OR EXISTS (
      SELECT 1 FROM order_line l JOIN offer f ON f.sku_org_id = l.sku_org_id
      JOIN part p ON p.id = f.part_id WHERE l.order_id = o.id AND instr(p.number_norm, ?4) > 0))`
  const values = [
    tokenHash,
    statuses === 'every' ? '' : JSON.stringify(statuses),
    Number(tab === 'unpaid'),
    // Input without letters and digits matches no number. It must not list all orders.
    normaliseNumber(keyword) || (keyword.trim() === '' ? '' : '-'),
    // Orders of shops without a "returned" status are found by their returns.
    Number(tab === 'returned'),
  ]
  const [count, page] = await db.batch([
    db.prepare(`SELECT count(*) AS n FROM orders o ${filter}`).bind(...values),
    db
      .prepare(
        `${orderSelect} ${filter} ORDER BY o.placed_at DESC, o.id LIMIT ${ordersPerPage} OFFSET ?6`,
      )
      .bind(...values, (pageNo - 1) * ordersPerPage),
  ])
  return {
    rows: (page?.results ?? []) as unknown as OrderRow[],
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  }
}

/** Lists a page of the buyer's orders in a tab, newest first. */
export async function listOrders(
  context: BuyerContext,
  { pageNo }: OrderListInput,
  { rows, total }: Awaited<ReturnType<typeof readOrderPage>>,
) {
  const [lines, reviews] = await Promise.all([
    readLines(context, rows),
    readReviewLines(context, rows),
  ])
  return {
    total,
    pageNo,
    pageSize: ordersPerPage,
    list: rows.map((row) =>
      toWireSummary(
        row,
        lines.filter((line) => line.order_id === row.id),
        reviews,
        context.now,
      ),
    ),
  }
}
