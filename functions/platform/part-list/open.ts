import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { quantityToOrder } from '#domain/part-list/quantity-to-order.ts'
import { toWireOffersInList } from '../favourite/wire.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { buyerPrice } from '../offer/price-now.ts'
import { requireOwnPartList } from './lists.ts'
import { type PartListRow, readListLines, readNewerNumbers } from './rows.ts'

/** Returns the quantity of the line's part that is ordered now. */
export const orderedQuantityOf = ({ quantity, minimum, on_shelf }: PartListRow): number =>
  quantityToOrder({ quantity, minimum, onShelf: on_shelf })

/**
 * Opens one of the buyer's lists. Each line has its current state and its state at the last order.
 */
export async function openPartList(listId: number, context: BuyerContext): Promise<OpenedPartList> {
  const [head, rows] = await Promise.all([
    requireOwnPartList(listId, context),
    readListLines(listId, context),
  ])
  const parts = [...new Set(rows.map((row) => row.part_id))]
  const [listed, newer] = await Promise.all([
    toWireOffersInList(rows, context, (row) => Math.max(1, orderedQuantityOf(row))),
    readNewerNumbers(parts, context),
  ])
  const list = rows.flatMap((row, i) => {
    const offer = listed[i]
    if (!offer) return []
    return {
      ...offer,
      quantity: row.quantity,
      minimum: row.minimum,
      onShelf: row.on_shelf,
      toOrder: orderedQuantityOf(row),
      priceOfOne: buyerPrice(row, context),
      seenPrice: row.seen_price,
      wasInStock: row.was_in_stock === 1,
      newerNumber: newer.get(row.part_id) ?? '',
    }
  })
  const readyLines = list.filter((line) => line.toOrder > 0 && line.blocked === '')
  return {
    ...head,
    countryId: context.buyer.country.id,
    ready: readyLines.length,
    total: readyLines.reduce((sum, line) => sum + line.toOrder * line.price, 0),
    list,
  }
}
