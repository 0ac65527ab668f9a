import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../context.ts'

type Wish = Accepted<'POST /desk/credit/change'>

/** Longest time between two requests that count as simultaneous, milliseconds. */
const atOnce = 10_000
const day = 86_400_000

/**
 * Sum of the credit that a buyer got at any shop without a second person: limits and grants in force,
 * and everything of the last day. A limit replaces the earlier ones of the same shop. Minor units.
 */
export async function readLentAlone(
  { customerId, shopId, kind }: Wish,
  changeId: number,
  { db, now }: StaffContext,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT ifnull(sum(c.amount), 0) AS lent FROM credit_change c
       WHERE c.customer_id = ?1 AND c.id < ?2 AND c.kind IN ('LIMIT', 'GRANT')
         AND (c.state = 'DONE' AND c.decided_by = c.asked_by
           OR c.state = 'WAITING' AND c.asked_at > ?4 - ${atOnce})
         AND NOT (?5 = 'LIMIT' AND c.kind = 'LIMIT' AND c.shop_id = ?3)
         AND (c.asked_at > ?4 - ${day}
           OR c.kind = 'GRANT' AND c.until_day >= date(?4 / 1000, 'unixepoch')
           OR c.kind = 'LIMIT' AND c.id = (SELECT max(l.id) FROM credit_change l
             WHERE l.customer_id = c.customer_id AND l.shop_id = c.shop_id
               AND l.kind = 'LIMIT' AND l.state = 'DONE'))`,
    )
    .bind(customerId, changeId, shopId, now, kind)
    .first<{ lent: number }>()
  return row?.lent ?? 0
}
