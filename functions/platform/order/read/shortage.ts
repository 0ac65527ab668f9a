import type { Shortage } from '#contract/shapes/shortage.ts'
import type { ShortageState } from '#domain/shortage/states.ts'
import type { Context } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'

export interface ShortageRow {
  id: number
  state: ShortageState
  words: string
  asked_at: number
  until: number
  answered_at: number | null
  refund: number
  total: number
  /** Name of the staff member who asked the buyer. */
  asked_by: string
  /** JSON of the lines that the shop can't deliver in full. */
  lines: string
}

/**
 * Reads the shortages of an order that the buyer was asked about, oldest first, with names in the
 * reader's language.
 */
export async function readShortages(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  orderId: number,
): Promise<ShortageRow[]> {
  const { results } = await db
    .prepare(
      `SELECT q.id, q.state, q.words, q.asked_at, q.until, q.answered_at, q.refund, q.total,
         a.name AS asked_by, (
           SELECT json_group_array(json_object('skuOrgId', l.sku_org_id, 'number', p.number,
             'productName', n.name, 'ordered', l.ordered, 'available', l.available)
             ORDER BY l.sku_org_id)
           FROM order_shortage_line l JOIN offer f ON f.sku_org_id = l.sku_org_id
           JOIN part p ON p.id = f.part_id
           JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
           WHERE l.shortage_id = q.id) AS lines
       FROM order_shortage q JOIN staff a ON a.id = q.asked_by
       WHERE q.order_id = ?1 ORDER BY q.asked_at, q.id`,
    )
    .bind(orderId, nameLocale(locale))
    .all<ShortageRow>()
  return results
}

export function toWireShortage(row: ShortageRow): Shortage {
  return {
    shortageId: row.id,
    state: row.state,
    words: row.words,
    askedAt: row.asked_at,
    until: row.until,
    answeredAt: row.answered_at,
    refund: row.refund,
    total: row.total,
    lines: JSON.parse(row.lines) as Shortage['lines'],
  }
}
