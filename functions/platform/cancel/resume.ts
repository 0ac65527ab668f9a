import { mayResume } from '#domain/order/buyer-actions.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import { requireOpenAction } from '../order/read/buyer-actions.ts'
import { commitStatusChange } from '../order/move/commit-status-change.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { changeOrderStatus } from '../order/move/change-status.ts'
import { recordSteps } from './steps.ts'

/** Accepts the shop's refusal to cancel: the order returns to the status before the request. */
export async function resumeOrder(orderId: number, context: BuyerContext): Promise<void> {
  const { db, buyer, now } = context
  const row = await readBuyerOrder(context, orderId)
  requireOpenAction(mayResume(toActionOrder(row, [])))
  const earlierEntry = await db
    .prepare(
      `SELECT status FROM order_history WHERE order_id = ?
         AND status NOT IN ('CANCEL_APPLYING', 'CANCEL_REFUSED') ORDER BY position DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<{ status: OrderStatus }>()
  if (!earlierEntry) throw new Error(`order ${orderId} has no state to go back to`)
  const actor = {
    mover: 'BUYER',
    id: buyer.personId,
    reason: 'label_cancel_undone',
    changedAt: now,
  } as const
  await commitStatusChange(context, [
    ...changeOrderStatus(db, row, earlierEntry.status, actor),
    ...recordSteps(db, orderId, ['CANCEL'], { remark: '', takenAt: now }),
  ])
}
