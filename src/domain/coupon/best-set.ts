import { type Coupon, type CouponShop, placeOf, sumOf } from './coupon.ts'
import { type CouponSet, priceGoods, priceSet, type PricedSet, withShipping } from './price-set.ts'

/** Sets that are all tried; an order of two shops with four coupons each has a hundred. */
export const mostSets = 2000

/** The coupons that compete for one place in a set, none of them as well. */
type Place = readonly (Coupon | null)[]

/** A set out of coupons of which no two take the same place. */
export function setOf(coupons: readonly (Coupon | null)[]): CouponSet {
  const all = coupons.filter((coupon) => coupon !== null)
  const at = (place: string) => all.find((coupon) => placeOf(coupon) === place) ?? null
  return {
    shops: all.filter((coupon) => placeOf(coupon).startsWith('shop ')),
    platform: at('platform'),
    shipping: at('shipping'),
  }
}

/**
 * The set with the lowest sum to pay, out of coupons that can be used. A coupon that brings the
 * goods below a fee's threshold can cost more than it takes off, so every set is tried while there
 * are few enough of them; with more, one place after the other, until no place gets better. Of
 * sets with one sum the one with fewer coupons, then with less voided, then what ends first, then
 * by number: whatever order the coupons come in, the answer is the same.
 */
export function bestSet(shops: readonly CouponShop[], coupons: readonly Coupon[]): PricedSet {
  const places = placesOf(fewerOf(shops, coupons))
  const price = (chosen: readonly (Coupon | null)[]) => priceSet(shops, setOf(chosen))
  const count = places.reduce((sets, place) => sets * place.length, 1)
  if (count > mostSets) return bestByPlace(places, price)
  const isShipping = (place: Place) => place.some((coupon) => coupon?.kind === 'SHIPPING')
  const shipping = places.find(isShipping) ?? [null]
  return everyChoice(places.filter((place) => !isShipping(place)))
    .flatMap((cash) => {
      const goods = priceGoods(shops, setOf(cash))
      return shipping.map((coupon) => withShipping(goods, coupon))
    })
    .reduce(better)
}

function placesOf(coupons: readonly Coupon[]): Place[] {
  const sorted = coupons.toSorted((a, b) => a.id - b.id)
  const places = Map.groupBy(sorted, placeOf)
  return [...places.keys()].sort().map((place) => [null, ...(places.get(place) ?? [])])
}

/**
 * Where no coupon can move a fee over a threshold a shop's own that takes off more never leaves more
 * to be paid: the others needn't be tried. Special products are apart, because what a shop's coupon
 * leaves of them goes by its split.
 */
function fewerOf(shops: readonly CouponShop[], coupons: readonly Coupon[]): readonly Coupon[] {
  if (coupons.some((one) => one.range === 'PRODUCTS') || !areFeesFlat(shops, coupons))
    return coupons
  const isOfShop = (one: Coupon) => placeOf(one).startsWith('shop ')
  const best = [...Map.groupBy(coupons.filter(isOfShop), placeOf).values()].map((rivals) =>
    rivals.map((one) => priceSet(shops, setOf([one]))).reduce(better),
  )
  const kept = best.flatMap(({ uses }) => uses.map((use) => use.coupon))
  return [...coupons.filter((one) => !isOfShop(one)), ...kept]
}

/** A fee rises or falls with the sum, never both: where both ends cost the same all between do. */
function areFeesFlat(shops: readonly CouponShop[], coupons: readonly Coupon[]): boolean {
  const most = (place: string) =>
    coupons.reduce((max, one) => (placeOf(one) === place ? Math.max(max, one.amount) : max), 0)
  const platform = most('platform')
  return shops.every(({ shopId, lines, feeFor }) => {
    const goods = sumOf(lines)
    return feeFor(goods) === feeFor(Math.max(0, goods - most(`shop ${shopId}`) - platform))
  })
}

function everyChoice(places: readonly Place[]): (Coupon | null)[][] {
  return places.reduce<(Coupon | null)[][]>(
    (sets, place) => sets.flatMap((set) => place.map((coupon) => [...set, coupon])),
    [[]],
  )
}

function bestByPlace(
  places: readonly Place[],
  price: (chosen: readonly (Coupon | null)[]) => PricedSet,
): PricedSet {
  let chosen: (Coupon | null)[] = places.map(() => null)
  let best = price(chosen)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [index, place] of places.entries())
      for (const coupon of place) {
        const next = chosen.with(index, coupon)
        const priced = price(next)
        if (compare(priced, best) >= 0) continue
        chosen = next
        best = priced
        isBetter = true
      }
  }
  return best
}

const better = (a: PricedSet, b: PricedSet) => (compare(b, a) < 0 ? b : a)

/** Below zero where the first set is the better one. */
function compare(a: PricedSet, b: PricedSet): number {
  if (a.total !== b.total) return a.total - b.total
  const differences = [
    a.uses.length - b.uses.length,
    a.voided - b.voided,
    ...pairs(a, b, 'expiresAt'),
    ...pairs(a, b, 'id'),
  ]
  return differences.find((one) => one !== 0) ?? 0
}

function pairs(a: PricedSet, b: PricedSet, by: 'expiresAt' | 'id'): number[] {
  const sorted = ({ uses }: PricedSet) =>
    uses.map(({ coupon }) => coupon[by]).sort((one, other) => one - other)
  const others = sorted(b)
  return sorted(a).map((one, place) => one - (others[place] ?? one))
}
