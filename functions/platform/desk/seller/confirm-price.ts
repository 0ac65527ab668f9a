import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'

/**
 * Confirms a price jump in the seller's shop, provided the price is still the one on the screen.
 */
export async function confirmPrice(
  context: StaffContext & { shopId: number },
  { id, price }: Accepted<'POST /desk/goods/offers/{id}/confirmPrice'>,
): Promise<void> {
  const { db, shopId } = context
  const row = await db
    .prepare(
      `SELECT o.catalogue_1 AS price, j.price_before AS jumpedFrom FROM offer_price_jump j
       JOIN offer o ON o.sku_org_id = j.sku_org_id WHERE j.sku_org_id = ? AND j.shop_id = ?`,
    )
    .bind(id, shopId)
    .first<{ price: number; jumpedFrom: number }>()
  if (!row) throw refuse('notFound')
  if (row.price !== price) throw refuse('deskGoodsMoved')
  await db.batch([
    db
      .prepare('DELETE FROM offer_price_jump WHERE sku_org_id = ? AND shop_id = ?')
      .bind(id, shopId),
    logDeskAction(context, {
      act: 'price confirm',
      subject: `offer:${id}`,
      before: { price: row.jumpedFrom },
      after: { price },
    }),
  ])
}
