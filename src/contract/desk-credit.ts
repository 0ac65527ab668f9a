import * as z from 'zod'
import { longestReason } from '#domain/application/states.ts'
import { call } from './call.ts'
import { creditFigures } from './credit.ts'
import { id, minor, text, whole } from './shapes.ts'

const own =
  'limits, blocks and payments of credit are set at /desk; the specification names no call'

/** What finance changes of an account. */
export const creditKinds = ['LIMIT', 'GRANT', 'BLOCK', 'UNBLOCK'] as const

const account = () =>
  z.object({
    customerId: z.number(),
    customerName: z.string(),
    phone: z.string(),
    ...creditFigures(),
  })

const change = () =>
  z.object({
    changeId: z.number(),
    customerId: z.number(),
    customerName: z.string(),
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    kind: z.enum(creditKinds),
    amount: minor(),
    termMonths: z.number().nullable(),
    untilDay: z.string(),
    words: z.string(),
    state: z.enum(['WAITING', 'DONE', 'REFUSED']),
    askedBy: z.string(),
    askedAt: z.number(),
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
    /** Whether the one who asks may decide it: nobody decides their own. */
    mayDecide: z.boolean(),
  })

const money = () => ({
  /** What the buyer quotes with the money. */
  number: z.string(),
  customerName: z.string(),
  countryId: z.number(),
  amount: minor(),
  at: z.number(),
})

const awaited = () => z.object({ paymentId: z.number(), ...money() })
const over = () => z.object({ refundId: z.number(), ...money() })

/** A transfer for invoices that its buyer announced. */
export type DeskCreditAwaited = z.infer<ReturnType<typeof awaited>>
/** Money that was more than all invoices, and is to go back. */
export type DeskCreditOver = z.infer<ReturnType<typeof over>>
export type DeskCreditAccount = z.infer<ReturnType<typeof account>>
export type DeskCreditChange = z.infer<ReturnType<typeof change>>

/** Credit at the desk, finance alone. */
export const deskCreditCalls = {
  /** Accounts by name, telephone or shop, overdue ones first; changes that wait for a second person; money on its way. */
  'GET /desk/credit': call({
    audience: 'staff',
    own,
    request: () => z.object({ text: text(60).default('') }),
    response: () =>
      z.object({
        list: z.array(account()),
        waiting: z.array(change()),
        awaited: z.array(awaited()),
        over: z.array(over()),
      }),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/credit/changes': call({
    audience: 'staff',
    own,
    request: () => z.object({ customerId: id(), shopId: id() }),
    response: () => z.object({ list: z.array(change()) }),
    refusals: ['deskActNotYours'],
  }),
  /** Does a change, or has it wait for a second person above the sum of the settings. */
  'POST /desk/credit/change': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        customerId: id(),
        shopId: id(),
        kind: z.enum(creditKinds),
        amount: whole(0, Number.MAX_SAFE_INTEGER).default(0),
        termMonths: whole(1, 12).optional(),
        untilDay: z.iso.date().optional(),
        words: text(longestReason).refine((words) => words !== ''),
      }),
    response: () => z.object({ state: z.enum(['WAITING', 'DONE']) }),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/credit/changes/{id}/decide': call({
    audience: 'staff',
    own,
    request: () => z.object({ id: id(), state: z.enum(['DONE', 'REFUSED']) }),
    response: () => z.object({ state: z.enum(['DONE', 'REFUSED']) }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskOrderMoved'],
  }),
  /** Books money that came for a shop's invoices, what is due first before the others. */
  'POST /desk/credit/receive': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        customerId: id(),
        shopId: id(),
        amount: whole(1, Number.MAX_SAFE_INTEGER),
        /** On the bank's statement: the same one again is the same money. */
        reference: text(60).refine((reference) => reference !== ''),
      }),
    response: () => z.object({ settled: minor(), over: minor() }),
    refusals: ['deskReferenceUsed', 'notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
} as const
