import type { PriceStep } from './step.ts'

/** Deducts the shipping coupon from its shop's shipping fee. */
export const subtractFeeCoupons: PriceStep = (shops, { coupons }) => {
  const use = coupons.uses.find(({ coupon }) => coupon.kind === 'SHIPPING')
  return shops.map((shop) => {
    const couponDiscount = use?.byShop.get(shop.shopId) ?? 0
    return { ...shop, shippingDiscount: couponDiscount, total: shop.total - couponDiscount }
  })
}
