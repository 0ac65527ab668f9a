import { type Coupon, type CouponShop, slotOfCoupon, totalOf } from './coupon.ts'
import { type CouponSet, priceItems, priceSet, type PricedSet, withShipping } from './price-set.ts'

/**
 * Maximum number of sets to try exhaustively. An order from two shops with four coupons each has
 * about a hundred.
 */
export const maxSets = 2000

/**
 * Alternatives for one slot of a set: coupons of which only one can be used. `null` stands for no
 * coupon.
 */
type CouponAlternatives = readonly (Coupon | null)[]

/** Builds a set from coupons with different slots. */
export function couponSetOf(coupons: readonly (Coupon | null)[]): CouponSet {
  const usedCoupons = coupons.filter((coupon) => coupon !== null)
  const couponInSlot = (slot: string) =>
    usedCoupons.find((coupon) => slotOfCoupon(coupon) === slot) ?? null
  return {
    shops: usedCoupons.filter((coupon) => slotOfCoupon(coupon).startsWith('shop ')),
    platform: couponInSlot('platform'),
    shipping: couponInSlot('shipping'),
  }
}

/**
 * Returns the usable coupons with the lowest total to pay. A coupon can cost more than it saves
 * when it pushes the subtotal below a fee threshold. Therefore every set is tried while there are
 * few; otherwise one slot at a time is improved until no change helps. Of several sets with the
 * lowest total, returns the one with fewer coupons, then less voided discount, then the earliest
 * expiry, then the lowest ID. The result doesn't depend on the order of the input.
 */
export function findBestSet(shops: readonly CouponShop[], coupons: readonly Coupon[]): PricedSet {
  const slots = alternativesBySlot(withoutInferiorShopCoupons(shops, coupons))
  const price = (chosenCoupons: readonly (Coupon | null)[]) =>
    priceSet(shops, couponSetOf(chosenCoupons))
  const count = slots.reduce((sets, slot) => sets * slot.length, 1)
  if (count > maxSets) return bestSetBySlot(slots, price)
  const isShippingSlot = (slot: CouponAlternatives) =>
    slot.some((coupon) => coupon?.kind === 'SHIPPING')
  const shippingCoupons = slots.find(isShippingSlot) ?? [null]
  return listCombinations(slots.filter((slot) => !isShippingSlot(slot)))
    .flatMap((cash) => {
      const pricedItems = priceItems(shops, couponSetOf(cash))
      return shippingCoupons.map((coupon) => withShipping(pricedItems, coupon))
    })
    .reduce(betterSet)
}

function alternativesBySlot(coupons: readonly Coupon[]): CouponAlternatives[] {
  const sortedCoupons = coupons.toSorted((a, b) => a.id - b.id)
  const couponsBySlot = Map.groupBy(sortedCoupons, slotOfCoupon)
  return [...couponsBySlot.keys()].sort().map((slot) => [null, ...(couponsBySlot.get(slot) ?? [])])
}

/**
 * Drops shop coupons that can't be part of the best set. While no coupon can move a fee across a
 * threshold, the shop coupon with the largest discount always gives the lowest total. Skipped when
 * special-product coupons exist, because their share depends on the split of the shop coupon.
 */
function withoutInferiorShopCoupons(
  shops: readonly CouponShop[],
  coupons: readonly Coupon[],
): readonly Coupon[] {
  if (coupons.some((one) => one.range === 'PRODUCTS') || !areFeesFlat(shops, coupons))
    return coupons
  const isOfShop = (one: Coupon) => slotOfCoupon(one).startsWith('shop ')
  const bestPricedSets = [...Map.groupBy(coupons.filter(isOfShop), slotOfCoupon).values()].map(
    (rivals) => rivals.map((one) => priceSet(shops, couponSetOf([one]))).reduce(betterSet),
  )
  const usedShopCoupons = bestPricedSets.flatMap(({ uses }) => uses.map((use) => use.coupon))
  return [...coupons.filter((one) => !isOfShop(one)), ...usedShopCoupons]
}

/**
 * True when no coupon can change a fee. Fees are monotonic in the subtotal, so equal fees at both
 * ends mean equal fees between them.
 */
function areFeesFlat(shops: readonly CouponShop[], coupons: readonly Coupon[]): boolean {
  const largestCouponOf = (slot: string) =>
    coupons.reduce((max, one) => (slotOfCoupon(one) === slot ? Math.max(max, one.amount) : max), 0)
  const platform = largestCouponOf('platform')
  return shops.every(({ shopId, lines, feeFor }) => {
    const itemsTotal = totalOf(lines)
    return (
      feeFor(itemsTotal) ===
      feeFor(Math.max(0, itemsTotal - largestCouponOf(`shop ${shopId}`) - platform))
    )
  })
}

function listCombinations(slots: readonly CouponAlternatives[]): (Coupon | null)[][] {
  return slots.reduce<(Coupon | null)[][]>(
    (sets, slot) => sets.flatMap((set) => slot.map((coupon) => [...set, coupon])),
    [[]],
  )
}

function bestSetBySlot(
  slots: readonly CouponAlternatives[],
  price: (chosenCoupons: readonly (Coupon | null)[]) => PricedSet,
): PricedSet {
  let chosenCoupons: (Coupon | null)[] = slots.map(() => null)
  let bestPrice = price(chosenCoupons)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [index, slotIndex] of slots.entries())
      for (const coupon of slotIndex) {
        const next = chosenCoupons.with(index, coupon)
        const priced = price(next)
        if (compareSets(priced, bestPrice) >= 0) continue
        chosenCoupons = next
        bestPrice = priced
        isBetter = true
      }
  }
  return bestPrice
}

const betterSet = (a: PricedSet, b: PricedSet) => (compareSets(b, a) < 0 ? b : a)

/** Returns a negative number when the first set is better. */
function compareSets(a: PricedSet, b: PricedSet): number {
  if (a.total !== b.total) return a.total - b.total
  const differences = [
    a.uses.length - b.uses.length,
    a.voided - b.voided,
    ...compareUsedCoupons(a, b, 'expiresAt'),
    ...compareUsedCoupons(a, b, 'id'),
  ]
  return differences.find((one) => one !== 0) ?? 0
}

function compareUsedCoupons(a: PricedSet, b: PricedSet, sortKey: 'expiresAt' | 'id'): number[] {
  const sortedCouponsOf = ({ uses }: PricedSet) =>
    uses.map(({ coupon }) => coupon[sortKey]).sort((one, other) => one - other)
  const otherSortedCoupons = sortedCouponsOf(b)
  return sortedCouponsOf(a).map((one, i) => one - (otherSortedCoupons[i] ?? one))
}
