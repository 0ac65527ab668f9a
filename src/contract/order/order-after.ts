import * as z from 'zod'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import { maxInvoiceLengths } from '#domain/order/invoice.ts'
import { call } from '../shapes/call.ts'
import { orderDetail } from './order-detail.ts'
import { alternativeOffer } from '../product/price.ts'
import { flag, id, label, text } from '../shapes/shapes.ts'

const orderIdRequest = () => z.object({ orderId: id() })

/**
 * Result of adding several lines to the cart: those added, and the others with reason and
 * alternative.
 */
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
        alternative: alternativeOffer(),
      }),
    ),
  })

/** Buyer's calls after an order is in transit (decisions, "Orders, cancellation, returns"). */
export const orderAfterCalls = {
  'POST /client/version2/order/receive/{orderId}': call({
    audience: 'buyer',
    request: orderIdRequest,
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  'POST /client/version2/order/nonReceipt/{orderId}': call({
    audience: 'buyer',
    request: orderIdRequest,
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'orderMoved'],
  }),
  /**
   * Adds all parts of an order to the cart again. Unavailable parts return the reason and an
   * alternative.
   */
  'GET /client/version2/order/again/{orderId}': call({
    audience: 'buyer',
    request: orderIdRequest,
    response: addedToCart,
    changesState: true,
    refusals: ['notFound', 'cartFull'],
  }),
  /**
   * Sets the recipient of the tax invoice that the seller sends with the delivery. A second call
   * replaces the recipient.
   */
  'POST /client/version2/order/sellerDelivery/customerInvoice': call({
    audience: 'buyer',
    request: () =>
      z.object({
        orderId: id(),
        name: text(maxInvoiceLengths.name).pipe(z.string().min(1)),
        taxId: text(maxInvoiceLengths.taxId).pipe(z.string().min(1)),
        /** Branch of the company, where the country uses branch numbers. */
        branch: text(maxInvoiceLengths.branch)
          .transform(normalizeInput)
          .pipe(z.string().regex(/^\d*$/))
          .default(''),
        address: text(maxInvoiceLengths.address).pipe(z.string().min(1)),
        /** Prints the delivery fee on a separate invoice. */
        shippingFeeInvoice: flag().default(false),
      }),
    response: orderDetail,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'taxNumber', 'taxBranch', 'orderMoved'],
  }),
} as const
