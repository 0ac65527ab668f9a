import { amountPaidFor } from '#domain/returns/amount-paid.ts'
import { reverseShopSale } from '../payout/reverse.ts'
import { postSelectedTransfers } from '../ledger/post.ts'
import { readDecidedLines } from './decide.ts'

/**
 * Returns the statements that reverse a return's items, before the refund. An amount that the
 * marketplace pays after a decision of service is not deducted from the shop's sale.
 */
export async function reverseReturn(
  db: D1Database,
  row: { id: number; order_id: number; refund_amount: number | null; borne: number },
  time: number,
): Promise<D1PreparedStatement[]> {
  const [lines, approved] = await Promise.all([
    readDecidedLines(db, row.id),
    db
      .prepare('SELECT sku_org_id AS id, approved FROM sale_return_line WHERE return_id = ?')
      .bind(row.id)
      .all<{ id: number; approved: number | null }>(),
  ])
  const approvedQuantities = new Map(approved.results.map(({ id, approved: n }) => [id, n ?? 0]))
  const returnedLines = lines.map((line) => {
    const reversedQuantity = approvedQuantities.get(line.skuOrgId) ?? 0
    return {
      skuOrgId: line.skuOrgId,
      pieces: reversedQuantity,
      worth: amountPaidFor(line, reversedQuantity, line.returnedBefore),
    }
  })
  const shopShare = (row.refund_amount ?? 0) - row.borne
  if (row.borne > 0 && shopShare === 0) return []
  return reverseShopSale(
    db,
    {
      orderId: row.order_id,
      reference: `return:${row.id}`,
      kind: 'REFUND',
      amount: shopShare,
      lines: returnedLines.filter(({ pieces }) => pieces > 0),
    },
    time,
  )
}

/**
 * Returns the statement that posts the marketplace's share of a return's refund to the payment, at
 * most the amount of the refund. Must follow the refund.
 */
export function postMarketplaceShare(
  db: D1Database,
  returnId: number,
  time: number,
): D1PreparedStatement {
  return postSelectedTransfers(
    db,
    `SELECT 'escalation:' || e.return_id, 1, 1, 'house:funding', 'payment:' || f.payment_id,
       r.unit, min(e.borne, f.amount), ?2
     FROM return_escalation e JOIN refund f ON f.reference = 'return:' || e.return_id
     JOIN orders o ON o.id = f.order_id JOIN payout_rule r ON r.country_id = o.country_id
     WHERE e.return_id = ?1 AND e.borne > 0`,
    returnId,
    time,
  )
}
