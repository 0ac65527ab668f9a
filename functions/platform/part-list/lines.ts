import type { Accepted } from '#contract/index.ts'
import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { openPartList } from './open.ts'

const ownListCondition = 'list_id = (SELECT id FROM part_list WHERE id = ?1 AND customer_id = ?2)'

/** Changes the quantities of a line of one of the buyer's lists. */
export async function setLineQuantities(
  {
    listId,
    skuOrgId,
    quantity,
    minimum,
    onShelf,
    seenQuantity,
  }: Accepted<'POST /web-api/partList/line'>,
  context: BuyerContext,
): Promise<OpenedPartList> {
  const { db, buyer } = context
  const { meta } = await db
    .prepare(
      `UPDATE part_list_line SET quantity = ifnull(?4, quantity), minimum = ifnull(?5, minimum),
         on_shelf = iif(?6, ?7, on_shelf)
       WHERE ${ownListCondition} AND sku_org_id = ?3 AND (?8 IS NULL OR quantity IN (?4, ?8))`,
    )
    .bind(
      listId,
      buyer.id,
      skuOrgId,
      quantity ?? null,
      minimum ?? null,
      Number(onShelf !== undefined),
      onShelf ?? null,
      seenQuantity ?? null,
    )
    .run()
    .catch((error: unknown) => {
      throw databaseErrorOf(error) === 'minimumHigh' ? refuse('minimumAboveQuantity') : error
    })
  if (meta.changes > 0) return openPartList(listId, context)
  const now = await db
    .prepare(`SELECT quantity FROM part_list_line WHERE ${ownListCondition} AND sku_org_id = ?3`)
    .bind(listId, buyer.id, skuOrgId)
    .first<{ quantity: number }>()
  throw now ? refuse('listLineChanged', now) : refuse('notFound')
}

/** Removes a line; no effect when the line isn't on the list. */
export async function removeLine(
  { listId, skuOrgId }: { listId: number; skuOrgId: number },
  context: BuyerContext,
): Promise<OpenedPartList> {
  const { db, buyer } = context
  await db
    .prepare(`DELETE FROM part_list_line WHERE ${ownListCondition} AND sku_org_id = ?3`)
    .bind(listId, buyer.id, skuOrgId)
    .run()
  return openPartList(listId, context)
}
