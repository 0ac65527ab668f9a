import * as z from 'zod'
import { orderPapers } from '#domain/order/papers.ts'
import { returnStatuses } from '#domain/returns/states.ts'
import { pointsKinds } from '#domain/points/entries.ts'
import { address } from './address.ts'
import { paymentState, refundState } from './payment-state.ts'
import { lineVehicle } from './price.ts'
import { lineReview } from './review.ts'
import { label, minor } from './shapes.ts'

/** An order as a list shows it. */
export const orderSummary = () =>
  z.object({
    orderId: z.number(),
    orderNumber: z.string(),
    shopName: z.string(),
    orderType: z.enum(['PLATFORM', 'THIRD_PARTY']),
    status: z.string(),
    statusLabel: label(),
    /** Where the last return of something in it stands; null or missing where nothing was returned. */
    returnState: z.enum(returnStatuses).nullable().optional(),
    placeTime: z.number(),
    total: minor(),
    paymentMethodId: z.number(),
    lineCount: z.number(),
    firstLine: z.object({ number: z.string(), productName: z.string(), picture: z.string() }),
    countryId: z.number(),
    /** First and last promised day; no last one where there is no end. */
    fromDay: z.string(),
    toDay: z.string(),
    /** Until when it is to be paid, milliseconds; null where nothing waits for money. */
    payBefore: z.number().nullable(),
    /** What holds an order on credit back: then it has no promised day. Null where nothing does. */
    hold: z
      .object({
        shopId: z.number(),
        /** The shop blocked the account. */
        isBlocked: z.boolean(),
        /** What to pay to release it; 0 where only the shop can. */
        overdue: minor(),
      })
      .nullable()
      .optional(),
    /** Lines whose part the buyer has and may still rate. */
    toReview: z.number(),
  })

/** What the maker answers for, once the buyer has the goods (warranty policy). */
const warranty = () =>
  z.object({
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        /** 0 where nobody answers for it. */
        months: z.number(),
        /** 0 where no distance ends it. */
        km: z.number(),
        /** Last day. */
        until: z.string(),
      }),
    ),
    /** Who is turned to: as registered; telephone and mail are the platform's own shop's alone. */
    seller: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** Day by which a claim is answered that arrives today; null where a shop says so itself. */
    resultBy: z.string().nullable(),
  })

/** Points of an order: what will come, and what was booked. */
const orderPoints = () =>
  z.object({
    /** What it brings when it completes; 0 once that is booked. */
    coming: z.number(),
    /** Not before, milliseconds; null until the goods were received. */
    from: z.number().nullable(),
    /** Earned, and taken back by returns: in the order in which it happened. */
    booked: z.array(
      z.object({
        kind: z.enum(pointsKinds),
        points: z.number().int(),
        at: z.number(),
        /** Of what was earned: the last day on which it can be spent; '' else. */
        lastDay: z.string(),
      }),
    ),
  })

/** What the buyer may do with it, or why not and from when on. */
const act = () =>
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
    /** Why it isn't open, as a label; '' where it is. */
    why: label(),
    /** Until when it is open, or from when on it will be, milliseconds. */
    at: z.number().nullable(),
  })

/** A parcel that the desk called lost: what it says, and what its buyer is paid back with. */
const lost = () =>
  z.object({
    at: z.number(),
    words: z.string(),
    returnId: z.number(),
    returnNumber: z.string(),
    /** What goes back, or isn't owed any more; 0 where nothing was paid or billed. */
    amount: minor(),
    /** The money of it. */
    refund: refundState().nullable(),
  })

export const orderDetail = () =>
  orderSummary().extend({
    placementId: z.number(),
    /** What is quoted for all that was placed together. */
    number: z.string(),
    /** The other orders that were placed together with it. */
    together: z.array(
      z.object({
        orderId: z.number(),
        orderNumber: z.string(),
        shopName: z.string(),
        total: minor(),
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
        unitPrice: minor(),
        amount: minor(),
        /** Its part of the shop's coupon and of the platform's: a refund gives back what it cost. */
        shopDiscount: minor(),
        platformDiscount: minor(),
        /** Ordered in for this buyer: not cancelled, returned or refunded. */
        backorder: z.boolean(),
        /** As it was when the order was placed. */
        vehicle: lineVehicle(),
        review: lineReview(),
      }),
    ),
    address: address().omit({ addressId: true }),
    /** How it is collected at the counter; null where it is delivered, was collected or cancelled. */
    collection: z
      .object({ code: z.string(), readyDay: z.string(), until: z.number() })
      .nullable()
      .optional(),
    service: z.string(),
    expectedDeliveryType: z.number(),
    goodsTotal: minor(),
    goodsDiscount: minor(),
    shippingFee: minor(),
    shippingDiscount: minor(),
    vatIncluded: minor(),
    remark: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Where its carrier shows how far it is, '' where it doesn't. */
    trackingPage: z.string(),
    paid: z.boolean(),
    payment: paymentState().nullable(),
    /** Ways to pay of the country, with the label of why one isn't open for what was placed together. */
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
        /** BUYER, SELLER, SERVICE or SCHEDULE. */
        mover: z.string(),
        at: z.number(),
      }),
    ),
    /** Steps of a cancellation: CREATE, PENDING, REFUSED, FINISH, CANCEL, with who asked's reason or the shop's words. */
    cancelSteps: z.array(
      z.object({
        step: z.string(),
        /** Label of the reason, '' on steps without one. */
        reason: label(),
        words: z.string(),
        at: z.number(),
      }),
    ),
    /** On whose name the tax invoice is written; before anybody said so, the buyer's last one. */
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
    /** When it closes itself where nobody reports that nothing came, milliseconds. */
    closeAt: z.number().nullable(),
    /** The day until which a wish to cancel, or a parcel that was missed, is answered; null without. */
    answerBy: z.string().nullable(),
    receivedAt: z.number().nullable(),
    missingAt: z.number().nullable(),
    lost: lost().nullable(),
    warranty: warranty().nullable(),
    /** What it brings a verified workshop; null where that is nothing. */
    points: orderPoints().nullable(),
    acts: z.array(act()),
    /** Papers that there are of it, as PDF. */
    papers: z.array(z.enum(orderPapers)),
  })

export type OrderSummary = z.infer<ReturnType<typeof orderSummary>>
export type OrderDetail = z.infer<ReturnType<typeof orderDetail>>
