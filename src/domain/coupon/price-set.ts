import { type Coupon, type CouponShop, findEligibleLines } from './coupon.ts'
import { splitByShare } from './split.ts'
import { type CouponDiscount, discountOn } from './discount.ts'

/**
 * Coupons used together, one for each slot (decisions, "Coupons"): one cash coupon per shop, one
 * platform cash coupon and one for shipping. Special-product coupons count as the platform's. An
 * order spans all shops placed together, and a platform coupon is split among them.
 */
export interface CouponSet {
  shops: readonly Coupon[]
  platform: Coupon | null
  shipping: Coupon | null
}

/** Discounts on one line, in minor units. */
export interface LineDiscount {
  shop: number
  platform: number
}

/** Discount of one coupon, in total and by shop. */
export interface CouponUse extends CouponDiscount {
  coupon: Coupon
  byShop: ReadonlyMap<number, number>
}

/** Order priced with a set of coupons. Amounts are in minor units. */
export interface PricedSet {
  uses: readonly CouponUse[]
  /** Discounts by skuOrgId. Lines without a discount are absent. */
  lines: ReadonlyMap<number, LineDiscount>
  /** Items and delivery of all shops after coupons. */
  total: number
  /** Amount by which the coupons exceed their permitted discount. */
  voided: number
}

/** Order after cash coupons, before a shipping coupon. */
export interface PricedItems extends PricedSet {
  fees: readonly { shopId: number; fee: number }[]
}

/**
 * Prices an order with a set of coupons: shop coupons first, then the platform coupon in proportion
 * to the remaining amounts, and the shipping coupon last.
 */
export function priceSet(shops: readonly CouponShop[], set: CouponSet): PricedSet {
  return withShipping(priceItems(shops, set), set.shipping)
}

/**
 * Prices an order without the shipping coupon. The result is reused for all sets with the same cash
 * coupons.
 */
export function priceItems(
  shops: readonly CouponShop[],
  set: Pick<CouponSet, 'shops' | 'platform'>,
): PricedItems {
  const remainingByLine = new Map<number, number>()
  for (const shop of shops)
    for (const { skuOrgId, amount } of shop.lines) remainingByLine.set(skuOrgId, amount)
  const lines = new Map<number, LineDiscount>()
  const uses = set.shops.map((coupon) =>
    applyCashCoupon(shops, coupon, 'shop', remainingByLine, lines),
  )
  if (set.platform)
    uses.push(applyCashCoupon(shops, set.platform, 'platform', remainingByLine, lines))
  let total = 0
  const fees = shops.map(({ shopId, lines: ownLines, feeFor }) => {
    let itemsTotal = 0
    for (const line of ownLines) itemsTotal += remainingByLine.get(line.skuOrgId) ?? 0
    const fee = feeFor(itemsTotal)
    total += itemsTotal + fee
    return { shopId, fee }
  })
  return { uses, lines, total, fees, voided: sumVoided(uses) }
}

/**
 * Applies a shipping coupon to one parcel: that of the coupon's shop, otherwise the parcel with the
 * highest fee, or the first of several such parcels.
 */
export function withShipping(items: PricedItems, coupon: Coupon | null): PricedSet {
  const { uses, lines, total, voided, fees } = items
  if (!coupon) return { uses, lines, total, voided }
  let parcel: PricedItems['fees'][number] | undefined
  for (const fee of fees)
    if ((coupon.range !== 'SHOP' || fee.shopId === coupon.shopId) && fee.fee > (parcel?.fee ?? 0))
      parcel = fee
  const shippingDiscount = discountOn(coupon, parcel?.fee ?? 0)
  const parcelDiscountByShop = new Map(
    parcel && shippingDiscount.taken > 0 ? [[parcel.shopId, shippingDiscount.taken]] : [],
  )
  return {
    uses: [...uses, { ...shippingDiscount, coupon, byShop: parcelDiscountByShop }],
    lines,
    total: total - shippingDiscount.taken,
    voided: voided + shippingDiscount.voided,
  }
}

/**
 * Applies a cash coupon to the `remaining` amounts of its lines, and records each line's discount.
 */
function applyCashCoupon(
  shops: readonly CouponShop[],
  coupon: Coupon,
  discountKey: keyof LineDiscount,
  remaining: Map<number, number>,
  lines: Map<number, LineDiscount>,
): CouponUse {
  const couponLines = findEligibleLines(coupon, shops)
  const remainingAmounts = couponLines.map((line) => remaining.get(line.skuOrgId) ?? 0)
  const worth = discountOn(
    coupon,
    remainingAmounts.reduce((sum, one) => sum + one, 0),
  )
  const parts = splitByShare(worth.taken, remainingAmounts)
  for (const [index, { skuOrgId }] of couponLines.entries()) {
    const part = parts[index] ?? 0
    if (part === 0) continue
    lines.set(skuOrgId, {
      ...(lines.get(skuOrgId) ?? { shop: 0, platform: 0 }),
      [discountKey]: part,
    })
    remaining.set(skuOrgId, (remainingAmounts[index] ?? 0) - part)
  }
  return {
    ...worth,
    coupon,
    byShop: discountByShop(shops, lines, discountKey, new Set(couponLines)),
  }
}

function discountByShop(
  shops: readonly CouponShop[],
  lines: ReadonlyMap<number, LineDiscount>,
  discountKey: keyof LineDiscount,
  ownCoupons: ReadonlySet<object>,
): Map<number, number> {
  const discountByShopId = new Map<number, number>()
  for (const shop of shops) {
    let sum = 0
    for (const line of shop.lines)
      if (ownCoupons.has(line)) sum += lines.get(line.skuOrgId)?.[discountKey] ?? 0
    if (sum > 0) discountByShopId.set(shop.shopId, sum)
  }
  return discountByShopId
}

function sumVoided(uses: readonly CouponUse[]): number {
  return uses.reduce((sum, use) => sum + use.voided, 0)
}
