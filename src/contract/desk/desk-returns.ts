import * as z from 'zod'
import { returnActions } from '#domain/desk/return-acts.ts'
import { refundPayers, maxDecisionLength } from '#domain/returns/escalation.ts'
import { returnStatuses } from '#domain/returns/states.ts'
import { call } from '../shapes/call.ts'
import { saleReturn } from '../order/returns.ts'
import { id, minorUnits, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'staff decide returns at /desk through calls of the embedded platform; the specification names none'

/** Returned line with the amounts that its refund is computed from (src/domain/returns/amount-paid.ts). */
const deskReturnLine = () =>
  saleReturn().shape.lines.element.extend({
    /** Ordered quantity, its amount and its share of the coupons. */
    bought: z.number(),
    amount: minorUnits(),
    discount: minorUnits(),
    /** Quantity approved in other returns of the order. */
    returnedBefore: z.number(),
    /** Vehicle that the part was chosen for when it was ordered, or ''. */
    vehicle: z.string(),
    /** Quantity of this offer sold and returned, each capped at 500. */
    offerSold: z.number(),
    offerReturned: z.number(),
  })

const deskReturn = () =>
  saleReturn().extend({
    lines: z.array(deskReturnLine()),
    buyer: z.string(),
    phone: z.string(),
    paymentMethodId: z.number(),
    receivedAt: z.number().nullable(),
    /** Orders, returns and rejected returns of this buyer, each capped at 500. */
    buyerOrders: z.number(),
    buyerReturns: z.number(),
    buyerRejected: z.number(),
    history: z.array(
      z.object({
        status: z.enum(returnStatuses),
        mover: z.string(),
        /** Name of the person, and their explanation. */
        name: z.string(),
        words: z.string(),
        at: z.number(),
      }),
    ),
    /** Actions that the caller may take. */
    acts: z.array(z.enum(returnActions)),
    /** True when the caller may escalate the return to service. */
    mayCallService: z.boolean(),
    /** Limits of the caller's decision; null when no decision is pending. */
    deciding: z
      .object({
        least: minorUnits(),
        most: minorUnits(),
        /** False for an invoice on credit: only the shop can reduce its amount. */
        canPlatformPay: z.boolean(),
      })
      .nullable(),
  })

export type DeskReturn = z.infer<ReturnType<typeof deskReturn>>

/** Return calls of the desk. */
export const deskReturnCalls = {
  /**
   * Returns a return with the facts needed to decide it. A seller sees only returns of their own
   * shop.
   */
  'GET /desk/returns/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: deskReturn,
    refusals: ['notFound'],
  }),
  'POST /desk/returns/{id}/act': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(returnActions),
        /** Reason shown to the buyer. */
        words: text(500).default(''),
        /** Approved quantity of each line. */
        lines: z
          .array(z.object({ skuOrgId: id(), quantity: wholeNumber(0, 999) }))
          .max(300)
          .default([]),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskMoneyFirst', 'returnMoved', 'tooManyReturned'],
  }),
  'POST /desk/returns/{id}/escalate': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), words: text(maxDecisionLength).pipe(z.string().min(1)) }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'returnMoved'],
  }),
  /** Decides an escalated return. The decision is final. */
  'POST /desk/returns/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Refund of the whole return; zero confirms a rejection. */
        amount: wholeNumber(0, 1_000_000_000_000),
        bearer: z.enum(refundPayers),
        /** Reason shown to buyer and shop. */
        words: text(maxDecisionLength).pipe(z.string().min(1)),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskMoneyFirst', 'returnMoved'],
  }),
} as const
