import { shopMarkOf } from '#domain/shop/shop-mark.ts'

/** Mark of a shop: its initials on a colour that belongs to its ID. Decorative next to its name. */
export function ShopBadge({ shopId, shopName }: { shopId: number; shopName: string }) {
  const { initials, tone } = shopMarkOf(shopId, shopName)
  return (
    <i className="shop-mark" data-tone={tone} aria-hidden="true">
      {initials}
    </i>
  )
}
