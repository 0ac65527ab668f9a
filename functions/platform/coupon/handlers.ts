import type { couponCalls } from '#contract/coupon.ts'
import type { Handlers } from '../handlers.ts'
import { readCoupons } from './read.ts'

/** The buyer's own coupons; nobody else's can be asked for. */
export const couponHandlers: Handlers<typeof couponCalls> = {
  'GET /web-api/myCoupon': async (_, context) => readCoupons(context),

  'GET /web-api/myCoupon/summary': async (_, context) => {
    const coupons = await readCoupons(context)
    const expired = coupons.filter((coupon) => coupon.expired).length
    return { available: coupons.length - expired, expired }
  },
}
