import type { ShopCouponState } from '#domain/coupon/shop-coupon.ts'
import type { ShopPromotionState } from '#domain/promotion/of-shop.ts'
import { m } from '#i18n/desk/messages.ts'

/** Returns the word for the state of a coupon or promotion. */
export function discountState(state: ShopCouponState | ShopPromotionState): string {
  if (state === 'RUNNING') return m.coupons.running
  return state === 'PLANNED' ? m.coupons.planned : m.coupons.ended
}
