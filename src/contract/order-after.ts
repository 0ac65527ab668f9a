import * as z from 'zod'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import { longestInvoice } from '#domain/order/invoice.ts'
import { call } from './call.ts'
import { orderDetail } from './order-detail.ts'
import { alternative } from './price.ts'
import { flag, id, label, text } from './shapes.ts'

const one = () => z.object({ orderId: id() })

/** What of several lines went into the cart, and of the others why not, and where else they are. */
export const addedToCart = () =>
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
        reason: label(),
        alternative: alternative(),
      }),
    ),
  })

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
    response: addedToCart,
    changesState: true,
    refusals: ['notFound', 'cartFull'],
  }),
  /** On whose name the seller writes the tax invoice that goes with the delivery; said again, it's replaced. */
  'POST /client/version2/order/sellerDelivery/customerInvoice': call({
    audience: 'buyer',
    request: () =>
      z.object({
        orderId: id(),
        name: text(longestInvoice.name).pipe(z.string().min(1)),
        taxId: text(longestInvoice.taxId).pipe(z.string().min(1)),
        /** Of a company with branches, where the country has numbers for them. */
        branch: text(longestInvoice.branch)
          .transform(normalizeInput)
          .pipe(z.string().regex(/^\d*$/))
          .default(''),
        address: text(longestInvoice.address).pipe(z.string().min(1)),
        /** The delivery stands on an invoice of its own. */
        shippingFeeInvoice: flag().default(false),
      }),
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'taxNumber', 'taxBranch', 'orderMoved'],
  }),
} as const
