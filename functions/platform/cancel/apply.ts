import { cancelReasons, isCancelReason } from '#domain/cancel/reasons.ts'
import { statusAfterCancel, mayCancel } from '#domain/order/buyer-actions.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import { requireOpenAction } from '../order/read/buyer-actions.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { commitStatusChange } from '../order/move/commit-status-change.ts'
import { changeOrderStatus } from '../order/move/change-status.ts'
import { readLines } from '../order/record/rows.ts'
import { refuse } from '../kernel/refusal.ts'
import { recordSteps } from './steps.ts'

interface CancellationInput {
  orderId: number
  reasonId: number
  remark: string
}

/**
 * Cancels an unpaid, unconfirmed order immediately; otherwise requests cancellation from the shop.
 * The buyer can repeat a request that the shop refused.
 */
export async function applyForCancellation(
  { orderId, reasonId, remark }: CancellationInput,
  context: BuyerContext,
) {
  if (!isCancelReason(reasonId)) throw refuse('badRequest', { reasonId: 'unknown' })
  const { db, buyer, now } = context
  const row = await readBuyerOrder(context, orderId)
  const order = toActionOrder(row, await readLines(context, [row]))
  requireOpenAction(mayCancel(order))
  const targetStatus = statusAfterCancel(order)
  const actor = {
    mover: 'BUYER',
    id: buyer.personId,
    reason: cancelReasons[reasonId],
    changedAt: now,
  } as const
  const steps =
    targetStatus === 'CANCELLED'
      ? (['CREATE', 'FINISH'] as const)
      : (['CREATE', 'PENDING'] as const)
  await commitStatusChange(context, [
    ...changeOrderStatus(db, row, targetStatus, actor),
    ...recordSteps(db, orderId, steps, { reasonId, remark, takenAt: now }),
  ])
}
