import * as z from 'zod'
import { minor } from './shapes.ts'

/** Money that goes back, or went. */
export const refundState = () =>
  z.object({
    amount: minor(),
    bankFee: minor(),
    done: z.boolean(),
    at: z.number(),
    /** By when it is back at the latest, milliseconds. */
    by: z.number(),
  })

/** A payment as its buyer sees it: one over all that was placed together, or one at the door. */
export const paymentState = () =>
  z.object({
    paymentId: z.number(),
    placementId: z.number(),
    /** What is quoted with it. */
    number: z.string(),
    paymentMethodId: z.number(),
    /** PENDING, PAID, DECLINED, EXPIRED, CANCELLED, REFUNDING or REFUNDED. */
    status: z.string(),
    amount: minor(),
    countryId: z.number(),
    payBefore: z.number().nullable(),
    paidAt: z.number().nullable(),
    /**
     * Until when what it was for can still be paid online, milliseconds: null once the orders are
     * cancelled, paid by another payment or to be paid another way. A platform may not say.
     */
    againBefore: z.number().nullable().optional(),
    /** Of a payment for invoices on credit: whose, and which orders it released. Null for all others. */
    credit: z
      .object({
        shopId: z.number(),
        released: z.array(z.object({ orderId: z.number(), orderNumber: z.string() })),
      })
      .nullable()
      .optional(),
    /** What went back or is about to, and until when. */
    refunds: z.array(refundState()),
  })

export type RefundState = z.infer<ReturnType<typeof refundState>>
export type PaymentState = z.infer<ReturnType<typeof paymentState>>
