import type { PriceStep } from './step.ts'

/** Deducts the shipping coupon from its shop's shipping fee. */
export const subtractFeeCoupons: PriceStep = (shops, { coupons }) => {
  const use = coupons.uses.find(({ coupon }) => coupon.kind === 'SHIPPING')
  return shops.map((shop) => {
    const off = use?.byShop.get(shop.shopId) ?? 0
    return { ...shop, shippingDiscount: off, total: shop.total - off }
  })
}
