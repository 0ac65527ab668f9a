import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

/** A buyer at checkout with a quantity of two of one part, and the screen's two stores. */
async function atCheckout(
  cellphone: string,
  position: number,
  ownTerms: Parameters<typeof giveCoupon>[1][],
) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(9, position)
  // Cheap enough to incur a delivery fee, whichever part this is.
  query('UPDATE offer SET catalogue_1 = 90000, promotion_1 = NULL WHERE sku_org_id = ?', skuOrgId)
  const ids = []
  for (const terms of ownTerms) ids.push(await giveCoupon(buyer, terms))
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  signInAs(buyer)
  const checkout = await import('#stores/order/checkout.ts')
  const coupons = await import('#stores/order/checkout-coupons.ts')
  await checkout.startCheckout()
  await coupons.openCouponChoice()
  return { ...checkout, ...coupons, buyer, ids }
}

const usedCoupons = (state: { kind: string }) =>
  'draft' in state
    ? (state.draft as { coupons: { couponId: number }[] }).coupons.map((one) => one.couponId)
    : []

test('the best coupon set is preselected, can be changed by slot and restored', async () => {
  const scene = await atCheckout('875000001', 250, [
    { amount: 500 },
    { amount: 900 },
    { kind: 'SHIPPING', amount: 1_000 },
  ])
  const [small = 0, large = 0, fee = 0] = scene.ids
  const { $checkout, $couponChoice, groupCouponsByPlace, applyCouponInPlace, applyBestCoupons } =
    scene
  expect(usedCoupons($checkout.get())).toEqual([large, fee])
  const choice = $couponChoice.get()
  if (choice.kind !== 'known') throw new Error(choice.kind)
  expect(groupCouponsByPlace(choice).places.map(([place, list]) => [place, list.length])).toEqual([
    ['platform', 2],
    ['shipping', 1],
  ])
  await applyCouponInPlace('platform', small)
  expect(usedCoupons($checkout.get())).toEqual([small, fee])
  await applyCouponInPlace('shipping', null)
  expect(usedCoupons($checkout.get())).toEqual([small])
  expect($checkout.get()).toMatchObject({ draft: { goodsDiscount: 500, shippingDiscount: 0 } })
  await applyBestCoupons()
  expect(usedCoupons($checkout.get())).toEqual([large, fee])
})

test('an order that would void coupon value is refused until the buyer agrees', async () => {
  const scene = await atCheckout('875000002', 251, [{ kind: 'SHIPPING', amount: 90_000_00 }])
  const { $checkout, placeOrder, acceptCouponLoss, applyChoices } = scene
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ fault: { label: 'label_coupon_excess' } })
  acceptCouponLoss(true)
  acceptCouponLoss(false)
  expect(await placeOrder()).toBe(false)
  acceptCouponLoss(true)
  // Another total means another loss, and the agreement covers only this amount.
  await applyChoices({ paymentMethodId: 6 })
  expect(await placeOrder()).toBe(true)
  const [order] = query<{ shipping_fee: number; shipping_discount: number }>(
    'SELECT shipping_fee, shipping_discount FROM orders WHERE customer_id = ?',
    scene.buyer.id,
  )
  expect(order?.shipping_discount).toBe(order?.shipping_fee)
})

test('an expired coupon is reported, and the next attempt orders without it', async () => {
  const { $checkout, placeOrder, ids } = await atCheckout('875000003', 252, [{ amount: 700 }])
  query('UPDATE customer_coupon SET taken_at = 1, expires_at = 2 WHERE coupon_id = ?', ids[0] ?? 0)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({
    fault: { label: 'label_coupon_gone' },
    draft: { coupons: [], goodsDiscount: 0 },
  })
  expect(await placeOrder()).toBe(true)
})

test('unusable coupons are listed separately with their reasons', async () => {
  const { $couponChoice, groupCouponsByPlace } = await atCheckout('875000004', 253, [
    { minimum: 900_000_00 },
    { range: 'SHOP', shopId: 101 },
  ])
  const choice = $couponChoice.get()
  if (choice.kind !== 'known') throw new Error(choice.kind)
  const { places, others } = groupCouponsByPlace(choice)
  expect(places).toEqual([])
  expect(others.map((one) => one.reason).sort()).toEqual([
    'label_coupon_minimum',
    'label_coupon_other_shop',
  ])
})
