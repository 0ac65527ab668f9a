import * as z from 'zod'
import { orderDocuments } from '#domain/order/documents.ts'
import { returnStatuses } from '#domain/returns/states.ts'
import { pointsKinds } from '#domain/points/entries.ts'
import { address } from '../account/address.ts'
import { paymentState, refundState } from '../shapes/payment-state.ts'
import { lineVehicle } from '../product/price.ts'
import { lineReview } from '../product/review.ts'
import { label, minorUnits } from '../shapes/shapes.ts'
import { openShortage, shortage } from '../shapes/shortage.ts'

/** Order as shown in a list. */
export const orderSummary = () =>
  z.object({
    orderId: z.number(),
    orderNumber: z.string(),
    shopName: z.string(),
    orderType: z.enum(['PLATFORM', 'THIRD_PARTY']),
    status: z.string(),
    statusLabel: label(),
    /** Status of the latest return in the order. Null or absent without one. */
    returnState: z.enum(returnStatuses).nullable().optional(),
    placeTime: z.number(),
    total: minorUnits(),
    paymentMethodId: z.number(),
    lineCount: z.number(),
    firstLine: z.object({ number: z.string(), productName: z.string(), picture: z.string() }),
    /** Pictures of the first lines, without repetition, at most `maxThumbnails`. */
    pictures: z.array(z.string()),
    /** Number of items in all lines. */
    quantity: z.number(),
    /** Names of the vehicles that the lines were chosen for. */
    vehicles: z.array(z.string()),
    countryId: z.number(),
    placementId: z.number(),
    service: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Tracking URL of the carrier, or ''. */
    trackingPage: z.string(),
    paid: z.boolean(),
    /** True when the buyer can confirm receipt. */
    receivable: z.boolean(),
    /** End of the return window, milliseconds. Null when nothing can be returned. */
    returnBefore: z.number().nullable(),
    /**
     * Time at which the order closes automatically without a report of non-receipt, in
     * milliseconds.
     */
    closeAt: z.number().nullable(),
    receivedAt: z.number().nullable(),
    missingAt: z.number().nullable(),
    /**
     * First and last promised day. No last day for an open-ended promise, and neither while the
     * order is on hold or the buyer is asked about a shortage.
     */
    fromDay: z.string(),
    toDay: z.string(),
    /** Payment deadline, milliseconds. Null when no payment is due. */
    payBefore: z.number().nullable(),
    /**
     * Reason why an order on credit is held, which leaves it without a promised day. Null when it
     * isn't held.
     */
    hold: z
      .object({
        shopId: z.number(),
        /** True when the shop blocked the account. */
        isBlocked: z.boolean(),
        /** Amount to pay for its release. 0 when only the shop can release it. */
        overdue: minorUnits(),
      })
      .nullable()
      .optional(),
    /** Question about a shortage that waits for the buyer. Null or absent without one. */
    shortage: openShortage().nullable().optional(),
    /** Number of received lines that the buyer may still rate. */
    toReview: z.number(),
  })

/** Manufacturer's warranty from receipt on (warranty policy). */
const warranty = () =>
  z.object({
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        /** Months of the warranty; 0 without a warranty. */
        months: z.number(),
        /** Distance limit in kilometres; 0 without a limit. */
        km: z.number(),
        /** Last day of the warranty. */
        until: z.string(),
      }),
    ),
    /** Contact for claims, as registered. Telephone and email only for the platform's own shop. */
    seller: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** Last day for the answer to a claim received today. Null when the shop sets its own time. */
    resultBy: z.string().nullable(),
  })

/** Points of an order: expected points, and booked ones. */
const orderPoints = () =>
  z.object({
    /** Points expected when the order completes. 0 once they are booked. */
    coming: z.number(),
    /** Earliest booking time, milliseconds. Null until receipt. */
    from: z.number().nullable(),
    /** Bookings in chronological order: earned, and taken back by returns. */
    booked: z.array(
      z.object({
        kind: z.enum(pointsKinds),
        points: z.number().int(),
        at: z.number(),
        /** Last day for spending earned points, otherwise ''. */
        lastDay: z.string(),
      }),
    ),
  })

/**
 * Action of the buyer: available, or the reason why not and the time at which it becomes available.
 */
const orderAction = () =>
  z.object({
    act: z.enum([
      'pay',
      'changePayment',
      'cancel',
      'resume',
      'receive',
      'nonReceipt',
      'return',
      'again',
      'invoice',
    ]),
    open: z.boolean(),
    /** Label of the reason why the action isn't available, or ''. */
    why: label(),
    /** End of the availability, or its start if it isn't available yet, in milliseconds. */
    at: z.number().nullable(),
  })

/** Parcel that the desk declared lost: its explanation and the refund. */
const lostParcel = () =>
  z.object({
    at: z.number(),
    words: z.string(),
    returnId: z.number(),
    returnNumber: z.string(),
    /** Amount refunded or no longer owed. 0 when nothing was paid or invoiced. */
    amount: minorUnits(),
    /** Refund of the amount. */
    refund: refundState().nullable(),
  })

export const orderDetail = () =>
  orderSummary().extend({
    /** Number that the buyer states for the whole checkout. */
    number: z.string(),
    /** Other orders of the same checkout. */
    together: z.array(
      z.object({
        orderId: z.number(),
        orderNumber: z.string(),
        shopName: z.string(),
        total: minorUnits(),
      }),
    ),
    shopId: z.number(),
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        brandName: z.string(),
        productName: z.string(),
        picture: z.string(),
        quantity: z.number(),
        unitPrice: minorUnits(),
        amount: minorUnits(),
        /**
         * Parts of the discounts of shop and platform coupons that fall on this line. A refund
         * returns the amount paid after these discounts.
         */
        shopDiscount: minorUnits(),
        platformDiscount: minorUnits(),
        /**
         * True when the shop orders the part in for this buyer: it can't be cancelled, returned or
         * refunded.
         */
        backorder: z.boolean(),
        /** Vehicle that the line was chosen for when the order was placed. */
        vehicle: lineVehicle(),
        review: lineReview(),
      }),
    ),
    address: address().omit({ addressId: true }),
    /** Collection at the counter. Null for a delivered, collected or cancelled order. */
    collection: z
      .object({ code: z.string(), readyDay: z.string(), until: z.number() })
      .nullable()
      .optional(),
    expectedDeliveryType: z.number(),
    goodsTotal: minorUnits(),
    goodsDiscount: minorUnits(),
    shippingFee: minorUnits(),
    shippingDiscount: minorUnits(),
    vatIncluded: minorUnits(),
    remark: z.string(),
    /** Members of the company who ordered and approved; absent for the customer's own order. */
    madeBy: z.object({ name: z.string(), approvedBy: z.string() }).optional(),
    payment: paymentState().nullable(),
    /**
     * Payment methods of the country, with the label of the reason why one isn't available for this
     * checkout.
     */
    paymentMethods: z.array(z.object({ paymentMethodId: z.number(), why: label() })),
    bankAccount: z
      .object({
        bankName: z.string(),
        branchCode: z.string(),
        accountNumber: z.string(),
        accountName: z.string(),
      })
      .nullable(),
    history: z.array(
      z.object({
        status: z.string(),
        statusLabel: label(),
        /** Actor: BUYER, SELLER, SERVICE or SCHEDULE. */
        mover: z.string(),
        at: z.number(),
      }),
    ),
    /**
     * Cancellation steps: CREATE, PENDING, REFUSED, FINISH, CANCEL, with the requester's reason or
     * the shop's explanation.
     */
    cancelSteps: z.array(
      z.object({
        step: z.string(),
        /** Label of the reason. '' on steps without one. */
        reason: label(),
        words: z.string(),
        at: z.number(),
      }),
    ),
    /** Recipient of the tax invoice. Until it is set, the buyer's previous one. */
    invoice: z
      .object({
        name: z.string(),
        taxId: z.string(),
        branch: z.string(),
        address: z.string(),
        shippingFeeInvoice: z.boolean(),
        isAsked: z.boolean(),
      })
      .nullable(),
    /**
     * Last day for the answer to a cancellation request or a report of non-receipt, otherwise null.
     */
    answerBy: z.string().nullable(),
    /** Questions of the shop about shortages, oldest first; absent on a platform without them. */
    shortages: z.array(shortage()).optional(),
    lost: lostParcel().nullable(),
    warranty: warranty().nullable(),
    /** Points earned by a verified workshop. Null when there are none. */
    points: orderPoints().nullable(),
    acts: z.array(orderAction()),
    /** Documents available as PDF. */
    papers: z.array(z.enum(orderDocuments)),
  })

export type OrderSummary = z.infer<ReturnType<typeof orderSummary>>
export type OrderDetail = z.infer<ReturnType<typeof orderDetail>>
