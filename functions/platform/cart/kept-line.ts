import type { LineVehicle, OfferNow } from '#contract/price.ts'
import type { Hindrance } from '#domain/cart/may-add.ts'
import type { PriceReason } from '#domain/price/winning.ts'
import type { OfferRow } from '../db/offers.ts'

/** A cart line with its offer as it is now. */
export interface KeptLine {
  offer: OfferRow
  quantity: number
  selected: boolean
  seenPrice: number
  price: number
  reason: PriceReason
  flash: OfferNow['flash']
  blocked: Hindrance | ''
  vehicle: LineVehicle
  /** Its category of the first level, by which points are counted; 0 of what a visitor keeps. */
  firstCategory: number
  /** The day that was chosen of its shop, '' for the earliest. */
  chosenDay: string
}
