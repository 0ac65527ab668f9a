import type { orderAfterCalls } from '#contract/order/order-after.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { reorder } from './reorder.ts'
import { readOrder } from '../read/detail.ts'
import { requestInvoice } from './request-invoice.ts'
import { markReceived, reportMissing } from './receive.ts'

/** Calls for a buyer's actions after shipping, and for ordering again. */
export const orderAfterHandlers: Handlers<typeof orderAfterCalls> = {
  'POST /client/version2/order/receive/{orderId}': async ({ orderId }, context) => {
    if (!context.isRepeat) await markReceived(orderId, context)
    return readOrder(context, orderId)
  },

  'POST /client/version2/order/nonReceipt/{orderId}': async ({ orderId }, context) => {
    if (!context.isRepeat) await reportMissing(orderId, context)
    return readOrder(context, orderId)
  },

  'POST /client/version2/order/sellerDelivery/customerInvoice': async (input, context) => {
    if (!context.isRepeat) await requestInvoice(input, context)
    return readOrder(context, input.orderId)
  },

  'GET /client/version2/order/again/{orderId}': async ({ orderId }, context) =>
    reorder(orderId, context),
}
