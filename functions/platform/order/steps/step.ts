import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import type { PricedSet } from '#domain/coupon/price-set.ts'
import type { DeliveryDays } from '#domain/shipping/later-delivery-days.ts'
import type { Service, Zone } from '#domain/shipping/services.ts'
import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'

/** Draft of one shop's order in a checkout. Amounts are minor units including VAT. */
export interface ShopDraft {
  shopId: number
  shopName: string
  lines: readonly CartOfferLine[]
  remark: string
  /** Selected shipping method among those that address and payment allow. */
  service: Service
  services: readonly Service[]
  shipByList: OrderDraft['shops'][number]['shipByList']
  /**
   * Delivery days that the shop offers for the selected method. `deliveryDay` is the first of the
   * selected days, or '' for the earliest.
   */
  deliveryDays: readonly DeliveryDays[]
  deliveryDay: string
  goodsTotal: number
  /** Coupon discount on the items. `shippingDiscount` is the discount on the fee. */
  goodsDiscount: number
  shippingFee: number
  shippingDiscount: number
  /** Amount due after the steps run so far. */
  total: number
}

/** Facts shared by all shops of a checkout. */
export interface Checkout {
  now: number
  country: Country
  zone: Zone
  /** Coupons used, with each line's share of the discounts. */
  coupons: PricedSet
}

/**
 * Step of the price computation. It gets all shops, because some amounts are divided among them.
 */
export type PriceStep = (shops: readonly ShopDraft[], checkout: Checkout) => readonly ShopDraft[]
