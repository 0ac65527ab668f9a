import * as z from 'zod'
import { call, planned } from './call.ts'
import { orderDetail } from './order-detail.ts'
import { alternative } from './price.ts'
import { id } from './shapes.ts'

const one = () => z.object({ orderId: id() })

/** What a buyer does after the order is on its way (decisions, "Orders, cancellation, returns"). */
export const orderAfterCalls = {
  'POST /client/version2/order/receive/{orderId}': call({
    audience: 'buyer',
    request: one,
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  'POST /client/version2/order/nonReceipt/{orderId}': call({
    audience: 'buyer',
    request: one,
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  /** All of an order into the cart again; what can't be had says why, and where else. */
  'GET /client/version2/order/again/{orderId}': call({
    audience: 'buyer',
    request: one,
    response: () =>
      z.object({
        cartQuantity: z.number(),
        added: z.number(),
        notAdded: z.array(
          z.object({
            skuOrgId: z.number(),
            number: z.string(),
            quantity: z.number(),
            stock: z.number(),
            /** Label of the reason. */
            reason: z.string(),
            alternative: alternative(),
          }),
        ),
      }),
    changesState: true,
    refusals: ['notFound', 'cartFull'],
  }),
  'POST /client/version2/order/sellerDelivery/customerInvoice': planned('buyer'),
} as const
