import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { couponKind, couponOccasion, couponRange } from '../shapes/coupon-shapes.ts'
import { checkoutChoices, notOrderableRefusals } from '../order/order.ts'
import { label, minorUnits, nothing, text } from '../shapes/shapes.ts'

/** Coupon claimed by a buyer (entity "Coupon", section 3 of the specification). */
export const takenCoupon = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    range: couponRange(),
    /** Shop that the coupon applies to. Null for other ranges. */
    shopId: z.number().nullable(),
    shopName: z.string().nullable(),
    /**
     * Categories that the coupon applies to, including their subcategories. Empty for other ranges.
     */
    categories: z
      .array(z.object({ categoryId: z.number(), level: z.number(), categoryName: z.string() }))
      .default([]),
    countryId: z.number(),
    /** Discount, or the maximum discount of a percentage coupon. */
    amount: minorUnits(),
    /** Percentage; 0 for a fixed discount. */
    percent: z.number(),
    minimum: minorUnits(),
    occasion: couponOccasion(),
    /** True when given for referring a friend. */
    referral: z.boolean(),
    takenAt: z.number(),
    /** Instant at which the coupon expires, milliseconds. */
    expiresAt: z.number(),
    /** First and last day of validity, in the country's time. */
    firstDay: z.string(),
    lastDay: z.string(),
    expired: z.boolean(),
    /** True when the coupon ends within three days. */
    endsSoon: z.boolean(),
    /** Day of use; null while unused. */
    usedDay: z.string().nullable(),
  })

export type TakenCoupon = z.infer<ReturnType<typeof takenCoupon>>

/** Coupon as applied to the selected cart lines. */
const cartCoupon = () =>
  takenCoupon().extend({
    used: z.boolean(),
    /**
     * Discount of the coupon on this order, and the part of its value that is lost because it
     * exceeds the permitted discount.
     */
    takesOff: minorUnits(),
    voided: minorUnits(),
    /** Label of the reason why the coupon isn't used. '' when it is used or could be. */
    reason: label(),
    /** Amount missing to reach the coupon's minimum. */
    missing: minorUnits(),
  })

const couponChoice = () =>
  z.object({
    /** Coupons, earliest expiry first. */
    couponList: z.array(cartCoupon()),
    /** IDs of the coupons that together give the lowest total. */
    proposedIdList: z.array(z.number()),
    excess: minorUnits(),
    total: minorUnits(),
  })

export type CouponChoice = z.infer<ReturnType<typeof couponChoice>>
export type CartCoupon = CouponChoice['couponList'][number]

/** Coupons of the buyer and their effect on the cart (second document, section 7). */
export const couponCalls = {
  /** Claims a coupon by code. Case, spaces and dashes are ignored. */
  'POST /web-api/myCoupon/exchange/{code}': call({
    audience: 'buyer',
    request: () => z.object({ code: text(40).pipe(z.string().min(1)) }),
    response: takenCoupon,
    idempotency: 'accepted',
    refusals: ['couponCodeWrong', 'couponNewCustomers', 'promotionOver'],
  }),
  /** Returns the coupons of a tab, or all without a tab. `used` includes expired coupons. */
  'GET /web-api/myCoupon': call({
    audience: 'buyer',
    request: () => z.object({ tab: z.enum(['available', 'used']).optional() }),
    response: () => z.array(takenCoupon()),
  }),
  'GET /web-api/myCoupon/summary': call({
    audience: 'buyer',
    request: nothing,
    response: () =>
      z.object({
        available: z.number(),
        endsSoon: z.number(),
        used: z.number(),
        expired: z.number(),
      }),
  }),
  'POST /app-api/v4/shoppingCart/coupon/list': call({
    audience: 'buyer',
    request: () => z.object(checkoutChoices()),
    response: couponChoice,
    refusals: ['notFound', ...notOrderableRefusals],
  }),
} as const
