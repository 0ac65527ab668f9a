import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { reduceShippingCoupon } from '#platform/coupon/record/reduce-shipping-coupon.ts'
import { budgetAccountOf } from '#platform/ledger/accounts.ts'
import { readBalance } from '#platform/ledger/balance.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { moveOrderTo, withDatabase, scheduleMover } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const readBudget = (couponId: number) =>
  withDatabase((db) => readBalance(db, budgetAccountOf(couponId), 'THB'))

/* Inconsistencies in the books that existed before this test file ran. */
let wrongRowsBefore: string[] = []
beforeAll(() => void (wrongRowsBefore = findWrongRows()))

/**
 * Orders parts for 12,000.00 with budget delivery and payment in advance, using a coupon on the
 * shipping fee.
 */
async function placeByBudget(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(9, position)
  query('UPDATE offer SET catalogue_1 = 600000, promotion_1 = NULL WHERE sku_org_id = ?', skuOrgId)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const coupon = await giveCoupon(buyer, { kind: 'SHIPPING', amount: 15_000 })
  const choice = { addressId: buyer.addressId, paymentMethodId: 6, couponIdList: [coupon] }
  const firstResponse = await buyer.send('POST /app-api/order/calc/price', { ...choice, shops: [] })
  const shops = firstResponse.data.shops.map(({ shopId }) => ({ shopId, shipById: 4 }))
  const { data: draft } = await buyer.send('POST /app-api/order/calc/price', { ...choice, shops })
  expect([draft.shippingFee, draft.shippingDiscount]).toEqual([19_900, 15_000])
  const placed = await buyer.send(
    'POST /web-api/order/submitOrder',
    { ...choice, shops, expectedTotal: draft.total, couponIdList: [coupon] },
    { 'Idempotency-Key': randomUUID() },
  )
  const orderId = placed.data.orders[0]?.orderId ?? 0
  return { buyer, coupon, orderId, placementId: placed.data.placementId }
}

const isHeld = async ({ buyer, coupon }: Awaited<ReturnType<typeof placeByBudget>>) => {
  const { data } = await buyer.send('GET /web-api/myCoupon', { tab: 'available' })
  return data.some((one) => one.couponId === coupon)
}

test('changing to a payment method with free delivery returns the shipping coupon', async () => {
  const scene = await placeByBudget('876000001', 130)
  const { buyer, coupon, orderId, placementId } = scene
  const changedResponse = await buyer.send(
    'POST /app-api/order/changePaymentMethod/forShipByType',
    {
      placementId,
      paymentMethodId: 2,
    },
  )
  expect(changedResponse.data.total).toBe(1_200_000)
  expect(await isHeld(scene)).toBe(true)
  expect(await readBudget(coupon)).toBe(20 * 15_000)
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
  await moveOrderTo(orderId, 'CANCELLED', scheduleMover)
  expect(await readBudget(coupon)).toBe(20 * 15_000)
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('after a lower shipping fee the coupon stays used, and a cancellation returns the remaining discount', async () => {
  const scene = await placeByBudget('876000002', 131)
  const { coupon, orderId } = scene
  const lessened = { orderId, couponId: coupon, before: 15_000, after: 14_900 }
  await withDatabase((db) =>
    db.batch([
      ...reduceShippingCoupon(db, lessened, countryOf(1001), 5),
      db
        .prepare(
          `UPDATE orders SET shipping_fee = 14900, shipping_discount = 14900, total = goods_total
           WHERE id = ?`,
        )
        .bind(orderId),
      db
        .prepare('UPDATE payment SET amount = 1200000 WHERE placement_id = ?')
        .bind(scene.placementId),
    ]),
  )
  expect(await isHeld(scene)).toBe(false)
  expect(await readBudget(coupon)).toBe(20 * 15_000 - 14_900)
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
  await moveOrderTo(orderId, 'CANCELLED', scheduleMover)
  expect(await isHeld(scene)).toBe(true)
  expect(await readBudget(coupon)).toBe(20 * 15_000)
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})
