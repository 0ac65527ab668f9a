import type { OrderDraft } from '#contract/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import type { PricedSet } from '#domain/coupon/price-set.ts'
import type { DeliveryDays } from '#domain/shipping/later-days.ts'
import type { Service, Zone } from '#domain/shipping/services.ts'
import type { KeptLine } from '../../cart/kept-line.ts'

/** What one shop sells in a checkout, on its way to an order. Sums are minor units with VAT. */
export interface ShopDraft {
  shopId: number
  shopName: string
  lines: readonly KeptLine[]
  remark: string
  /** The way of delivery that was chosen, of those that the address and the payment allow. */
  service: Service
  services: readonly Service[]
  shipByList: OrderDraft['shops'][number]['shipByList']
  /** The days that the shop offers for the chosen way, and the first of those chosen; '' for the earliest. */
  deliveryDays: readonly DeliveryDays[]
  deliveryDay: string
  goodsTotal: number
  /** What coupons take off the goods and off the fee. */
  goodsDiscount: number
  shippingFee: number
  shippingDiscount: number
  /** What is to be paid after the steps so far. */
  total: number
}

/** What all shops of a checkout share. */
export interface Checkout {
  now: number
  country: Country
  zone: Zone
  /** The coupons that are used, and what each line gets of them. */
  coupons: PricedSet
}

/** A step sees all shops, because some amounts are split among them. */
export type PriceStep = (shops: readonly ShopDraft[], checkout: Checkout) => readonly ShopDraft[]
