import { type Coupon, type CouponShop, linesFor } from './coupon.ts'
import { splitByShare } from './split.ts'
import { type Worth, worthOn } from './worth.ts'

/**
 * Coupons that are used together, a place each (decisions, "Coupons"): one cash coupon a shop, one
 * cash coupon of the platform (special products count as the platform's) and one for shipping. An
 * order is what is placed together over all shops: a coupon of the platform is split among them.
 */
export interface CouponSet {
  shops: readonly Coupon[]
  platform: Coupon | null
  shipping: Coupon | null
}

/** What coupons take off one line, minor units. */
export interface LineDiscount {
  shop: number
  platform: number
}

/** What one coupon takes off, in all and by shop. */
export interface CouponUse extends Worth {
  coupon: Coupon
  byShop: ReadonlyMap<number, number>
}

/** An order with a set of coupons; sums are minor units. */
export interface PricedSet {
  uses: readonly CouponUse[]
  /** By skuOrgId; lines without a discount are not in it. */
  lines: ReadonlyMap<number, LineDiscount>
  /** Goods and delivery of all shops after coupons. */
  total: number
  /** What of the coupons is more than they may take off. */
  voided: number
}

/** What cash coupons leave of an order, before a shipping coupon. */
export interface PricedGoods extends PricedSet {
  fees: readonly { shopId: number; fee: number }[]
}

/** The shops' coupons first, then the platform's by share of what is left, the fee's at last. */
export function priceSet(shops: readonly CouponShop[], set: CouponSet): PricedSet {
  return withShipping(priceGoods(shops, set), set.shipping)
}

/** The same without the shipping coupon: of many sets with the same cash coupons it is made once. */
export function priceGoods(
  shops: readonly CouponShop[],
  set: Pick<CouponSet, 'shops' | 'platform'>,
): PricedGoods {
  const left = new Map<number, number>()
  for (const shop of shops)
    for (const { skuOrgId, amount } of shop.lines) left.set(skuOrgId, amount)
  const lines = new Map<number, LineDiscount>()
  const uses = set.shops.map((coupon) => useOnGoods(shops, coupon, 'shop', left, lines))
  if (set.platform) uses.push(useOnGoods(shops, set.platform, 'platform', left, lines))
  let total = 0
  const fees = shops.map(({ shopId, lines: own, feeFor }) => {
    let goods = 0
    for (const line of own) goods += left.get(line.skuOrgId) ?? 0
    const fee = feeFor(goods)
    total += goods + fee
    return { shopId, fee }
  })
  return { uses, lines, total, fees, voided: voidedOf(uses) }
}

/** A shipping coupon pays for one parcel: the shop's own, or the dearest, of several the first. */
export function withShipping(goods: PricedGoods, coupon: Coupon | null): PricedSet {
  const { uses, lines, total, voided, fees } = goods
  if (!coupon) return { uses, lines, total, voided }
  let parcel: PricedGoods['fees'][number] | undefined
  for (const one of fees)
    if ((coupon.range !== 'SHOP' || one.shopId === coupon.shopId) && one.fee > (parcel?.fee ?? 0))
      parcel = one
  const worth = worthOn(coupon, parcel?.fee ?? 0)
  const byShop = new Map(parcel && worth.taken > 0 ? [[parcel.shopId, worth.taken]] : [])
  return {
    uses: [...uses, { ...worth, coupon, byShop }],
    lines,
    total: total - worth.taken,
    voided: voided + worth.voided,
  }
}

/** Takes a cash coupon off what is `left` of its lines, and notes each line's part. */
function useOnGoods(
  shops: readonly CouponShop[],
  coupon: Coupon,
  by: keyof LineDiscount,
  left: Map<number, number>,
  lines: Map<number, LineDiscount>,
): CouponUse {
  const own = linesFor(coupon, shops)
  const lefts = own.map((line) => left.get(line.skuOrgId) ?? 0)
  const worth = worthOn(
    coupon,
    lefts.reduce((sum, one) => sum + one, 0),
  )
  const parts = splitByShare(worth.taken, lefts)
  for (const [place, { skuOrgId }] of own.entries()) {
    const part = parts[place] ?? 0
    if (part === 0) continue
    lines.set(skuOrgId, { ...(lines.get(skuOrgId) ?? { shop: 0, platform: 0 }), [by]: part })
    left.set(skuOrgId, (lefts[place] ?? 0) - part)
  }
  return { ...worth, coupon, byShop: sumsByShop(shops, lines, by, new Set(own)) }
}

function sumsByShop(
  shops: readonly CouponShop[],
  lines: ReadonlyMap<number, LineDiscount>,
  by: keyof LineDiscount,
  own: ReadonlySet<object>,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const shop of shops) {
    let sum = 0
    for (const line of shop.lines) if (own.has(line)) sum += lines.get(line.skuOrgId)?.[by] ?? 0
    if (sum > 0) sums.set(shop.shopId, sum)
  }
  return sums
}

function voidedOf(uses: readonly CouponUse[]): number {
  return uses.reduce((sum, use) => sum + use.voided, 0)
}
