import * as z from 'zod'
import { shopCouponLimits, shopCouponStates } from '#domain/coupon/shop-coupon.ts'
import { call } from '../shapes/call.ts'
import { day, flag, id, minorUnits, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason = 'sellers work at /desk; the specification leaves them to another site'

const maxAmount = 1_000_000_000_000

const coupons = () =>
  z.object({
    countryId: z.number(),
    /** Current day in the country of the shop. */
    today: z.string(),
    list: z.array(
      z.object({
        couponId: z.number(),
        state: z.enum(shopCouponStates),
        /** Code that buyers type; '' for a coupon that is claimed without a code. */
        code: z.string(),
        /** Percentage; zero for a fixed discount. */
        percent: z.number(),
        amount: minorUnits(),
        minimum: minorUnits(),
        isForNewCustomers: z.boolean(),
        /** True when the shop page offers the coupon. */
        isOnPage: z.boolean(),
        firstDay: z.string(),
        lastDay: z.string(),
        /**
         * Number of uses that the coupon allows, buyers who claimed it, and orders with it; the
         * last two are counted up to 10,000.
         */
        uses: z.number(),
        taken: z.number(),
        used: z.number(),
        /** Discount given so far. */
        given: minorUnits(),
      }),
    ),
  })

export type DeskCoupons = z.infer<ReturnType<typeof coupons>>

/** Coupons of the seller's shop, paid by the shop. */
export const deskCouponCalls = {
  'GET /desk/shop/coupons': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: coupons,
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/shop/coupons': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        code: text(40).pipe(z.string().min(4)),
        percent: wholeNumber(0, shopCouponLimits.percent),
        amount: wholeNumber(1, maxAmount),
        minimum: wholeNumber(1, maxAmount),
        firstDay: day(),
        lastDay: day(),
        uses: wholeNumber(1, shopCouponLimits.uses),
        isForNewCustomers: flag(),
        isOnPage: flag(),
      }),
    response: coupons,
    refusals: ['deskActNotYours', 'deskCouponTerms', 'deskCouponCode', 'deskCouponsFull'],
  }),
  /** Ends a coupon. Buyers who have claimed it can use it until its last day. */
  'POST /desk/shop/coupons/{id}/end': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: coupons,
    refusals: ['deskActNotYours', 'notFound'],
  }),
} as const
