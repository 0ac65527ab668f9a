import type { couponCalls } from '#contract/coupon/coupon.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readCheckout } from '../order/checkout/read-checkout.ts'
import { exchangeCode } from './exchange.ts'
import { listCouponsForCart } from './list.ts'
import { isAvailable, readCoupons } from './read.ts'

export const couponHandlers: Handlers<typeof couponCalls> = {
  'POST /web-api/myCoupon/exchange/{code}': async ({ code }, context) =>
    exchangeCode(context, code),

  'GET /web-api/myCoupon': async ({ tab }, context) => {
    const coupons = await readCoupons(context)
    return tab ? coupons.filter((one) => isAvailable(one) === (tab === 'available')) : coupons
  },

  'GET /web-api/myCoupon/summary': async (_, context) => {
    const coupons = await readCoupons(context)
    const available = coupons.filter(isAvailable)
    const usedCount = coupons.filter((coupon) => coupon.usedDay !== null).length
    return {
      available: available.length,
      endsSoon: available.filter((coupon) => coupon.endsSoon).length,
      used: usedCount,
      expired: coupons.length - available.length - usedCount,
    }
  },

  'POST /app-api/v4/shoppingCart/coupon/list': readingAhead(
    (credentials) => readCheckout(credentials),
    async (input, context, rows) => listCouponsForCart(context, input, rows),
  ),
}
