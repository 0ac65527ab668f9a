import type { BuyerContext } from '../kernel/context.ts'
import { nameLocale, type OfferRow, offerSelect } from '../offer/offers.ts'

/** Line of a part list with its current offer. */
export type PartListRow = OfferRow & {
  quantity: number
  minimum: number
  on_shelf: number | null
  seen_price: number
  was_in_stock: number
}

const partListSelect = offerSelect.replace(
  'FROM offer o',
  `, line.quantity, line.minimum, line.on_shelf, line.seen_price, line.was_in_stock
   FROM part_list own CROSS JOIN part_list_line line ON line.list_id = own.id
   CROSS JOIN offer o ON o.sku_org_id = line.sku_org_id`,
)

/**
 * Reads the lines of a buyer's list in the order they were added; empty for another buyer's list.
 */
export async function readListLines(
  listId: number,
  { db, buyer, locale }: BuyerContext,
): Promise<PartListRow[]> {
  const { results } = await db
    .prepare(
      `${partListSelect} WHERE own.id = ?2 AND own.customer_id = ?3 ORDER BY line.added_at, line.sku_org_id`,
    )
    .bind(nameLocale(locale), listId, buyer.id)
    .all<PartListRow>()
  return results
}

/** Maximum length of a chain of superseded numbers; a longer chain must be a cycle. */
const maxChainLength = 12

/** Reads the newest part numbers that supersede the given parts, by part ID. */
export async function readNewerNumbers(
  parts: readonly number[],
  { db }: BuyerContext,
): Promise<ReadonlyMap<number, string>> {
  if (parts.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `WITH RECURSIVE newer (part, id, step) AS (
         SELECT value, value, 0 FROM json_each(?1)
         UNION SELECT newer.part, c.from_part_id, step + 1 FROM newer CROSS JOIN part_cross c
           ON c.to_part_id = newer.id AND c.kind = 'SUPERSEDES' WHERE step < ${maxChainLength})
       SELECT newer.part, p.number, max(newer.step) AS step
       FROM newer CROSS JOIN part p ON p.id = newer.id WHERE newer.step > 0 GROUP BY newer.part`,
    )
    .bind(JSON.stringify(parts))
    .all<{ part: number; number: string }>()
  return new Map(results.map(({ part, number }) => [part, number]))
}
