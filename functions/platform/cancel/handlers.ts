import type { cancelCalls } from '#contract/order/cancel.ts'
import { cancelReasons } from '#domain/cancel/reasons.ts'
import { statusAfterCancel, mayCancel } from '#domain/order/buyer-actions.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import { requireOpenAction } from '../order/read/buyer-actions.ts'
import { readOrder, readBuyerOrder } from '../order/read/detail.ts'
import { readLines } from '../order/record/rows.ts'
import { applyForCancellation } from './apply.ts'
import { resumeOrder } from './resume.ts'

export const cancelHandlers: Handlers<typeof cancelCalls> = {
  'GET /client/version2/order/cancel/reason/{orderId}': async ({ orderId }, context) => {
    const row = await readBuyerOrder(context, orderId)
    const order = toActionOrder(row, await readLines(context, [row]))
    requireOpenAction(mayCancel(order))
    return {
      atOnce: statusAfterCancel(order) === 'CANCELLED',
      reasons: Object.entries(cancelReasons).map(([reasonId, label]) => ({
        reasonId: Number(reasonId),
        label,
      })),
    }
  },

  'POST /client/version2/order/apply/cancel/submit': async (input, context) => {
    if (!context.isRepeat) await applyForCancellation(input, context)
    return readOrder(context, input.orderId)
  },

  // Accepts the shop's refusal to cancel. The call `cancel/apply/undo` below does the same
  // (decisions).
  'GET /client/version2/order/cancel/apply/accept': async ({ orderId }, context) => {
    await resumeOrder(orderId, context)
    return readOrder(context, orderId)
  },

  'POST /client/version2/order/cancel/apply/undo': async ({ orderId }, context) => {
    if (!context.isRepeat) await resumeOrder(orderId, context)
    return readOrder(context, orderId)
  },
}
