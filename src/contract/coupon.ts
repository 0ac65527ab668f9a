import * as z from 'zod'
import { call } from './call.ts'
import { couponKind, couponOccasion, couponRange } from './coupon-shapes.ts'
import { choices, notOrderable } from './order.ts'
import { label, minor, nothing, text } from './shapes.ts'

/** A coupon that a buyer has taken (entity "Coupon", section 3 of the specification). */
export const takenCoupon = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    range: couponRange(),
    /** The shop whose goods it is for, with its name; null for the other ranges. */
    shopId: z.number().nullable(),
    shopName: z.string().nullable(),
    /** The categories that it is for, with what is below them; empty for the other ranges. */
    categories: z
      .array(z.object({ categoryId: z.number(), level: z.number(), categoryName: z.string() }))
      .default([]),
    countryId: z.number(),
    /** What it takes off; of one with a percentage the most that it takes off. */
    amount: minor(),
    /** 0 where the amount is fixed. */
    percent: z.number(),
    minimum: minor(),
    occasion: couponOccasion(),
    /** Given for a friend who came along. */
    referral: z.boolean(),
    takenAt: z.number(),
    /** Instant from which it is no longer valid. */
    expiresAt: z.number(),
    /** First and last day on which it is valid, in the country's own time. */
    firstDay: z.string(),
    lastDay: z.string(),
    expired: z.boolean(),
    /** Within three days. */
    endsSoon: z.boolean(),
    /** Null while it isn't used. */
    usedDay: z.string().nullable(),
  })

export type TakenCoupon = z.infer<ReturnType<typeof takenCoupon>>

/** A coupon beside what is selected in the cart. */
const cartCoupon = () =>
  takenCoupon().extend({
    used: z.boolean(),
    /** What it takes off as it is used, and what of it is lost. */
    takesOff: minor(),
    voided: minor(),
    /** Label of why it isn't used, '' where it is or could be. */
    reason: label(),
    /** Goods that its minimum lacks. */
    missing: minor(),
  })

const couponChoice = () =>
  z.object({
    /** What ends first stands in front. */
    couponList: z.array(cartCoupon()),
    /** The set with the lowest sum to pay. */
    proposedIdList: z.array(z.number()),
    excess: minor(),
    total: minor(),
  })

export type CouponChoice = z.infer<ReturnType<typeof couponChoice>>
export type CartCoupon = CouponChoice['couponList'][number]

/** The buyer's coupons, and what they do to the cart (second document, section 7). */
export const couponCalls = {
  /** Case, spaces and dashes of a code don't count. */
  'POST /web-api/myCoupon/exchange/{code}': call({
    audience: 'buyer',
    request: () => z.object({ code: text(40).pipe(z.string().min(1)) }),
    response: takenCoupon,
    idempotency: 'accepted',
    refusals: ['couponCodeWrong', 'couponNewCustomers', 'promotionOver'],
  }),
  /** Without a tab all of them; `used` are those that are over, too. */
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
    request: () => z.object(choices()),
    response: couponChoice,
    refusals: ['notFound', ...notOrderable],
  }),
} as const
