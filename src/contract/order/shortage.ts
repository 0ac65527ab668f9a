import * as z from 'zod'
import { shortageChoices } from '#domain/shortage/states.ts'
import { call } from '../shapes/call.ts'
import { id } from '../shapes/shapes.ts'
import { orderDetail } from './order-detail.ts'

/** Calls with which a buyer answers a shop that has only part of an order (decision 0128). */
export const shortageCalls = {
  /**
   * Takes the available items and refunds the rest, or cancels the whole order. Both are final. The
   * order detail contains the question.
   */
  'POST /web-api/order/shortage/answer': call({
    audience: 'buyer',
    own: 'a shop asks the buyer before it sends part of an order; the specification names no call',
    request: () =>
      z.object({
        orderId: id(),
        /** Question shown on the screen. A later question needs a separate answer. */
        shortageId: id(),
        choice: z.enum(shortageChoices),
      }),
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'shortageOver', 'orderMoved'],
  }),
} as const
