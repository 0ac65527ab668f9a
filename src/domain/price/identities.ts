import type { QuantityPrice } from './price-for-quantity.ts'

/**
 * Price identities (entity "Price identity"): the price list shown to a buyer. Visitors see the
 * consumer list; the others require a verified customer type.
 */
export const priceIdentities = [
  { priceId: 1, key: 'consumer' },
  { priceId: 2, key: 'retailer' },
  { priceId: 3, key: 'workshop' },
  { priceId: 4, key: 'alliance' },
] as const

export type PriceId = (typeof priceIdentities)[number]['priceId']

export const consumerPriceId: PriceId = 1

/** Prices of one offer for one identity, in minor units. */
export interface OfferPrice {
  listPrice: number
  cataloguePrice: number
  promotionPrice: number | null
  /** Lower prices for larger quantities, lowest quantity first. */
  quantityPrices?: readonly QuantityPrice[]
}

/** Returns the unit price in minor units: the promotion if it is lower than the catalogue price. */
export function payablePrice(price: OfferPrice): number {
  const { cataloguePrice, promotionPrice } = price
  return promotionPrice !== null && promotionPrice < cataloguePrice
    ? promotionPrice
    : cataloguePrice
}

/**
 * Returns the catalogue price (minor units) only if it differs from the list price and from the
 * price paid, which a promotion or flash sale may lower. Otherwise returns null, because the buyer
 * already sees the amount.
 */
export function separateCataloguePrice(
  { listPrice, cataloguePrice }: Pick<OfferPrice, 'listPrice' | 'cataloguePrice'>,
  price: number,
): number | null {
  return cataloguePrice === price || cataloguePrice === listPrice ? null : cataloguePrice
}

/**
 * Returns the discount in whole percent of the list price, 0 without one. Rounded down: a discount is
 * never announced larger than it is.
 */
export function percentageOff(listPrice: number, price: number): number {
  return price >= listPrice || listPrice <= 0
    ? 0
    : Math.floor(((listPrice - price) * 100) / listPrice)
}
