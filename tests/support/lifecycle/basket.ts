import { newBuyer } from '../client.ts'
import { giveCoupon, type Terms } from '../credit/coupons.ts'
import { query } from '../state.ts'
import type { Market } from './market.ts'
import type { Plan } from './plan.ts'
import { terms } from './terms.ts'
import type { CartLine, TestCoupon } from './calculator.ts'

export type Buyer = ReturnType<typeof newBuyer>

/** Makes a new buyer for each order, without earlier coupons and points. */
export function buyerFor({ place, countryId, zone, isWorkshop }: Plan): Buyer {
  const buyer = newBuyer(`87955${String(place).padStart(4, '0')}`, { countryId, zone })
  if (!isWorkshop) return buyer
  query(
    "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
    buyer.id,
  )
  query('UPDATE customer_price_identity SET last_check = 0 WHERE customer_id = ?', buyer.id)
  query('INSERT INTO customer_price_identity VALUES (?, 3, 1)', buyer.id)
  return buyer
}

/** Draws one to four lines; from two shops if one of the two orders will be cancelled. */
export function drawLines({ draw, isWorkshop, fate }: Plan, { stalls }: Market): CartLine[] {
  const openStalls = stalls.filter(({ isOwn }) => isWorkshop || !isOwn)
  const shops = [...new Set(openStalls.map(({ shopId }) => shopId))]
  const first = draw('shop', 0, shops.length - 1)
  const isTwo = fate === 'one of two cancelled' || draw('shops', 1, 3) === 1
  const chosenShops = isTwo ? [shops[first], shops[(first + 1) % shops.length]] : [shops[first]]
  return [...new Set(chosenShops)].flatMap((shop) => {
    const shopOffers = openStalls.filter(({ shopId }) => shopId === shop)
    const count = Math.min(shopOffers.length, draw(`lines ${shop}`, 1, isTwo ? 2 : 4))
    return shopOffers.slice(0, count).map(({ isOwn: _, consumer, workshop, ...stall }) => ({
      ...stall,
      price: isWorkshop ? workshop : consumer,
      quantity: draw(`pieces ${stall.sku}`, 2, 9),
    }))
  })
}

/** Gives the buyer the planned coupons, some with a minimum equal to the subtotal. */
export async function couponsFor(
  { bundle, countryId, draw }: Plan,
  buyer: Buyer,
  goods: readonly CartLine[],
): Promise<TestCoupon[]> {
  const fee = terms(countryId).flatFee || 14_900
  const [first] = goods
  if (!first) throw new Error('nothing in the basket')
  const sumOf = (ownCartLines: readonly CartLine[]) =>
    ownCartLines.reduce((sum, one) => sum + one.price * one.quantity, 0)
  const goodsSubtotal = sumOf(goods)
  const giveTestCoupon = async (
    kind: TestCoupon['kind'],
    range: TestCoupon['range'],
    amount: number,
    percent = 0,
  ) => {
    const couponLines = goods.filter(({ sku, shopId }) => {
      if (range === 'SHOP') return shopId === first.shopId
      return range === 'PLATFORM' || sku === first.sku
    })
    const minimum = draw('minimum', 0, 1) * sumOf(couponLines)
    const shopId = range === 'SHOP' ? first.shopId : null
    const couponTerms: Terms = { countryId, kind, range, amount, percent, minimum, shopId }
    const id = await giveCoupon(buyer, couponTerms)
    if (range === 'PRODUCTS')
      query("INSERT INTO coupon_product VALUES (?, 'OFFER', ?)", id, first.sku)
    const of = { SHOP: first.shopId, PLATFORM: 0, PRODUCTS: first.sku }[range]
    return { id, kind, range, of, amount, percent }
  }
  const oddAmount = (description: string) => draw(description, 1, fee)
  const bundleCoupons = {
    shop: () => giveTestCoupon('CASH', 'SHOP', oddAmount('shop')),
    platform: () => giveTestCoupon('CASH', 'PLATFORM', oddAmount('platform')),
    delivery: () => giveTestCoupon('SHIPPING', 'PLATFORM', draw('delivery', 1, fee - 1)),
  }
  const bundles: Record<Plan['bundle'], () => Promise<TestCoupon>[]> = {
    none: () => [],
    shop: () => [bundleCoupons.shop()],
    platform: () => [bundleCoupons.platform()],
    percent: () => [
      giveTestCoupon('CASH', 'PLATFORM', oddAmount('most') * 3, draw('percent', 1, 30)),
    ],
    products: () => [giveTestCoupon('CASH', 'PRODUCTS', oddAmount('products'))],
    delivery: () => [bundleCoupons.delivery()],
    'shop and platform': () => [bundleCoupons.shop(), bundleCoupons.platform()],
    'all three': () => [bundleCoupons.shop(), bundleCoupons.platform(), bundleCoupons.delivery()],
    'more than half of the goods': () => [
      giveTestCoupon('CASH', 'PLATFORM', goodsSubtotal - oddAmount('more')),
    ],
    'more than the delivery': () => [giveTestCoupon('SHIPPING', 'PLATFORM', fee * 7 + 1)],
    "a shop's delivery": () => [giveTestCoupon('SHIPPING', 'SHOP', draw('delivery', 1, fee - 1))],
  }
  return Promise.all(bundles[bundle]())
}
