import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../../kernel/context.ts'

type ChangeInput = Accepted<'POST /desk/credit/change'>

/** Maximum time (ms) between two requests that count as simultaneous. */
const simultaneousMs = 10_000
const dayMs = 86_400_000

/**
 * Returns the credit from all shops that one person granted a buyer alone, minor units. Includes
 * limits and grants in force and all changes of the last day. A limit replaces earlier limits of
 * the same shop.
 */
export async function readAmountLentAlone(
  { customerId, shopId, kind }: ChangeInput,
  changeId: number,
  { db, now }: StaffContext,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT ifnull(sum(c.amount), 0) AS lent FROM credit_change c
       WHERE c.customer_id = ?1 AND c.id < ?2 AND c.kind IN ('LIMIT', 'GRANT')
         AND (c.state = 'DONE' AND c.decided_by = c.asked_by
           OR c.state = 'WAITING' AND c.asked_at > ?4 - ${simultaneousMs})
         AND NOT (?5 = 'LIMIT' AND c.kind = 'LIMIT' AND c.shop_id = ?3)
         AND (c.asked_at > ?4 - ${dayMs}
           OR c.kind = 'GRANT' AND c.until_day >= date(?4 / 1000, 'unixepoch')
           OR c.kind = 'LIMIT' AND c.id = (SELECT max(l.id) FROM credit_change l
             WHERE l.customer_id = c.customer_id AND l.shop_id = c.shop_id
               AND l.kind = 'LIMIT' AND l.state = 'DONE'))`,
    )
    .bind(customerId, changeId, shopId, now, kind)
    .first<{ lent: number }>()
  return row?.lent ?? 0
}
