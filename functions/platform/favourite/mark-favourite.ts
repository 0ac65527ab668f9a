import { maximumFavourites } from '#domain/favourite/limits.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { readOffersById } from '../offer/offers.ts'
import { buyerPrice } from '../offer/price-now.ts'
import { refuse } from '../kernel/refusal.ts'

/**
 * Offer to mark as favourite, and its list: null removes the offer from its list, undefined leaves
 * the list unchanged.
 */
interface MarkInput {
  skuOrgId: number
  listId?: number | null | undefined
}

/**
 * Marks an offer as favourite and stores the current price. An offer that is already a favourite
 * keeps the stored price.
 */
export async function markFavourite({ skuOrgId, listId }: MarkInput, context: BuyerContext) {
  const { db, buyer, locale, now } = context
  const [[offer], list] = await Promise.all([
    readOffersById(db, [skuOrgId], locale),
    db
      .prepare('SELECT id FROM favourite_list WHERE id = ? AND customer_id = ?')
      .bind(listId ?? 0, buyer.id)
      .first(),
  ])
  if (!offer || (listId && !list)) throw refuse('notFound')
  const { meta } = await db
    .prepare(
      `INSERT INTO favourite
         (customer_id, sku_org_id, list_id, seen_price, was_in_stock, marked_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE
         (SELECT count(*) FROM favourite WHERE customer_id = ?1 AND sku_org_id <> ?2)
           < ${maximumFavourites}
       ON CONFLICT DO UPDATE SET list_id = iif(?7, excluded.list_id, list_id)`,
    )
    .bind(
      buyer.id,
      skuOrgId,
      listId ?? null,
      buyerPrice(offer, context),
      Number(offer.stock > 0),
      now,
      Number(listId !== undefined),
    )
    .run()
  if (meta.changes === 0) throw refuse('favouritesFull', { max: maximumFavourites })
  return { marked: await countMarkedOffers(context) }
}

/** Removes a favourite and its pending stock alert; no effect when the offer isn't a favourite. */
export async function unmarkFavourite(skuOrgId: number, context: BuyerContext) {
  const { db, buyer } = context
  await db.batch([
    db
      .prepare('DELETE FROM favourite WHERE customer_id = ? AND sku_org_id = ?')
      .bind(buyer.id, skuOrgId),
    db
      .prepare(
        'DELETE FROM arrival_notice WHERE customer_id = ? AND sku_org_id = ? AND told_at IS NULL',
      )
      .bind(buyer.id, skuOrgId),
  ])
  return { marked: await countMarkedOffers(context) }
}

async function countMarkedOffers({ db, buyer }: BuyerContext): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS n FROM favourite WHERE customer_id = ?')
    .bind(buyer.id)
    .first<{ n: number }>()
  return row?.n ?? 0
}
