import * as z from 'zod'
import { approvalReasons } from '#domain/company/rules.ts'
import { address } from '../account/address.ts'
import { couponKind, couponRange } from '../shapes/coupon-shapes.ts'
import { alternativeOffer, lineVehicle } from '../product/price.ts'
import { label, minorUnits } from '../shapes/shapes.ts'

/** Shipping service of a shop order, with fee and delivery day for the chosen address. */
export const shipBy = () =>
  z.object({
    shipById: z.number(),
    service: z.enum(['NORMAL', 'FASTER', 'BUDGET', 'OWN_3PL', 'STANDARD', 'COUNTER']),
    expectedDeliveryType: z.number(),
    fee: minorUnits(),
    fromDay: z.string(),
    toDay: z.string(),
    before: z.string(),
  })

/** Delivery days in the country's time. No last day for an open-ended promise. */
export const deliveryDays = () => z.object({ fromDay: z.string(), toDay: z.string() })

const couponUse = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    range: couponRange(),
    /** Shop whose items or fee the coupon reduces; null when it applies to several shops. */
    shopName: z.string().nullable(),
    takesOff: minorUnits(),
    voided: minorUnits(),
  })

const draftLine = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    quantity: z.number(),
    unitPrice: minorUnits(),
    seenPrice: minorUnits(),
    amount: minorUnits(),
    /** Discount of the shop's coupon, and this line's share of the platform coupon. */
    shopDiscount: minorUnits(),
    platformDiscount: minorUnits(),
    /**
     * True when the shop orders the part in for this buyer: paid in full in advance; it can't be
     * cancelled, returned or refunded.
     */
    backorder: z.boolean(),
    /** True when the item can be returned within the period of the return policy. */
    returnable: z.boolean(),
    vehicle: lineVehicle(),
  })

const draftShop = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    lines: z.array(draftLine()),
    goodsTotal: minorUnits(),
    goodsDiscount: minorUnits(),
    shipByList: z.array(shipBy()),
    shipById: z.number(),
    /** Delivery days that the shop offers for this service, earliest first. */
    deliveryDays: z.array(deliveryDays()),
    /** First of the chosen delivery days, '' for the earliest. */
    deliveryDay: z.string(),
    shippingFee: minorUnits(),
    shippingDiscount: minorUnits(),
    total: minorUnits(),
  })

/** Selected cart lines by shop, with all available choices and a consistent total. */
export const orderDraft = () =>
  z.object({
    /** Country whose currency the amounts are in and whose addresses can be chosen. */
    countryId: z.number(),
    addressId: z.number().nullable(),
    addressList: z.array(address()),
    paymentMethodId: z.number(),
    /** Available payment methods. */
    paymentMethodIdList: z.array(z.number()),
    /** All methods of the country, with the label of the reason why one isn't available, or ''. */
    paymentMethodList: z.array(z.object({ paymentMethodId: z.number(), why: label() })),
    shops: z.array(draftShop()),
    goodsTotal: minorUnits(),
    goodsDiscount: minorUnits(),
    shippingFee: minorUnits(),
    shippingDiscount: minorUnits(),
    total: minorUnits(),
    /** Coupons in use with their discounts. */
    coupons: z.array(couponUse()),
    /** Shops that give credit: the remaining credit, and the amount left after this order. */
    credit: z.array(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        remaining: minorUnits(),
        /** Credit left after this order. Negative when the order exceeds the remaining credit. */
        left: z.number().int(),
      }),
    ),
    /** Amount of the coupons that would be voided. Ordering then requires agreesVoid. */
    excess: minorUnits(),
    /** Points that a verified workshop earns when the order completes. */
    points: z.number(),
    vatIncluded: minorUnits(),
    /** Rules of the company that require an approval. Empty when the order can be placed. */
    approvalReasons: z.array(z.enum(approvalReasons)).optional(),
    /** Selected lines that can no longer be ordered. They stay in the cart. */
    leftOut: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        shopName: z.string(),
        quantity: z.number(),
        stock: z.number(),
        /** Label of the reason. */
        reason: label(),
        /** Same part from a shop with the full quantity in stock. */
        alternative: alternativeOffer(),
      }),
    ),
    /** Lines whose price rose since the buyer saw it. Ordering then requires confirmModifyPrice. */
    risen: z.array(
      z.object({
        skuOrgId: z.number(),
        seenPrice: minorUnits(),
        price: minorUnits(),
        /** Same part at a lower price from a shop with the full quantity in stock. */
        alternative: alternativeOffer(),
      }),
    ),
  })

export type OrderDraft = z.infer<ReturnType<typeof orderDraft>>
