import type { Answer } from '#contract/index.ts'
import { chooseAddableLines } from '../cart/addable-lines.ts'
import { saveCartLines, type LineToSave } from '../cart/record/save-lines.ts'
import { readAddToCartRows } from '../cart/read-addition.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { buyerPrice } from '../offer/price-now.ts'
import { requireOwnPartList } from './lists.ts'
import { orderedQuantityOf } from './open.ts'
import { readListLines } from './rows.ts'

/** Adds the parts that a buyer's list suggests to order to the cart. */
export async function addListToCart(
  listId: number,
  context: BuyerContext,
): Promise<Answer<'POST /web-api/partList/toCart'>> {
  const [rows, cart] = await Promise.all([
    readListLines(listId, context),
    readAddToCartRows(context, []),
    requireOwnPartList(listId, context),
  ])
  const lines = rows
    .map((offer) => ({ offer, quantity: orderedQuantityOf(offer) }))
    .filter(({ quantity }) => quantity > 0)
  const { added, answer } = await chooseAddableLines(context, lines, cart.quantityByOffer)
  const writes =
    added.length > 0
      ? [
          saveCartLines(added, context, cart.quantityByOffer),
          ...markOrdered(listId, added, context),
        ]
      : []
  await context.commit(writes, answer)
  return answer
}

/**
 * Records the ordered quantities and prices. Clears the counts of the shelf, because the next order
 * needs new counts.
 */
function markOrdered(
  listId: number,
  lines: readonly LineToSave[],
  context: BuyerContext,
): D1PreparedStatement[] {
  const { db, now } = context
  const rows = lines.map(({ offer }) => ({
    sku: offer.sku_org_id,
    price: buyerPrice(offer, context),
  }))
  return [
    db.prepare('UPDATE part_list SET ordered_at = ?2 WHERE id = ?1').bind(listId, now),
    db
      .prepare(
        `UPDATE part_list_line SET on_shelf = NULL, was_in_stock = 1,
           seen_price = (SELECT value ->> 'price' FROM json_each(?2) WHERE value ->> 'sku' = sku_org_id)
         WHERE list_id = ?1 AND sku_org_id IN (SELECT value ->> 'sku' FROM json_each(?2))`,
      )
      .bind(listId, JSON.stringify(rows)),
  ]
}
