import * as z from 'zod'
import { maxReasonLength } from '#domain/application/states.ts'
import { payoutActions, payoutStates } from '#domain/payout/states.ts'
import { entryKinds, statementLines } from '#domain/payout/statement.ts'
import { payoutWays, transferStates } from '#domain/payout/transfer.ts'
import { call } from '../shapes/call.ts'
import { id, minorUnits, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'finance pays shops at /desk; the specification leaves sellers to another site'

/** Payout of a shop, as lists show it. */
export const payoutRow = () =>
  z.object({
    payoutId: z.number(),
    /** Reference in the bank file. */
    number: z.string(),
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    day: z.string(),
    state: z.enum(payoutStates),
    amount: minorUnits(),
    /** Reason why the payout is held; '' when it isn't. */
    holdWords: z.string(),
    /** False when the shop has no bank account that may receive payouts. */
    hasAccount: z.boolean(),
  })

const entry = () =>
  z.object({
    kind: z.enum(entryKinds),
    collected: z.enum(['PLATFORM', 'SHOP']),
    /** Order of the entry; null for money that the bank returned. */
    orderId: z.number().nullable(),
    orderNumber: z.string(),
    at: z.number(),
    paid: minorUnits(),
    delivery: minorUnits(),
    funded: minorUnits(),
    commission: minorUnits(),
    fee: minorUnits(),
    net: minorUnits(),
  })

/** Bank account of a shop, with its number shortened. */
const account = () => z.object({ bank: z.string(), holder: z.string(), ending: z.string() })

const payout = () =>
  payoutRow().extend({
    carried: minorUnits(),
    /** Route of the country's payouts now. */
    way: z.enum(payoutWays),
    lines: z.array(
      z.object({ line: z.enum(statementLines), count: z.number(), amount: minorUnits() }),
    ),
    /** Commission and fees of the period with the tax that they include. */
    documents: z.array(
      z.object({
        documentId: z.number(),
        kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
        number: z.string(),
        amount: minorUnits(),
      }),
    ),
    account: account().nullable(),
    closedBy: z.string(),
    closedAt: z.number(),
    sentBy: z.string(),
    sentAt: z.number().nullable(),
    paidAt: z.number().nullable(),
    returnedAt: z.number().nullable(),
    /** Bank's explanation for a returned payout. */
    words: z.string(),
    /** Transfer at Stripe, for finance; null for a payout to a bank. */
    transfer: z
      .object({
        state: z.enum(transferStates),
        /** Stripe's ID of the transfer; '' before it is made. */
        ref: z.string(),
        /** Stripe's code for the latest refusal, or the reason why a person must look at it. */
        reason: z.string(),
        /** Amount that was moved back. */
        reversed: minorUnits(),
        tries: z.number(),
        /** Time of the next request; null when none follows. */
        dueAt: z.number().nullable(),
      })
      .nullable(),
    acts: z.array(z.enum(payoutActions)),
  })

/** Country whose period can be closed or whose payouts can be sent. */
const period = () =>
  z.object({
    countryId: z.number(),
    /** Payout day of the period, and the one after it. */
    day: z.string(),
    nextDay: z.string(),
    isClosed: z.boolean(),
    /** True while the background job closes the period of the remaining shops. */
    isClosing: z.boolean(),
    /** Amount and shops that can be closed, up to the period's end. */
    due: minorUnits(),
    dueShops: z.number(),
    /** Closed payouts that the caller may send, and their total. */
    sendable: z.number(),
    sendableAmount: minorUnits(),
    minimum: minorUnits(),
    way: z.enum(payoutWays),
  })

/** Payouts sent together: a file for the bank, or transfers of Stripe. */
const file = () =>
  z.object({
    fileId: z.number(),
    countryId: z.number(),
    at: z.number(),
    way: z.enum(payoutWays),
    payouts: z.number(),
  })

export type DeskPayoutRow = z.infer<ReturnType<typeof payoutRow>>
export type DeskPayout = z.infer<ReturnType<typeof payout>>
export type DeskPayoutPeriod = z.infer<ReturnType<typeof period>>
export type DeskPayoutFile = z.infer<ReturnType<typeof file>>

/** Payouts for finance. A seller reads only the payouts of their own shop. */
export const deskPayoutCalls = {
  'GET /desk/payouts': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ state: z.enum(payoutStates).optional() }),
    response: () =>
      z.object({
        list: z.array(payoutRow()),
        counts: z.array(z.object({ state: z.enum(payoutStates), count: z.number() })),
        periods: z.array(period()),
        files: z.array(file()),
      }),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/payouts/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: () => payout(),
    refusals: ['notFound'],
  }),
  /** Returns the entries of a payout; `after` is the last ID of the previous page. */
  'GET /desk/payouts/{id}/entries': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({ id: id(), after: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0) }),
    response: () => z.object({ list: z.array(entry()), next: z.number().nullable() }),
    refusals: ['notFound'],
  }),
  /** Closes the period of a country. A background job closes the remaining shops. */
  'POST /desk/payouts/close': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ countryId: id(), day: z.iso.date() }),
    response: () => z.object({ closed: z.number(), isDone: z.boolean() }),
    refusals: ['notFound', 'deskActNotYours', 'deskPayoutMoved'],
  }),
  /** Sends the closed payouts of a country: as one file for the bank, or as transfers of Stripe. */
  'POST /desk/payouts/send': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        countryId: id(),
        /**
         * Total and number shown on the screen. If they differ from the current ones, the call is
         * refused, so that no unseen payout is sent.
         */
        amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        payouts: wholeNumber(1, 10_000),
      }),
    response: () => z.object({ fileId: z.number(), way: z.enum(payoutWays) }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskPayoutMoved'],
  }),
  'GET /desk/payouts/file/{fileId}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ fileId: id() }),
    response: () =>
      z.object({
        countryId: z.number(),
        day: z.string(),
        rows: z.array(
          z.object({
            number: z.string(),
            bank: z.string(),
            holder: z.string(),
            account: z.string(),
            amount: minorUnits(),
          }),
        ),
      }),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/payouts/{id}/act': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(payoutActions),
        seen: z.enum(payoutStates),
        words: text(maxReasonLength).default(''),
      }),
    response: () => nothing(),
    refusals: ['notFound', 'deskActNotYours', 'deskPayoutMoved'],
  }),
} as const
