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

/** The shops' coupons first, then the platform's by share of what is left, the fee's at last. */
export function priceSet(shops: readonly CouponShop[], set: CouponSet): PricedSet {
  const left = new Map(
    shops.flatMap(({ lines }) => lines).map(({ skuOrgId, amount }) => [skuOrgId, amount]),
  )
  const lines = new Map<number, LineDiscount>()
  const uses: CouponUse[] = []
  const takeOff = (coupon: Coupon, by: keyof LineDiscount) => {
    const own = linesFor(coupon, shops).map((line) => line.skuOrgId)
    const lefts = own.map((sku) => left.get(sku) ?? 0)
    const worth = worthOn(
      coupon,
      lefts.reduce((sum, one) => sum + one, 0),
    )
    const parts = splitByShare(worth.taken, lefts)
    for (const [place, sku] of own.entries()) {
      const part = parts[place] ?? 0
      const known = lines.get(sku) ?? { shop: 0, platform: 0 }
      if (part > 0) lines.set(sku, { ...known, [by]: part })
      left.set(sku, (lefts[place] ?? 0) - part)
    }
    uses.push({ ...worth, coupon, byShop: sumsByShop(shops, own, parts) })
  }
  for (const coupon of set.shops) takeOff(coupon, 'shop')
  if (set.platform) takeOff(set.platform, 'platform')
  const sums = shops.map(({ shopId, lines: own, feeFor }) => {
    const goods = own.reduce((sum, line) => sum + (left.get(line.skuOrgId) ?? 0), 0)
    return { shopId, goods, fee: feeFor(goods) }
  })
  if (set.shipping) uses.push(useOnFee(set.shipping, sums))
  const off = set.shipping ? (uses.at(-1)?.taken ?? 0) : 0
  return {
    uses,
    lines,
    total: sums.reduce((sum, { goods, fee }) => sum + goods + fee, 0) - off,
    voided: uses.reduce((sum, use) => sum + use.voided, 0),
  }
}

function sumsByShop(shops: readonly CouponShop[], skus: readonly number[], parts: number[]) {
  const partOf = new Map(skus.map((sku, place) => [sku, parts[place] ?? 0]))
  const sums = shops.map(({ shopId, lines }): [number, number] => [
    shopId,
    lines.reduce((sum, line) => sum + (partOf.get(line.skuOrgId) ?? 0), 0),
  ])
  return new Map(sums.filter(([, sum]) => sum > 0))
}

/** A shipping coupon pays for one parcel: the shop's own, or the dearest, of several the first. */
function useOnFee(coupon: Coupon, sums: readonly { shopId: number; fee: number }[]): CouponUse {
  const open = coupon.range === 'SHOP' ? sums.filter((one) => one.shopId === coupon.shopId) : sums
  const dearest = open.reduce<{ shopId: number; fee: number } | null>(
    (best, one) => (best && best.fee >= one.fee ? best : one),
    null,
  )
  const worth = worthOn(coupon, dearest?.fee ?? 0)
  const byShop = dearest && worth.taken > 0 ? [[dearest.shopId, worth.taken] as const] : []
  return { ...worth, coupon, byShop: new Map(byShop) }
}
