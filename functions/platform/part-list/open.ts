import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { quantityToOrder } from '#domain/part-list/pieces-to-order.ts'
import { toWireOffersInList } from '../favourite/wire.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { ownPartList } from './lists.ts'
import { type PartListRow, readListLines, readNewerNumbers } from './rows.ts'

/** Returns the quantity that a line orders now. */
export const quantityOrdered = ({ quantity, minimum, on_shelf }: PartListRow): number =>
  quantityToOrder({ quantity, minimum, onShelf: on_shelf })

/**
 * Opens one of the buyer's lists, with each line's current state and its state at the last order.
 */
export async function openPartList(listId: number, context: BuyerContext): Promise<OpenedPartList> {
  const [head, rows] = await Promise.all([
    ownPartList(listId, context),
    readListLines(listId, context),
  ])
  const parts = [...new Set(rows.map((row) => row.part_id))]
  const [listed, newer] = await Promise.all([
    toWireOffersInList(rows, context, (row) => Math.max(1, quantityOrdered(row))),
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
      toOrder: quantityOrdered(row),
      seenPrice: row.seen_price,
      wasInStock: row.was_in_stock === 1,
      newerNumber: newer.get(row.part_id) ?? '',
    }
  })
  const ready = list.filter((line) => line.toOrder > 0 && line.blocked === '')
  return {
    ...head,
    countryId: context.buyer.country.id,
    ready: ready.length,
    total: ready.reduce((sum, line) => sum + line.toOrder * line.price, 0),
    list,
  }
}
