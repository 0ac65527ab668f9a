import type { CartLine } from '#contract/cart/cart.ts'
import type { LineVehicle, CurrentOffer } from '#contract/product/price.ts'
import type { AddRefusal } from '#domain/cart/may-add.ts'
import type { QuantityPrice } from '#domain/price/price-for-quantity.ts'
import type { PriceReason } from '#domain/price/winning.ts'
import type { OfferRow } from '../../offer/offers.ts'

export interface CartOfferLine {
  offer: OfferRow
  quantity: number
  selected: boolean
  seenPrice: number
  price: number
  reason: PriceReason
  quantityPrices: QuantityPrice[]
  flash: CurrentOffer['flash']
  quoted: CartLine['quoted']
  /**
   * ID of the quotation request whose price applies to the line; null when no quotation applies.
   */
  quotationShopId: number | null
  blocked: AddRefusal | ''
  vehicle: LineVehicle
  /** First-level category, which determines the points earned; 0 for a visitor's lines. */
  firstCategory: number
  /** Delivery day chosen for the shop; '' for the earliest. */
  chosenDay: string
}
