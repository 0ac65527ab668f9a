import type { reviewCalls } from '#contract/order/review-calls.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readOrder } from '../order/read/detail.ts'
import { submitReview } from './submit.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  'POST /web-api/order/review': async (wish, context) => {
    if (!context.isRepeat) await submitReview(wish, context)
    return readOrder(context, wish.orderId)
  },
}
