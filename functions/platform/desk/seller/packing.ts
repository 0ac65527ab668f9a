import type { PackingStep } from '#domain/desk/packing.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { SellerContext } from '../../offer-import/seller.ts'
import { readOrderConflictRefusal } from '../order/conflict-refusals.ts'

/**
 * Marks an order of the seller's shop as picked or packed. Refuses (deskOrderMoved) when a
 * colleague marked the order first, or when the order no longer needs shipping.
 */
export async function markPacking(
  context: SellerContext,
  { id, step, seen }: { id: number; step: PackingStep; seen: PackingStep },
): Promise<void> {
  const { db, staff, shopId, now } = context
  const order = await db
    .prepare('SELECT id, type FROM orders WHERE id = ? AND shop_id = ?')
    .bind(id, shopId)
    .first<{ type: string }>()
  if (!order) throw refuse('notFound')
  // In the platform's own shops, order statuses that buyers can see record the packing progress.
  if (order.type !== 'THIRD_PARTY') throw refuse('deskActNotYours')
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO order_packing (order_id, step, staff_id, at)
           SELECT ?1, (SELECT ?2 FROM orders o LEFT JOIN order_packing k ON k.order_id = o.id
             WHERE o.id = ?1 AND o.status = 'CONFIRMED' AND ifnull(k.step, 'NONE') = ?3), ?4, ?5
           WHERE true ON CONFLICT (order_id) DO UPDATE SET step = excluded.step,
             staff_id = excluded.staff_id, at = excluded.at`,
        )
        .bind(id, step, seen, staff.id, now),
      logDeskAction(context, {
        act: 'packing',
        subject: `order:${id}`,
        before: { step: seen },
        after: { step },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'packingMoved') throw error
    throw await readConflictRefusal(context, id)
  }
}

/**
 * Builds the refusal with the colleague who marked the order first, or with the last status change
 * of the order.
 */
async function readConflictRefusal(context: SellerContext, id: number) {
  const mark = await context.db
    .prepare(
      `SELECT s.name, k.step AS status, k.at FROM order_packing k JOIN staff s ON s.id = k.staff_id
       JOIN orders o ON o.id = k.order_id WHERE k.order_id = ? AND o.status = 'CONFIRMED'`,
    )
    .bind(id)
    .first<{ name: string; status: string; at: number }>()
  return mark ? refuse('deskOrderMoved', mark) : readOrderConflictRefusal(context, id)
}
