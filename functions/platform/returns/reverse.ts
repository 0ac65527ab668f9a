import { worthOf } from '#domain/returns/worth.ts'
import { reverseShopSale } from '../payout/reverse.ts'
import { readDecided } from './decide.ts'

/** Returns the statements that reverse a return's items, before its refund. */
export async function reverseReturn(
  db: D1Database,
  row: { id: number; order_id: number; refund_amount: number | null },
  at: number,
): Promise<D1PreparedStatement[]> {
  const [lines, approved] = await Promise.all([
    readDecided(db, row.id),
    db
      .prepare('SELECT sku_org_id AS id, approved FROM sale_return_line WHERE return_id = ?')
      .bind(row.id)
      .all<{ id: number; approved: number | null }>(),
  ])
  const piecesOf = new Map(approved.results.map(({ id, approved: n }) => [id, n ?? 0]))
  const returned = lines.map((line) => {
    const pieces = piecesOf.get(line.skuOrgId) ?? 0
    return { skuOrgId: line.skuOrgId, pieces, worth: worthOf(line, pieces, line.returnedBefore) }
  })
  return reverseShopSale(
    db,
    {
      orderId: row.order_id,
      reference: `return:${row.id}`,
      kind: 'REFUND',
      amount: row.refund_amount ?? 0,
      lines: returned.filter(({ pieces }) => pieces > 0),
    },
    at,
  )
}
