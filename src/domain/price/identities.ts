/**
 * Price identities (entity "Price identity"): the price list that a buyer reads. Consumer is
 * what every visitor sees; the others come with a verified customer type.
 */
export const priceIdentities = [
  { priceId: 1, key: 'consumer' },
  { priceId: 2, key: 'retailer' },
  { priceId: 3, key: 'workshop' },
  { priceId: 4, key: 'alliance' },
] as const

export type PriceId = (typeof priceIdentities)[number]['priceId']

export const consumerPriceId: PriceId = 1

/** Prices of one offer for one identity, minor units. */
export interface OfferPrice {
  listPrice: number
  cataloguePrice: number
  promotionPrice: number | null
}

/** What the buyer pays for one piece, minor units: the promotion where it is really lower. */
export function payablePrice(price: OfferPrice): number {
  const { cataloguePrice, promotionPrice } = price
  return promotionPrice !== null && promotionPrice < cataloguePrice
    ? promotionPrice
    : cataloguePrice
}

/**
 * The catalogue price where a buyer reads neither it nor the same amount yet: it is not what they
 * pay (a promotion or a flash sale is lower), nor the list price. Minor units, or null.
 */
export function namedCataloguePrice(
  { listPrice, cataloguePrice }: Pick<OfferPrice, 'listPrice' | 'cataloguePrice'>,
  price: number,
): number | null {
  return cataloguePrice === price || cataloguePrice === listPrice ? null : cataloguePrice
}

/** Whole percent off the list price, 0 where nothing is off. */
export function percentOff(listPrice: number, price: number): number {
  return price >= listPrice || listPrice <= 0 ? 0 : Math.round((1 - price / listPrice) * 100)
}
