import type { reviewCalls } from '#contract/order/review-calls.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readOrder } from '../order/read/detail.ts'
import { submitReview } from './submit.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  'POST /web-api/order/review': async (input, context) => {
    if (!context.isRepeat) await submitReview(input, context)
    return readOrder(context, input.orderId)
  },
}
