import * as z from 'zod'
import { shortageChoices } from '#domain/shortage/states.ts'
import { call } from '../shapes/call.ts'
import { id } from '../shapes/shapes.ts'
import { orderDetail } from './order-detail.ts'

/** Answer of a buyer to a shop that has only part of an order (decision 0128). */
export const shortageCalls = {
  /**
   * Takes what is there and gets the rest refunded, or cancels the whole order. Both are final. The
   * order detail has the question.
   */
  'POST /web-api/order/shortage/answer': call({
    audience: 'buyer',
    own: 'a shop asks the buyer before it sends part of an order; the specification names no call',
    request: () =>
      z.object({
        orderId: id(),
        /** Question on the screen. A later question of the shop needs an answer of its own. */
        shortageId: id(),
        choice: z.enum(shortageChoices),
      }),
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'shortageOver', 'orderMoved'],
  }),
} as const
