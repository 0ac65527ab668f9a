import * as z from 'zod'
import { call, planned } from './call.ts'
import { minor, nothing } from './shapes.ts'

/** Cash comes off the goods, shipping off the fee. */
export const couponKind = () => z.enum(['CASH', 'SHIPPING'])

/** A coupon that a buyer has taken (entity "Coupon", section 3 of the specification). */
export const takenCoupon = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    countryId: z.number(),
    amount: minor(),
    minimum: minor(),
    takenAt: z.number(),
    /** Instant from which it is no longer valid. */
    expiresAt: z.number(),
    /** Last day on which it is valid, in the country's own time. */
    lastDay: z.string(),
    expired: z.boolean(),
  })

export type TakenCoupon = z.infer<ReturnType<typeof takenCoupon>>

/** The buyer's coupons; taking them off an order is not built yet. */
export const couponCalls = {
  'POST /web-api/myCoupon/exchange/{code}': planned('buyer'),
  'GET /web-api/myCoupon': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(takenCoupon()),
  }),
  'GET /web-api/myCoupon/summary': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ available: z.number(), expired: z.number() }),
  }),
  'POST /app-api/v4/shoppingCart/coupon/list': planned('buyer'),
} as const
