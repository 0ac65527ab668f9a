import type { Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type ActionRefusal, mayReturn } from '#domain/order/buyer-actions.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { type LineRow, type OrderRow, readLines } from '../order/record/rows.ts'
import { returnSelect, type ReturnRow, toWireReturns } from './record/read.ts'

type ReturnForm = Answer<'GET /client/saleReturnOrder/detail/{orderId}'>

/** Order line with the quantity that can still be returned. */
export interface ReturnableLine {
  line: LineRow
  returnable: number
  why: ActionRefusal | ''
}

/** Reads the lines and quantities of a buyer's order that can be returned, for the return form. */
export async function readReturnableLines(
  context: BuyerContext,
  orderId: number,
): Promise<{ row: OrderRow; lines: ReturnableLine[] }> {
  const { db } = context
  const row = await readBuyerOrder(context, orderId)
  const [lines, gone] = await Promise.all([
    readLines(context, [row]),
    db
      .prepare(
        `SELECT o.sku_org_id, p.returnable AND f.returnable AS returnable,
           (SELECT ifnull(sum(ifnull(l.approved, l.applied)), 0) FROM sale_return r
            JOIN sale_return_line l ON l.return_id = r.id AND l.sku_org_id = o.sku_org_id
            WHERE r.order_id = o.order_id AND (r.status <> 'REJECTED' OR EXISTS (
              SELECT 1 FROM return_escalation e
              WHERE e.return_id = r.id AND e.decided_at IS NULL))) AS returned
         FROM order_line o JOIN offer f ON f.sku_org_id = o.sku_org_id
         JOIN part p ON p.id = f.part_id WHERE o.order_id = ?`,
      )
      .bind(orderId)
      .all<{ sku_org_id: number; returnable: number; returned: number }>(),
  ])
  return {
    row,
    lines: lines.map((line) => {
      const goneRow = gone.results.find((one) => one.sku_org_id === line.sku_org_id)
      const returnableQuantity = line.quantity - (goneRow?.returned ?? 0)
      const refusalLabel = returnRefusal(line, goneRow?.returnable === 1, returnableQuantity)
      return { line, returnable: refusalLabel === '' ? returnableQuantity : 0, why: refusalLabel }
    }),
  }
}

function returnRefusal(
  line: LineRow,
  isTakenBack: boolean,
  remainingQuantity: number,
): ActionRefusal | '' {
  if (line.backorder === 1) return 'label_return_backorder'
  if (!isTakenBack) return 'label_return_not_taken'
  return remainingQuantity > 0 ? '' : 'label_return_asked'
}

/** Reads the return form with the order's earlier returns. */
export async function readReturnForm(context: BuyerContext, orderId: number): Promise<ReturnForm> {
  const { row, lines } = await readReturnableLines(context, orderId)
  const verdict = mayReturn(toActionOrder(row, []), context.now, countryOf(row.country_id))
  const { results } = await context.db
    .prepare(`${returnSelect} WHERE r.order_id = ? ORDER BY r.created_at DESC, r.id`)
    .bind(orderId)
    .all<ReturnRow>()
  return {
    orderId,
    orderNumber: row.number,
    countryId: row.country_id,
    open: verdict.allowed && lines.some((line) => line.returnable > 0),
    why: verdict.allowed ? '' : verdict.why,
    until: verdict.allowed ? verdict.until : null,
    lines: lines.map(({ line, returnable, why }) => ({
      skuOrgId: line.sku_org_id,
      number: line.number,
      brandName: line.brand_name,
      productName: line.product_name,
      picture: line.picture,
      quantity: line.quantity,
      returnable,
      why,
    })),
    returns: await toWireReturns(context, results),
  }
}
