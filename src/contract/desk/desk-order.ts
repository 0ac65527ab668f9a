import * as z from 'zod'
import { deskActions } from '#domain/desk/acts.ts'
import { deskQueues } from '#domain/desk/queues.ts'
import { orderDocuments } from '#domain/order/documents.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { paymentStatuses } from '#domain/payment/states.ts'
import { lineVehicle } from '../product/price.ts'
import { label, minorUnits } from '../shapes/shapes.ts'
import { shortage } from '../shapes/shortage.ts'
import { slip } from '../payment/transfer.ts'

/** Row of the order list. */
export const deskRow = () =>
  z.object({
    orderId: z.number(),
    orderNumber: z.string(),
    orderType: z.enum(orderTypes),
    status: z.enum(orderStatuses),
    queue: z.enum(deskQueues),
    /** Deadline, milliseconds. Null when no step is due. */
    dueAt: z.number().nullable(),
    /** True while the buyer is being asked about a shortage. */
    isAsked: z.boolean(),
    buyer: z.string(),
    shopName: z.string(),
    countryId: z.number(),
    paymentMethodId: z.number(),
    total: minorUnits(),
    placeTime: z.number(),
  })

export type DeskRow = z.infer<ReturnType<typeof deskRow>>

/** Actor and time of an action: a buyer, a named staff member, or the schedule. */
const actorAndTime = () => ({ by: z.string(), name: z.string(), at: z.number() })

/** Order with its full history. */
export const deskOrder = () =>
  deskRow().extend({
    phone: z.string(),
    customerType: z.string(),
    placementNumber: z.string(),
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        brandName: z.string(),
        productName: z.string(),
        quantity: z.number(),
        unitPrice: minorUnits(),
        amount: minorUnits(),
        backorder: z.boolean(),
        vehicle: lineVehicle(),
      }),
    ),
    goodsTotal: minorUnits(),
    shippingFee: minorUnits(),
    /** Discount of coupons on items and delivery. */
    discount: minorUnits(),
    paid: z.boolean(),
    payBefore: z.number().nullable(),
    service: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    /** Earliest delivery day chosen by the buyer, or ''. */
    chosenDay: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    closeAt: z.number().nullable(),
    missingAt: z.number().nullable(),
    /** Time at which the parcel was declared lost. */
    lostAt: z.number().nullable(),
    /** True when the caller may declare the parcel lost. */
    mayBeLost: z.boolean(),
    remark: z.string(),
    address: z.string(),
    /** Recipient of the tax invoice. Null when the buyer requests none. */
    invoice: z
      .object({
        name: z.string(),
        taxId: z.string(),
        branch: z.string(),
        address: z.string(),
        shippingFeeInvoice: z.boolean(),
      })
      .nullable(),
    /** Documents that the caller may open, in the buyer's language. */
    papers: z.array(z.enum(orderDocuments)),
    history: z.array(
      z.object({ status: z.enum(orderStatuses), reason: label(), ...actorAndTime() }),
    ),
    payments: z.array(
      z.object({
        paymentId: z.number(),
        methodId: z.number(),
        amount: minorUnits(),
        status: z.enum(paymentStatuses),
        history: z.array(z.object({ status: z.string(), reason: label(), ...actorAndTime() })),
        /** Payment slips of the buyer, newest first. Empty for a seller. */
        slips: z.array(slip()),
        /** True when a payment can be recorded here. Online payments are recorded automatically. */
        mayReceive: z.boolean(),
      }),
    ),
    refunds: z.array(
      z.object({
        refundId: z.number(),
        amount: minorUnits(),
        bankFee: minorUnits(),
        done: z.boolean(),
        at: z.number(),
        /**
         * Reason why the refund is pending: '' for finance, `job` for the job that sends it through
         * the provider, or `dispute`.
         */
        waits: z.enum(['', 'job', 'dispute']),
        /**
         * True when staff can mark this refund as sent. Provider refunds are sent automatically.
         */
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
    /** Questions to the buyer about shortages, oldest first, with the person who asked. */
    shortages: z.array(shortage().extend({ askedBy: z.string() })),
    /** True when the caller may ask the buyer about a shortage, or withdraw the open question. */
    mayAskShortage: z.boolean(),
    mayWithdrawShortage: z.boolean(),
    /** Actions that the caller may take in the order's current state. */
    acts: z.array(z.enum(deskActions)),
  })

export type DeskOrder = z.infer<ReturnType<typeof deskOrder>>
