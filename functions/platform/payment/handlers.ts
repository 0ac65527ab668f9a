import type { paymentCalls } from '#contract/payment/payment.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { changeMethod } from './change-method.ts'
import { requestOnlinePayment } from './request-online-payment.ts'
import { readPaymentResult } from './result.ts'

/** Calls to pay for a placement and to read the result. */
export const paymentHandlers: Handlers<typeof paymentCalls> = {
  'POST /app-api/order/getOnlinePayment/h5': async ({ placementId }, context) =>
    requestOnlinePayment(placementId, context),

  'GET /web-api/order/paymentResult': async ({ paymentId }, context) =>
    readPaymentResult(paymentId, context),

  'POST /app-api/order/changePaymentMethod/forShipByType': async (input, context) =>
    changeMethod(input, context),
}
