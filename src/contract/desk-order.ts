import * as z from 'zod'
import { deskActs } from '#domain/desk/acts.ts'
import { deskQueues } from '#domain/desk/queues.ts'
import { orderPapers } from '#domain/order/papers.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { paymentStatuses } from '#domain/payment/states.ts'
import { lineVehicle } from './price.ts'
import { label, minor } from './shapes.ts'
import { slip } from './transfer.ts'

/** A row of the list. */
export const deskRow = () =>
  z.object({
    orderId: z.number(),
    orderNumber: z.string(),
    orderType: z.enum(orderTypes),
    status: z.enum(orderStatuses),
    queue: z.enum(deskQueues),
    /** Milliseconds; null where nothing is waited for. */
    dueAt: z.number().nullable(),
    buyer: z.string(),
    shopName: z.string(),
    countryId: z.number(),
    paymentMethodId: z.number(),
    total: minor(),
    placeTime: z.number(),
  })

export type DeskRow = z.infer<ReturnType<typeof deskRow>>

/** Somebody's doing: a buyer, a member of staff by name, or the schedule. */
const doing = () => ({ by: z.string(), name: z.string(), at: z.number() })

/** An order with all that happened to it. */
export const deskOrder = () =>
  deskRow().extend({
    phone: z.string(),
    customerType: z.string(),
    placementNumber: z.string(),
    lines: z.array(
      z.object({
        number: z.string(),
        brandName: z.string(),
        productName: z.string(),
        quantity: z.number(),
        unitPrice: minor(),
        amount: minor(),
        backorder: z.boolean(),
        vehicle: lineVehicle(),
      }),
    ),
    goodsTotal: minor(),
    shippingFee: minor(),
    /** What coupons take off goods and delivery. */
    discount: minor(),
    paid: z.boolean(),
    payBefore: z.number().nullable(),
    service: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    /** The day that the buyer chose: not to be there earlier. '' where none was. */
    chosenDay: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    closeAt: z.number().nullable(),
    missingAt: z.number().nullable(),
    /** When its parcel was called lost. */
    lostAt: z.number().nullable(),
    /** Whether who asks may call it lost. */
    mayBeLost: z.boolean(),
    remark: z.string(),
    address: z.string(),
    /** On whose name the tax invoice goes; null where the buyer asks for none. */
    invoice: z
      .object({
        name: z.string(),
        taxId: z.string(),
        branch: z.string(),
        address: z.string(),
        shippingFeeInvoice: z.boolean(),
      })
      .nullable(),
    /** Papers that there are of it for who asks, in the buyer's language. */
    papers: z.array(z.enum(orderPapers)),
    history: z.array(z.object({ status: z.enum(orderStatuses), reason: label(), ...doing() })),
    payments: z.array(
      z.object({
        paymentId: z.number(),
        methodId: z.number(),
        amount: minor(),
        status: z.enum(paymentStatuses),
        history: z.array(z.object({ status: z.string(), reason: label(), ...doing() })),
        /** What the buyer showed of the bank, the newest first; a seller sees none. */
        slips: z.array(slip()),
        /** Whether money for it may be taken here: online money tells of itself. */
        mayReceive: z.boolean(),
      }),
    ),
    refunds: z.array(
      z.object({
        refundId: z.number(),
        amount: minor(),
        bankFee: minor(),
        done: z.boolean(),
        at: z.number(),
        /** What it waits for: '' is finance, `job` the run that has the provider send it. */
        waits: z.enum(['', 'job', 'dispute']),
        /** Whether it may be said here that it was sent: providers send theirs by themselves. */
        mayFinish: z.boolean(),
      }),
    ),
    cancelSteps: z.array(
      z.object({
        step: z.string(),
        reasonId: z.number().nullable(),
        words: z.string(),
        at: z.number(),
      }),
    ),
    log: z.array(
      z.object({
        act: z.string(),
        name: z.string(),
        before: z.string(),
        after: z.string(),
        at: z.number(),
      }),
    ),
    /** What the one who asks may do to it as it stands. */
    acts: z.array(z.enum(deskActs)),
  })

export type DeskOrder = z.infer<ReturnType<typeof deskOrder>>
