import * as z from 'zod'
import { address } from './address.ts'
import { couponKind, couponRange } from './coupon-shapes.ts'
import { alternative, lineVehicle } from './price.ts'
import { label, minor } from './shapes.ts'

/** What a shop order can be sent by, with its fee and its day for the chosen address. */
export const shipBy = () =>
  z.object({
    shipById: z.number(),
    service: z.enum(['NORMAL', 'FASTER', 'BUDGET', 'OWN_3PL', 'STANDARD', 'COUNTER']),
    expectedDeliveryType: z.number(),
    fee: minor(),
    fromDay: z.string(),
    toDay: z.string(),
    before: z.string(),
  })

/** When it comes, days of the country; no last one where there is no end. */
export const deliveryDays = () => z.object({ fromDay: z.string(), toDay: z.string() })

const couponUse = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    range: couponRange(),
    /** The shop whose parts or fee it is taken off, where it is one. */
    shopName: z.string().nullable(),
    takesOff: minor(),
    voided: minor(),
  })

const draftLine = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    quantity: z.number(),
    unitPrice: minor(),
    seenPrice: minor(),
    amount: minor(),
    /** What coupons take off it: its shop's, and its share of the platform's. */
    shopDiscount: minor(),
    platformDiscount: minor(),
    /** Ordered in: paid in full in advance; not cancelled, returned or refunded. */
    backorder: z.boolean(),
    /** Whether it can be given back within the days of the return policy. */
    returnable: z.boolean(),
    vehicle: lineVehicle(),
  })

const draftShop = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    lines: z.array(draftLine()),
    goodsTotal: minor(),
    goodsDiscount: minor(),
    shipByList: z.array(shipBy()),
    shipById: z.number(),
    /** The days that the shop offers for this way, the earliest first. */
    deliveryDays: z.array(deliveryDays()),
    /** The first day of those that the buyer chose; '' for the earliest. */
    deliveryDay: z.string(),
    shippingFee: minor(),
    shippingDiscount: minor(),
    total: minor(),
  })

/** Selected cart lines by shop with every choice that is open and one sum that adds up. */
export const orderDraft = () =>
  z.object({
    /** Country whose money the sums are in and whose addresses can be chosen. */
    countryId: z.number(),
    addressId: z.number().nullable(),
    addressList: z.array(address()),
    paymentMethodId: z.number(),
    /** Methods that are open. */
    paymentMethodIdList: z.array(z.number()),
    /** Every method of the country, with the label of why it isn't open, '' where it is. */
    paymentMethodList: z.array(z.object({ paymentMethodId: z.number(), why: label() })),
    shops: z.array(draftShop()),
    goodsTotal: minor(),
    goodsDiscount: minor(),
    shippingFee: minor(),
    shippingDiscount: minor(),
    total: minor(),
    /** The coupons that are used, and what each takes off. */
    coupons: z.array(couponUse()),
    /** Shops that give credit: what is left of it, and what would be after this order. */
    credit: z.array(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        remaining: minor(),
        /** Below zero where the order is more than that. */
        left: z.number().int(),
      }),
    ),
    /** What of them is lost: more than they may take off. Ordering waits for agreesVoid. */
    excess: minor(),
    /** Points that it brings a verified workshop when it completes. */
    points: z.number(),
    vatIncluded: minor(),
    /** Lines that were selected and can't be ordered any more; they stay in the cart. */
    leftOut: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        shopName: z.string(),
        quantity: z.number(),
        stock: z.number(),
        /** Label of the reason. */
        reason: label(),
        /** The same part from a shop that has all the pieces. */
        alternative: alternative(),
      }),
    ),
    /** Lines whose price rose since the buyer saw it; ordering waits for confirmModifyPrice. */
    risen: z.array(
      z.object({
        skuOrgId: z.number(),
        seenPrice: minor(),
        price: minor(),
        /** The same part for less than that, from a shop that has all the pieces. */
        alternative: alternative(),
      }),
    ),
  })

export type OrderDraft = z.infer<ReturnType<typeof orderDraft>>
