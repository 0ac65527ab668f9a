import * as z from 'zod'
import { maxReasonLength } from '#domain/application/states.ts'
import { call } from '../shapes/call.ts'
import { creditFigures } from '../credit/credit.ts'
import { id, minorUnits, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'limits, blocks and payments of credit are set at /desk; the specification names no call'

/** Changes that finance makes to a credit account. */
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
    amount: minorUnits(),
    termMonths: z.number().nullable(),
    untilDay: z.string(),
    words: z.string(),
    state: z.enum(['WAITING', 'DONE', 'REFUSED']),
    askedBy: z.string(),
    askedAt: z.number(),
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
    /**
     * True when the caller may decide the request. A staff member can't decide their own request.
     */
    mayDecide: z.boolean(),
  })

const transferFields = () => ({
  /** Number that the buyer states with the transfer. */
  number: z.string(),
  customerName: z.string(),
  countryId: z.number(),
  amount: minorUnits(),
  at: z.number(),
})

const announcedTransfer = () =>
  z.object({ paymentId: z.number(), isOpen: z.boolean(), ...transferFields() })
const overpayment = () =>
  z.object({ refundId: z.number(), isOpen: z.boolean(), ...transferFields() })

/** Announced transfer of a buyer for invoices. */
export type DeskCreditTransfer = z.infer<ReturnType<typeof announcedTransfer>>
/** Amount paid beyond all invoices, which must be refunded. */
export type DeskCreditExcess = z.infer<ReturnType<typeof overpayment>>
export type DeskCreditAccount = z.infer<ReturnType<typeof account>>
export type DeskCreditChange = z.infer<ReturnType<typeof change>>

/** Credit calls of the desk, for finance only. */
export const deskCreditCalls = {
  /** Finds accounts by name, telephone or shop, overdue ones first. */
  'GET /desk/credit': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ text: text(60).default('') }),
    response: () => z.object({ list: z.array(account()) }),
    refusals: ['deskActNotYours'],
  }),
  /** Returns an account with its changes, newest first, and the orders ready to ship on credit. */
  'GET /desk/credit/account': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ customerId: id(), shopId: id() }),
    response: () =>
      z.object({
        /** Account; null before the first limit is set. */
        account: account().nullable(),
        changes: z.array(change()),
        ready: z.array(z.object({ orderId: z.number(), number: z.string(), total: minorUnits() })),
        /** Limit in minor units above which a second person approves. */
        fourEyes: minorUnits(),
      }),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/credit/changes/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: change,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns an announced transfer for invoices. */
  'GET /desk/credit/transfers/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: announcedTransfer,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns an overpayment of invoices. */
  'GET /desk/credit/overpayments/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: overpayment,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Applies a change. Above the configured amount, it waits for a second person. */
  'POST /desk/credit/change': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        customerId: id(),
        shopId: id(),
        kind: z.enum(creditKinds),
        amount: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
        termMonths: wholeNumber(1, 12).optional(),
        untilDay: z.iso.date().optional(),
        words: text(maxReasonLength).refine((words) => words !== ''),
      }),
    response: () => z.object({ state: z.enum(['WAITING', 'DONE']) }),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/credit/changes/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), state: z.enum(['DONE', 'REFUSED']) }),
    response: () => z.object({ state: z.enum(['DONE', 'REFUSED']) }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskOrderMoved'],
  }),
  /** Books a payment for a shop's invoices, earliest due date first. */
  'POST /desk/credit/receive': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        customerId: id(),
        shopId: id(),
        amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        /** Reference on the bank statement. The same reference means the same payment. */
        reference: text(60).refine((reference) => reference !== ''),
      }),
    response: () => z.object({ settled: minorUnits(), over: minorUnits() }),
    refusals: ['deskReferenceUsed', 'notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
} as const
