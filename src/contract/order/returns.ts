import * as z from 'zod'
import { escalationSides, maxDecisionLength } from '#domain/returns/escalation.ts'
import { maxReturnTextLength, maxReturnPictures } from '#domain/returns/limits.ts'
import { knownReturnReasons, returnReasons, returnStatuses } from '#domain/returns/states.ts'
import { call } from '../shapes/call.ts'
import { refundState } from '../shapes/payment-state.ts'
import { areDistinct, id, label, minorUnits, page, quantity, text } from '../shapes/shapes.ts'

const line = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    /** Requested and approved quantities. Approved is null before the decision. */
    applied: z.number(),
    approved: z.number().nullable(),
  })

/** Escalation of a return to service, and its decision; null without one. */
const escalation = () =>
  z.object({
    caller: z.enum(escalationSides),
    words: z.string(),
    calledAt: z.number(),
    /** Deadline of the decision, milliseconds. */
    dueAt: z.number(),
    /** Refund of the whole return as decided; null before the decision. */
    amount: minorUnits().nullable(),
    decision: z.string(),
    decidedAt: z.number().nullable(),
  })

/** Return as its buyer sees it (entity "Return"). */
export const saleReturn = () =>
  z.object({
    returnId: z.number(),
    number: z.string(),
    orderId: z.number(),
    orderNumber: z.string(),
    shopName: z.string(),
    countryId: z.number(),
    status: z.enum(returnStatuses),
    /** NOT_ARRIVED: the desk declared the parcel lost, and nothing is sent back. */
    reason: z.enum(knownReturnReasons),
    words: z.string(),
    /** Explanation of the shop for a rejection, or of the desk for a lost parcel. */
    answer: z.string(),
    formNumber: z.string(),
    /** Return address after approval, otherwise null. */
    sendTo: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
    refundAmount: minorUnits().nullable(),
    /**
     * Refund of the return. Lower than the return amount when part of it was unpaid or refunded
     * without a return. Null before the refund.
     */
    refund: refundState().nullable(),
    /** Deadline of the next step, milliseconds. */
    dueAt: z.number().nullable(),
    createdAt: z.number(),
    escalation: escalation().nullable(),
    /** True when the buyer may escalate the return to service. */
    mayEscalate: z.boolean(),
    lines: z.array(line()),
    pictures: z.array(z.string()),
    history: z.array(
      z.object({ status: z.enum(returnStatuses), mover: z.string(), at: z.number() }),
    ),
  })

export type SaleReturn = z.infer<ReturnType<typeof saleReturn>>

/** Return calls (second document, section 7; decisions, "Orders, cancellation, returns"). */
export const returnCalls = {
  'GET /app-api/saleReturnOrder/page': call({
    audience: 'buyer',
    request: () => z.object({ pageNo: page() }),
    response: () =>
      z.object({
        total: z.number(),
        pageNo: z.number(),
        pageSize: z.number(),
        list: z.array(saleReturn()),
      }),
  }),
  /** Returns the returnable lines of an order, and its returns. */
  'GET /client/saleReturnOrder/detail/{orderId}': call({
    audience: 'buyer',
    request: () => z.object({ orderId: id() }),
    response: () =>
      z.object({
        orderId: z.number(),
        orderNumber: z.string(),
        countryId: z.number(),
        open: z.boolean(),
        /** Label of the reason why no return can be requested, or ''. */
        why: label(),
        /** End of the return window, milliseconds. */
        until: z.number().nullable(),
        lines: z.array(
          z.object({
            skuOrgId: z.number(),
            number: z.string(),
            brandName: z.string(),
            productName: z.string(),
            picture: z.string(),
            quantity: z.number(),
            /** Quantity that can still be returned. */
            returnable: z.number(),
            /** Label of the reason why nothing can be returned, or ''. */
            why: label(),
          }),
        ),
        returns: z.array(saleReturn()),
      }),
    refusals: ['notFound'],
  }),
  'GET /client/saleReturnOrder/one/{returnId}': call({
    own: 'one return by its own number: the specification reads returns by their order alone',
    audience: 'buyer',
    request: () => z.object({ returnId: id() }),
    response: saleReturn,
    refusals: ['notFound'],
  }),
  'POST /client/saleReturnOrder/submit': call({
    audience: 'buyer',
    request: () =>
      z.object({
        orderId: id(),
        reason: z.enum(returnReasons),
        words: text(maxReturnTextLength).default(''),
        lines: z
          .array(z.object({ skuOrgId: id(), quantity: quantity() }))
          .min(1)
          .max(300)
          .refine((lines) => areDistinct(lines.map((one) => one.skuOrgId)), 'duplicated'),
        /** Names of pictures that the buyer uploaded. */
        pictures: z.array(z.string().max(100)).max(maxReturnPictures).default([]),
      }),
    response: saleReturn,
    idempotency: 'required',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'tooManyReturned', 'picturesUnknown'],
  }),
  'POST /client/saleReturnOrder/sent/{returnId}': call({
    own: 'the buyer says that the approved parts are on their way back (decisions, APPROVED → IN_TRANSIT)',
    audience: 'buyer',
    request: () =>
      z.object({
        returnId: id(),
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
      }),
    response: saleReturn,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'returnMoved'],
  }),
  'POST /client/saleReturnOrder/escalate/{returnId}': call({
    own: 'the buyer calls service into a return that the shop refused; the specification names no way',
    audience: 'buyer',
    request: () =>
      z.object({ returnId: id(), words: text(maxDecisionLength).pipe(z.string().min(1)) }),
    response: saleReturn,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'returnMoved'],
  }),
} as const
