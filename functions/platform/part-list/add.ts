import type { Accepted, Answer } from '#contract/index.ts'
import { maximumListLines } from '#domain/part-list/limits.ts'
import { readCartRows } from '../cart/record/rows.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readOffersById, type OfferRow } from '../offer/offers.ts'
import { buyerPrice } from '../offer/price-now.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { readLines } from '../order/record/rows.ts'
import { requireOwnPartList } from './lists.ts'

type AddInput = Accepted<'POST /web-api/partList/add'>

interface WantedLine {
  skuOrgId: number
  quantity: number
}

/**
 * Adds the parts of a source to one of the buyer's lists. Parts that are already on the list keep
 * their quantity.
 */
export async function addToList(
  source: AddInput,
  context: BuyerContext,
): Promise<Answer<'POST /web-api/partList/add'>> {
  const { listId } = source
  const [before, linesToAdd] = await Promise.all([
    requireOwnPartList(listId, context),
    readWantedLines(source, context),
  ])
  const ids = [...new Set(linesToAdd.map((line) => line.skuOrgId))]
  const offers = await readOffersById(context.db, ids, context.locale)
  if (offers.length < ids.length) throw refuse('notFound')
  const quantityOf = new Map(linesToAdd.map((line) => [line.skuOrgId, line.quantity]))
  const addedCount = await insertLines(listId, offers, quantityOf, context)
  const listAfter = await requireOwnPartList(listId, context)
  // The insert adds all lines or none: none means that the list would become too long.
  if (addedCount === 0 && before.lines + ids.length > maximumListLines)
    throw refuse('partListFull', { max: maximumListLines })
  return { listId, name: listAfter.name, added: addedCount, known: ids.length - addedCount }
}

/**
 * Returns the lines of a source: given lines, the selected lines of the cart, or the lines of an
 * order of the buyer.
 */
async function readWantedLines(
  { lines, fromCart, orderId }: AddInput,
  context: BuyerContext,
): Promise<WantedLine[]> {
  if (lines) return lines
  if (fromCart) {
    const rows = (await readCartRows(context)).lines
    return rows
      .filter((row) => row.selected === 1)
      .map((row) => ({ skuOrgId: row.sku_org_id, quantity: row.quantity }))
  }
  const order = await readBuyerOrder(context, orderId ?? 0)
  const rows = await readLines(context, [order])
  return rows.map((row) => ({ skuOrgId: row.sku_org_id, quantity: row.quantity }))
}

/**
 * Inserts the lines that aren't on the list yet, all or none. Returns the number of inserted lines.
 */
async function insertLines(
  listId: number,
  offers: readonly OfferRow[],
  quantityOf: ReadonlyMap<number, number>,
  context: BuyerContext,
): Promise<number> {
  const rows = offers.map((offer) => ({
    sku: offer.sku_org_id,
    quantity: quantityOf.get(offer.sku_org_id) ?? 1,
    price: buyerPrice(offer, context),
    inStock: Number(offer.stock > 0),
  }))
  const { meta } = await context.db
    .prepare(
      `INSERT INTO part_list_line
         (list_id, sku_org_id, quantity, seen_price, was_in_stock, added_at)
       SELECT l.id, value ->> 'sku', value ->> 'quantity', value ->> 'price', value ->> 'inStock', ?4
       FROM part_list l CROSS JOIN json_each(?3) WHERE l.id = ?1 AND l.customer_id = ?2 AND
         (SELECT count(*) FROM part_list_line WHERE list_id = ?1) + (SELECT count(*) FROM json_each(?3)
           WHERE value ->> 'sku' NOT IN (SELECT sku_org_id FROM part_list_line WHERE list_id = ?1))
         <= ${maximumListLines}
       ON CONFLICT DO NOTHING`,
    )
    .bind(listId, context.buyer.id, JSON.stringify(rows), context.now)
    .run()
  return meta.changes
}
