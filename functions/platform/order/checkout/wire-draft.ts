import type { CartLine } from '#contract/cart/cart.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { LineDiscount, PricedSet } from '#domain/coupon/price-set.ts'
import { serviceIds } from '#domain/shipping/services.ts'
import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'
import type { ShopDraft } from '../steps/step.ts'
import { vatOf } from '../record/vat.ts'

type DraftTotals = Pick<
  OrderDraft,
  | 'shops'
  | 'goodsTotal'
  | 'goodsDiscount'
  | 'shippingFee'
  | 'shippingDiscount'
  | 'total'
  | 'vatIncluded'
>

/** Converts the shops of a draft to wire form, with totals over all shops. */
export function toWireDraft(
  shops: readonly ShopDraft[],
  countryCode: string,
  coupons: PricedSet,
): DraftTotals {
  const total = totalOf(shops, (shop) => shop.total)
  return {
    shops: shops.map((shop) => toWireShop(shop, coupons)),
    goodsTotal: totalOf(shops, (shop) => shop.goodsTotal),
    goodsDiscount: totalOf(shops, (shop) => shop.goodsDiscount),
    shippingFee: totalOf(shops, (shop) => shop.shippingFee),
    shippingDiscount: totalOf(shops, (shop) => shop.shippingDiscount),
    total,
    vatIncluded: vatOf(total, countryCode),
  }
}

function totalOf(shops: readonly ShopDraft[], amountOf: (shop: ShopDraft) => number): number {
  return shops.reduce((all, shop) => all + amountOf(shop), 0)
}

function toWireShop(shop: ShopDraft, coupons: PricedSet): OrderDraft['shops'][number] {
  const { shopId, shopName, goodsTotal, goodsDiscount, shipByList, shippingFee, total } = shop
  return {
    shopId,
    shopName,
    lines: shop.lines.map((line) => toWireLine(line, coupons.lines.get(line.offer.sku_org_id))),
    goodsTotal,
    goodsDiscount,
    shipByList,
    shipById: serviceIds[shop.service],
    deliveryDays: [...shop.deliveryDays],
    deliveryDay: shop.deliveryDay,
    shippingFee,
    shippingDiscount: shop.shippingDiscount,
    total,
  }
}

function toWireLine(
  { offer, quantity, price, seenPrice, vehicle }: CartOfferLine,
  off: LineDiscount | undefined,
) {
  return {
    skuOrgId: offer.sku_org_id,
    number: offer.number,
    brandName: offer.brand_name,
    productName: offer.product_name,
    picture: offer.picture,
    quantity,
    unitPrice: price,
    seenPrice,
    amount: price * quantity,
    shopDiscount: off?.shop ?? 0,
    platformDiscount: off?.platform ?? 0,
    backorder: offer.backorder === 1,
    returnable: offer.returnable === 1,
    vehicle,
  }
}

/**
 * Converts a line that can't be ordered and stays in the cart to wire form, with the reason and an
 * alternative.
 */
export function toWireLeftOut(
  { offer, quantity, blocked }: CartOfferLine,
  alternative: CartLine['alternative'],
) {
  const { sku_org_id: skuOrgId, number, shop_name: shopName, stock } = offer
  return { skuOrgId, number, shopName, quantity, stock, reason: blocked, alternative }
}

/**
 * Converts a line with an increased price to wire form, with an alternative if a cheaper offer
 * exists.
 */
export function toWireRaisedPrice(
  { offer, seenPrice, price }: CartOfferLine,
  alternative: CartLine['alternative'],
): OrderDraft['risen'][number] {
  const isCheaper = alternative !== null && alternative.price < price
  return {
    skuOrgId: offer.sku_org_id,
    seenPrice,
    price,
    alternative: isCheaper ? alternative : null,
  }
}
