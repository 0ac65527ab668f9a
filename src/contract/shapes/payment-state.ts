import * as z from 'zod'
import { minorUnits } from './shapes.ts'

/** Refund, pending or sent. */
export const refundState = () =>
  z.object({
    amount: minorUnits(),
    bankFee: minorUnits(),
    done: z.boolean(),
    at: z.number(),
    /** Latest arrival of the refund, milliseconds. */
    by: z.number(),
  })

/** Payment as its buyer sees it: for a whole checkout, or one on delivery. */
export const paymentState = () =>
  z.object({
    paymentId: z.number(),
    placementId: z.number(),
    /** Number to quote with the payment. */
    number: z.string(),
    paymentMethodId: z.number(),
    /** PENDING, PAID, DECLINED, EXPIRED, CANCELLED, REFUNDING or REFUNDED. */
    status: z.string(),
    amount: minorUnits(),
    countryId: z.number(),
    payBefore: z.number().nullable(),
    paidAt: z.number().nullable(),
    /**
     * Deadline for paying its orders online again, milliseconds. Null once they are cancelled, paid
     * by another payment, or to be paid by another method. Absent when the platform doesn't report
     * it.
     */
    againBefore: z.number().nullable().optional(),
    /** For a payment of credit invoices: the shop and the released orders. Null for all others. */
    credit: z
      .object({
        shopId: z.number(),
        released: z.array(z.object({ orderId: z.number(), orderNumber: z.string() })),
      })
      .nullable()
      .optional(),
    /** Refunds, sent or pending, with their deadlines. */
    refunds: z.array(refundState()),
  })

export type RefundState = z.infer<ReturnType<typeof refundState>>
export type PaymentState = z.infer<ReturnType<typeof paymentState>>
