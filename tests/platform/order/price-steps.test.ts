import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { subtractFeeCoupons } from '#platform/order/steps/subtract-fee-coupons.ts'
import { subtractItemCoupons } from '#platform/order/steps/subtract-item-coupons.ts'
import { addDeliveryFee } from '#platform/order/steps/delivery-fee.ts'
import { addItemTotals } from '#platform/order/steps/item-totals.ts'
import { priceSteps } from '#platform/order/steps/list.ts'
import type { Checkout, PriceStep, ShopDraft } from '#platform/order/steps/step.ts'
import type { CartOfferLine } from '#platform/cart/line/cart-offer-line.ts'

const checkout: Checkout = {
  now: Date.UTC(2026, 0, 6),
  country: countryOf(1001),
  zone: 'METRO',
  coupons: { uses: [], lines: new Map(), total: 0, voided: 0 },
}

/** Returns a shop's draft with one part of 1 kg at a price, before any price step. */
const shop = (price: number): ShopDraft => ({
  shopId: 102,
  shopName: 'Alliance',
  lines: [
    {
      price,
      quantity: 2,
      offer: { weight_g: 500, length_mm: 100, width_mm: 100, height_mm: 100 },
    } as CartOfferLine,
  ],
  remark: '',
  service: 'NORMAL',
  services: ['NORMAL', 'FASTER'],
  shipByList: [],
  deliveryDays: [],
  deliveryDay: '',
  goodsTotal: 0,
  goodsDiscount: 0,
  shippingFee: 0,
  shippingDiscount: 0,
  total: 0,
})

const runSteps = (steps: readonly PriceStep[], price: number) =>
  steps.reduce((shops, step) => step(shops, checkout), [shop(price)] as readonly ShopDraft[])[0]

test('parts are priced before the delivery fee, and the total includes all steps', () => {
  expect(priceSteps).toEqual([
    addItemTotals,
    subtractItemCoupons,
    addDeliveryFee,
    subtractFeeCoupons,
  ])
  expect(runSteps(priceSteps, 499_999)).toMatchObject({
    goodsTotal: 999_998,
    shippingFee: 14_900,
    total: 1_014_898,
  })
  expect(runSteps(priceSteps, 500_000)).toMatchObject({ shippingFee: 0, total: 1_000_000 })
})

test('the delivery fee depends on the amount after item discounts', () => {
  const off: PriceStep = (shops) => shops.map((one) => ({ ...one, total: one.total - 1 }))
  expect(runSteps([addItemTotals, off, addDeliveryFee], 500_000)).toMatchObject({
    goodsTotal: 1_000_000,
    shippingFee: 14_900,
    total: 999_999 + 14_900,
  })
})

test('every shipping method has its fee and day, and the selected method is charged', () => {
  const faster = (shops: readonly ShopDraft[]) =>
    shops.map((one) => ({ ...one, service: 'FASTER' as const }))
  const draft = runSteps([faster, ...priceSteps], 500_000)
  expect(draft?.shipByList.map(({ service, fee }) => [service, fee])).toEqual([
    ['NORMAL', 0],
    ['FASTER', 5_000],
  ])
  expect(draft?.shippingFee).toBe(5_000)
})
