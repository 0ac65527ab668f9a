import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { SellerContext } from '../../offer-import/seller.ts'

/**
 * Sets the stock of an offer of the seller's shop. Refuses (deskStockMoved) with the current stock
 * when an order or a colleague has changed the stock.
 */
export async function setStock(
  context: SellerContext,
  { id, stock, seen }: { id: number; stock: number; seen: number },
): Promise<{ stock: number }> {
  const { db, shopId } = context
  const offer = await db
    .prepare('SELECT stock FROM offer WHERE sku_org_id = ? AND shop_id = ?')
    .bind(id, shopId)
    .first<{ stock: number }>()
  if (!offer) throw refuse('notFound')
  if (offer.stock !== seen) throw refuse('deskStockMoved', { stock: offer.stock })
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE offer SET stock = CASE WHEN stock = ?4 THEN ?3 END
           WHERE sku_org_id = ?1 AND shop_id = ?2`,
        )
        .bind(id, shopId, stock, seen),
      logDeskAction(context, {
        act: 'stock',
        subject: `offer:${id}`,
        before: { stock: seen },
        after: { stock },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'stockMoved') throw error
    return setStock(context, { id, stock, seen })
  }
  return { stock }
}
