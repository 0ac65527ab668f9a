import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { PricedSet } from '#domain/coupon/price-set.ts'

/**
 * Converts the coupons of a draft to wire form. The coupon of a single shop includes the shop's
 * name.
 */
export function toWireUses(
  { uses }: PricedSet,
  shops: readonly { shopId: number; shopName: string }[],
): OrderDraft['coupons'] {
  return uses.map(({ coupon, taken, voided, byShop }) => {
    const [shopId] = byShop.keys()
    const isOfOneShop = coupon.range === 'SHOP' || coupon.kind === 'SHIPPING'
    const shop = shops.find((one) => isOfOneShop && one.shopId === shopId)
    const { id: couponId, kind, range } = coupon
    return { couponId, kind, range, shopName: shop?.shopName ?? null, takesOff: taken, voided }
  })
}
