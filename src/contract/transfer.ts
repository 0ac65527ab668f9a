import * as z from 'zod'
import { call } from './call.ts'
import { id, minor } from './shapes.ts'

/** What a payment is asked for by: its own id, or an order that it pays for. */
const which = () => ({ paymentId: id().optional(), orderId: id().optional() })

/** A slip of a payment: where it is seen, and when it came. */
export const slip = () => z.object({ url: z.string(), at: z.number() })

const account = () =>
  z.object({
    countryId: z.number(),
    bankName: z.string(),
    branchCode: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    /** What is to be transferred; null where nothing was asked for. */
    payment: z
      .object({
        paymentId: z.number(),
        /** Whether money is still waited for. */
        isDue: z.boolean(),
        amount: minor(),
        /** Orders that it pays for together. */
        orderCount: z.number(),
        /** What to quote. */
        number: z.string(),
        /** Milliseconds; null where it is paid at the door. */
        payBefore: z.number().nullable(),
        /** Money in before the instant ships on the day, later money on the later one. */
        ships: z.object({ before: z.number(), day: z.string(), laterDay: z.string() }),
        /** Whether a payment code of the country can be asked for. */
        hasCode: z.boolean(),
        /** Slips that the buyer attached, the newest first. */
        slips: z.array(slip()),
      })
      .nullable(),
  })

const code = () =>
  z.object({
    /** What the code says, by the scheme of the country. */
    payload: z.string(),
    scheme: z.enum(['PROMPTPAY', 'QRIS', 'DUITNOW', 'QRPH', 'VIETQR']),
    countryId: z.number(),
    amount: minor(),
    /** What to quote, and how the code writes it. */
    number: z.string(),
    reference: z.string(),
    /** Milliseconds; null where the payment has no end. */
    expiresAt: z.number().nullable(),
  })

export type TransferAccount = z.infer<ReturnType<typeof account>>
export type Slip = z.infer<ReturnType<typeof slip>>
export type TransferPayment = NonNullable<TransferAccount['payment']>
export type PaymentCode = z.infer<ReturnType<typeof code>>

/** Paying by transfer: the account of the country and its payment code (section 7, orders). */
export const transferCalls = {
  'GET /web-api/account/info': call({
    audience: 'buyer',
    request: () => z.object(which()),
    response: account,
    refusals: ['notFound'],
  }),
  'POST /web-api/payment/slip': call({
    audience: 'buyer',
    own: 'a slip is uploaded like a certificate, and no call of the specification says what it is for',
    request: () =>
      z.object({
        paymentId: id(),
        /** Address of an uploaded slip of the buyer. */
        url: z.string().max(100),
      }),
    response: () => z.array(slip()),
    refusals: ['notFound', 'paymentNotOpen'],
  }),
  'GET /app-api/v1/payment/scb/qrcode': call({
    audience: 'buyer',
    request: () =>
      z.object(which()).refine(({ paymentId, orderId }) => (paymentId ?? orderId) !== undefined, {
        path: ['paymentId'],
        message: 'missing',
      }),
    response: code,
    refusals: ['notFound', 'paymentNotAvailable', 'paymentNotOpen', 'qrFailed'],
  }),
} as const
