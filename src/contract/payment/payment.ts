import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { notOrderableRefusals } from '../order/order.ts'
import { paymentState } from '../shapes/payment-state.ts'
import { id, wholeNumber } from '../shapes/shapes.ts'

/** Payment calls (decisions, "Payment"). */
export const paymentCalls = {
  /** Opens the provider's page, or returns the open one. */
  'POST /app-api/order/getOnlinePayment/h5': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id() }),
    response: () => z.object({ paymentId: z.number(), url: z.string() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'paymentNotOpen', 'paymentNotAvailable', 'providerDown'],
  }),
  /** Returns the status of a payment. A pending one is looked up at the provider. */
  'GET /web-api/order/paymentResult': call({
    audience: 'buyer',
    request: () => z.object({ paymentId: id() }),
    response: paymentState,
    refusals: ['notFound'],
  }),
  /** Changes the payment method of unpaid orders. Delivery and all amounts are recalculated. */
  'POST /app-api/order/changePaymentMethod/forShipByType': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id(), paymentMethodId: wholeNumber(1, 8) }),
    response: () =>
      z.object({
        placementId: z.number(),
        paymentMethodId: z.number(),
        total: z.number().int(),
        payment: paymentState().nullable(),
      }),
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'paymentNotOpen', 'orderMoved', ...notOrderableRefusals],
  }),
} as const
