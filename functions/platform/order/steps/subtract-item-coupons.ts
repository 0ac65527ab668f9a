import type { PriceStep, ShopDraft } from './step.ts'

export const subtractItemCoupons: PriceStep = (shops, { coupons }) =>
  shops.map((shop) => {
    const shopDiscount = sumOf(shop, (sku) => {
      const line = coupons.lines.get(sku)
      return line ? line.shop + line.platform : 0
    })
    return { ...shop, goodsDiscount: shopDiscount, total: shop.total - shopDiscount }
  })

function sumOf({ lines }: ShopDraft, amountOf: (skuOrgId: number) => number): number {
  return lines.reduce((sum, { offer }) => sum + amountOf(offer.sku_org_id), 0)
}
