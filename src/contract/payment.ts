import * as z from 'zod'
import { call } from './call.ts'
import { notOrderable } from './order.ts'
import { paymentState } from './payment-state.ts'
import { id, whole } from './shapes.ts'

/** Paying for what was placed (decisions, "Payment"). */
export const paymentCalls = {
  /** Opens the provider's page, or answers the one that is open. */
  'POST /app-api/order/getOnlinePayment/h5': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id() }),
    response: () => z.object({ paymentId: z.number(), url: z.string() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'paymentNotOpen', 'paymentNotAvailable', 'providerDown'],
  }),
  /** How a payment stands; one that waits is asked about at the provider. */
  'GET /web-api/order/paymentResult': call({
    audience: 'buyer',
    request: () => z.object({ paymentId: id() }),
    response: paymentState,
    refusals: ['notFound'],
  }),
  /** Another way to pay for what nobody paid yet: delivery and every sum are reckoned anew. */
  'POST /app-api/order/changePaymentMethod/forShipByType': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id(), paymentMethodId: whole(1, 8) }),
    response: () =>
      z.object({
        placementId: z.number(),
        paymentMethodId: z.number(),
        total: z.number().int(),
        payment: paymentState().nullable(),
      }),
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'paymentNotOpen', 'orderMoved', ...notOrderable],
  }),
} as const
