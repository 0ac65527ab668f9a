import * as z from 'zod'
import { paymentStatuses } from '#domain/payment/states.ts'
import { call } from './call.ts'
import { referenceUse } from './refusal-shapes.ts'
import { id, minor, nothing, text } from './shapes.ts'

const own =
  'finance works on disputes, stuck refunds and second uses of a bank reference at /desk; the specification names no call'

/** What a case is about. */
export const paymentCaseKinds = ['DISPUTE', 'UNMATCHED', 'REFUND_STUCK', 'REFUND_FAILED'] as const

const paymentCase = () =>
  z.object({
    caseId: z.number(),
    kind: z.enum(paymentCaseKinds),
    provider: z.string(),
    /** Dispute, page or refund by the provider's own name. */
    reference: z.string(),
    paymentId: z.number(),
    /** The number that the buyer quotes. */
    number: z.string(),
    buyer: z.string(),
    countryId: z.number(),
    /** Minor units of `currency`, which may be another one than the country's. */
    amount: minor(),
    currency: z.string(),
    reason: z.string(),
    /** Until when the provider takes evidence. */
    dueAt: z.number().nullable(),
    outcome: z.enum(['', 'WON', 'LOST']),
    at: z.number(),
    /** The refund of ours that is stuck: finished by hand once it was sent another way. */
    refundId: z.number().nullable(),
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
    /** Whether who asks may decide it: nobody confirms their own. */
    mayDecide: z.boolean(),
  })

export type DeskPaymentCase = z.infer<ReturnType<typeof paymentCase>>
export type DeskSecondUse = z.infer<ReturnType<typeof secondUse>>
export type DeskReferenceUse = z.infer<ReturnType<typeof referenceUse>>

/** Cases about money at the desk, finance alone. */
export const deskCaseCalls = {
  /** Open cases, the nearest deadline first, and second uses of bank references that wait. */
  'GET /desk/cases': call({
    audience: 'staff',
    own,
    request: nothing,
    response: () => z.object({ list: z.array(paymentCase()), references: z.array(secondUse()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/cases/{id}/close': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** What was done about it. */
        words: text(500).pipe(z.string().min(1)),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
  /** Confirms or refuses that a bank reference pays a second payment. */
  'POST /desk/references/{id}/decide': call({
    audience: 'staff',
    own,
    request: () => z.object({ id: id(), state: z.enum(['CONFIRMED', 'REFUSED']) }),
    response: () => z.object({ outcome: z.enum(['paid', 'returned', 'refused']) }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskOrderMoved'],
  }),
} as const
