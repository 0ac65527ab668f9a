import * as z from 'zod'
import { maxCancelRemarkLength } from '#domain/cancel/reasons.ts'
import { call } from '../shapes/call.ts'
import { orderDetail } from './order-detail.ts'
import { id, label, text, wholeNumber } from '../shapes/shapes.ts'

/** Accepts a refused cancellation: the order resumes its earlier status. */
const resumeRequest = () => z.object({ orderId: id() })

/** Cancellation calls of the buyer (decisions, "Orders, cancellation, returns"). */
export const cancelCalls = {
  'GET /client/version2/order/cancel/reason/{orderId}': call({
    audience: 'buyer',
    request: () => z.object({ orderId: id() }),
    response: () =>
      z.object({
        /** True when cancelled immediately, false when the shop has to agree. */
        atOnce: z.boolean(),
        reasons: z.array(z.object({ reasonId: z.number(), label: label() })),
      }),
    refusals: ['notFound', 'actClosed'],
  }),
  'POST /client/version2/order/apply/cancel/submit': call({
    audience: 'buyer',
    request: () =>
      z.object({
        orderId: id(),
        reasonId: wholeNumber(1, 6),
        remark: text(maxCancelRemarkLength).default(''),
      }),
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  'GET /client/version2/order/cancel/apply/accept': call({
    audience: 'buyer',
    request: resumeRequest,
    response: orderDetail,
    changesState: true,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  'POST /client/version2/order/cancel/apply/undo': call({
    audience: 'buyer',
    request: resumeRequest,
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
} as const
