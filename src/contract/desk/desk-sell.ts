import * as z from 'zod'
import { packingSteps } from '#domain/desk/packing.ts'
import {
  maxTrackingRows,
  maxTrackingTextLength,
  trackingVerdicts,
} from '#domain/desk/tracking-file.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason = 'sellers work at /desk; the specification leaves them to another site'

const trackingRow = () =>
  z.object({
    /** Line of the file, from 1. */
    line: z.number(),
    orderNumber: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** ID of the order; 0 for an unknown one. */
    orderId: z.number(),
    buyer: z.string(),
    verdict: z.enum(trackingVerdicts),
  })

export type DeskTrackingRow = z.infer<ReturnType<typeof trackingRow>>

const outcome = () =>
  z.object({
    orderId: z.number(),
    /**
     * `SHIPPED` by this call, `ALREADY` shipped under the same number, or `REFUSED` for the reason
     * in `label`.
     */
    outcome: z.enum(['SHIPPED', 'ALREADY', 'REFUSED']),
    /** Label of the refusal, or ''. */
    label: z.string(),
  })

export type DeskTrackingOutcome = z.infer<ReturnType<typeof outcome>>

/** Daily work of a seller on the orders and stock of their shop. */
export const deskSellCalls = {
  /** Marks an order of the shop as picked or packed, or removes the mark. */
  'POST /desk/shop/orders/{id}/packing': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        step: z.enum(packingSteps),
        /** Step shown on the screen. */
        seen: z.enum(packingSteps),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
  /**
   * Sets the stock of an offer. Refused when the current stock differs from the one on the screen.
   */
  'POST /desk/shop/offers/{id}/stock': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({ id: id(), stock: wholeNumber(0, 1_000_000), seen: wholeNumber(0, 1_000_000_000) }),
    response: () => z.object({ stock: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskStockMoved'],
  }),
  /** Reads a file of tracking numbers and checks each line. Changes nothing. */
  'POST /desk/shop/tracking/check': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        text: z.string().max(maxTrackingTextLength),
        /** Carrier of lines that name none. */
        carrier: text(60).default(''),
      }),
    response: () =>
      z.object({
        rows: z.array(trackingRow()),
        /** Lines beyond the limit of a file, which were not read. */
        unread: z.number(),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Ships orders with their tracking numbers. Each order succeeds or is refused separately. */
  'POST /desk/shop/tracking/apply': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        rows: z
          .array(z.object({ orderId: id(), carrier: text(60), trackingNumber: text(60) }))
          .min(1)
          .max(maxTrackingRows),
      }),
    response: () => z.object({ rows: z.array(outcome()) }),
    refusals: ['deskActNotYours'],
  }),
} as const
