import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, minorUnits } from '../shapes/shapes.ts'

/** Identifies a payment by its ID, or by an order that it pays. */
const paymentSelector = () => ({ paymentId: id().optional(), orderId: id().optional() })

/** Payment slip: its URL and upload time. */
export const slip = () => z.object({ url: z.string(), at: z.number() })

const account = () =>
  z.object({
    countryId: z.number(),
    bankName: z.string(),
    branchCode: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    /** Transfer to make. Null when neither ID was given. */
    payment: z
      .object({
        paymentId: z.number(),
        /** True while a payment is due. */
        isDue: z.boolean(),
        amount: minorUnits(),
        /** Number of orders that this transfer pays. */
        orderCount: z.number(),
        /** Number that the buyer states with the transfer. */
        number: z.string(),
        /** Payment deadline, milliseconds. Null when paid on delivery. */
        payBefore: z.number().nullable(),
        /** Money received before the instant ships on `day`, later money on `laterDay`. */
        ships: z.object({ before: z.number(), day: z.string(), laterDay: z.string() }),
        /** True when the country has a payment code. */
        hasCode: z.boolean(),
        /** Slips uploaded by the buyer, newest first. */
        slips: z.array(slip()),
      })
      .nullable(),
  })

const code = () =>
  z.object({
    /** Content of the code, by the scheme of the country. */
    payload: z.string(),
    scheme: z.enum(['PROMPTPAY', 'QRIS', 'DUITNOW', 'QRPH', 'VIETQR']),
    countryId: z.number(),
    amount: minorUnits(),
    /** Number that the buyer states, and its form in the code. */
    number: z.string(),
    reference: z.string(),
    /** Expiry, milliseconds. Null when the payment doesn't expire. */
    expiresAt: z.number().nullable(),
  })

export type TransferAccount = z.infer<ReturnType<typeof account>>
export type Slip = z.infer<ReturnType<typeof slip>>
export type TransferPayment = NonNullable<TransferAccount['payment']>
export type PaymentCode = z.infer<ReturnType<typeof code>>

/** Payment by transfer: the country's account and payment code (section 7, orders). */
export const transferCalls = {
  'GET /web-api/account/info': call({
    audience: 'buyer',
    request: () => z.object(paymentSelector()),
    response: account,
    refusals: ['notFound'],
  }),
  'POST /web-api/payment/slip': call({
    audience: 'buyer',
    own: 'a slip is uploaded like a certificate, and no call of the specification says what it is for',
    request: () =>
      z.object({
        paymentId: id(),
        /** URL of a slip that the buyer uploaded. */
        url: z.string().max(100),
      }),
    response: () => z.array(slip()),
    refusals: ['notFound', 'paymentNotOpen'],
  }),
  'GET /app-api/v1/payment/scb/qrcode': call({
    audience: 'buyer',
    request: () =>
      z
        .object(paymentSelector())
        .refine(({ paymentId, orderId }) => (paymentId ?? orderId) !== undefined, {
          path: ['paymentId'],
          message: 'missing',
        }),
    response: code,
    refusals: ['notFound', 'paymentNotAvailable', 'paymentNotOpen', 'qrFailed'],
  }),
} as const
