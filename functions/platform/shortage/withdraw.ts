import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Accepted } from '#contract/index.ts'
import { isShopRole } from '#domain/desk/acts.ts'
import type { ShortageState } from '#domain/shortage/states.ts'
import { readOrder } from '../desk/order/order.ts'
import { visibleShopId } from '../desk/queue/rows.ts'
import type { StaffContext } from '../kernel/context.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { refuse } from '../kernel/refusal.ts'
import { commitShortageEnd, endShortage } from './end.ts'
import { putBackOnSale } from './stock.ts'

/**
 * Withdraws a question because the shop can deliver everything after all. Stock taken off sale is
 * for sale again, unless the shop has changed the stock.
 */
export async function withdrawShortage(
  context: StaffContext,
  { id, shortageId }: Accepted<'POST /desk/orders/{id}/shortage/withdraw'>,
): Promise<DeskOrder> {
  const { db, staff, now } = context
  const question = await db
    .prepare(
      `SELECT q.state FROM order_shortage q JOIN orders o ON o.id = q.order_id
       WHERE q.id = ?1 AND o.id = ?2 AND (?3 = 0 OR o.shop_id = ?3)`,
    )
    .bind(shortageId, id, visibleShopId(staff) ?? 0)
    .first<{ state: ShortageState }>()
  if (!question) throw refuse('notFound')
  if (!isShopRole(staff.role)) throw refuse('deskActNotYours')
  if (question.state !== 'ASKED') throw refuse('shortageOver', { state: question.state })
  await commitShortageEnd(db, shortageId, (statements) => db.batch(statements), [
    endShortage(db, shortageId, 'WITHDRAWN', null, now),
    ...putBackOnSale(db, shortageId),
    logDeskAction(context, { act: 'shortage withdraw', subject: `order:${id}` }),
  ])
  return readOrder(context, id)
}
