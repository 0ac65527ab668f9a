import * as z from 'zod'
import { paymentStatuses } from '#domain/payment/states.ts'
import { call } from '../shapes/call.ts'
import { referenceUse } from '../shapes/refusal-shapes.ts'
import { id, minorUnits, nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'finance works on disputes, stuck refunds and second uses of a bank reference at /desk; the specification names no call'

/** Kinds of payment case. */
export const paymentCaseKinds = ['DISPUTE', 'UNMATCHED', 'REFUND_STUCK', 'REFUND_FAILED'] as const

const paymentCase = () =>
  z.object({
    caseId: z.number(),
    kind: z.enum(paymentCaseKinds),
    provider: z.string(),
    /** Provider's ID of the dispute, payment page or refund. */
    reference: z.string(),
    paymentId: z.number(),
    /** Number that the buyer states with the payment. */
    number: z.string(),
    buyer: z.string(),
    countryId: z.number(),
    /** Minor units of `currency`, which may differ from the country's. */
    amount: minorUnits(),
    currency: z.string(),
    reason: z.string(),
    /** Deadline of the provider for evidence. */
    dueAt: z.number().nullable(),
    outcome: z.enum(['', 'WON', 'LOST']),
    at: z.number(),
    /**
     * ID of a refund that couldn't be sent. Complete it by hand after sending the money another
     * way.
     */
    refundId: z.number().nullable(),
    /** Closing remark, who closed the case and when. '' and null while it is open. */
    words: z.string(),
    closedBy: z.string(),
    closedAt: z.number().nullable(),
  })

const secondUse = () =>
  z.object({
    referenceId: z.number(),
    ...referenceUse().shape,
    reference: z.string(),
    countryId: z.number(),
    reason: z.string(),
    status: z.enum(paymentStatuses),
    first: referenceUse(),
    /**
     * True when the caller may decide the request. A staff member can't confirm their own request.
     */
    mayDecide: z.boolean(),
    state: z.enum(['WAITING', 'CONFIRMED', 'REFUSED']),
  })

export type DeskPaymentCase = z.infer<ReturnType<typeof paymentCase>>
export type DeskSecondUse = z.infer<ReturnType<typeof secondUse>>
export type DeskReferenceUse = z.infer<ReturnType<typeof referenceUse>>

/** Payment cases at the desk, for finance only. */
export const deskCaseCalls = {
  /** Returns a payment case. */
  'GET /desk/cases/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: paymentCase,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns the second use of a bank reference next to the first use. */
  'GET /desk/references/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: secondUse,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/cases/{id}/close': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Action taken on the case. */
        words: text(500).pipe(z.string().min(1)),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
  /** Confirms or refuses that a bank reference pays a second payment. */
  'POST /desk/references/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), state: z.enum(['CONFIRMED', 'REFUSED']) }),
    response: () => z.object({ outcome: z.enum(['paid', 'returned', 'refused']) }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskOrderMoved'],
  }),
} as const
