import * as z from 'zod'
import { paymentStatuses } from '#domain/payment/states.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { slip } from '../../payment/transfer.ts'
import { call } from '../../shapes/call.ts'
import { id, minorUnits } from '../../shapes/shapes.ts'

const extraCallReason =
  'finance matches payment slips with the bank statement at /desk; the specification names no call'

const slipCase = () =>
  z.object({
    paymentId: z.number(),
    /** Number of the placement, which the buyer quotes in the transfer. */
    number: z.string(),
    buyer: z.string(),
    phone: z.string(),
    customerType: z.string(),
    countryId: z.number(),
    methodId: z.number(),
    status: z.enum(paymentStatuses),
    amount: minorUnits(),
    placedAt: z.number(),
    /** Time at which the order is cancelled without a payment. */
    payBefore: z.number().nullable(),
    paidAt: z.number().nullable(),
    /** Newest first. */
    slips: z.array(slip()),
    orders: z.array(
      z.object({
        orderId: z.number(),
        number: z.string(),
        shopName: z.string(),
        orderType: z.enum(orderTypes),
        status: z.enum(orderStatuses),
        total: minorUnits(),
      }),
    ),
    /** Number of the buyer's earlier transfers that were booked. */
    earlierTransfers: z.number(),
  })

export type DeskSlip = z.infer<ReturnType<typeof slipCase>>

export const deskSlipCalls = {
  /** Returns a payment with the buyer's slips. /desk/payments/{id}/receive books it. */
  'GET /desk/slips/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: slipCase,
    refusals: ['notFound', 'deskActNotYours'],
  }),
} as const
