import type { Favourite, ListedOffer } from '#contract/favourite/favourite.ts'
import { readAlternatives } from '../cart/record/alternatives.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import type { Context } from '../kernel/context.ts'
import type { OfferRow } from '../offer/offers.ts'
import { buyerPrice } from '../offer/price-now.ts'
import type { FavouriteRow } from './rows.ts'

/**
 * Converts the offers of a list for a reader: the reader's prices, the reasons that block an offer,
 * and alternatives.
 */
export async function toWireOffersInList<Row extends OfferRow>(
  rows: readonly Row[],
  context: Context,
  quantityOf: (row: Row) => number = () => 1,
): Promise<ListedOffer[]> {
  const owner = cartOwnerOf(context.buyer)
  const lines = rows.map((offer) => ({
    offer,
    quantity: quantityOf(offer),
    blocked: blockingReason(offer, owner, quantityOf(offer)),
  }))
  const countryId = context.buyer?.country.id ?? context.country.id
  const alternativeOf = await readAlternatives(context, lines, countryId)
  return lines.map((line) => ({
    skuOrgId: line.offer.sku_org_id,
    number: line.offer.number,
    kind: line.offer.kind,
    brandName: line.offer.brand_name,
    productName: line.offer.product_name,
    picture: line.offer.picture,
    shopName: line.offer.shop_name,
    countryId: line.offer.country_id,
    listPrice: line.offer.list_price,
    price: buyerPrice(line.offer, context, { quantity: line.quantity }),
    stock: line.offer.stock,
    blocked: line.blocked,
    alternative: line.blocked === '' ? null : alternativeOf(line),
  }))
}

/**
 * Converts favourites like `toWireOffersInList`, and adds the price and stock at the time of
 * marking.
 */
export async function toWireFavourites(
  rows: readonly FavouriteRow[],
  context: Context,
): Promise<Favourite[]> {
  const listedOffers = await toWireOffersInList(rows, context)
  return rows.flatMap((row, i) => {
    const offer = listedOffers[i]
    if (!offer) return []
    return {
      ...offer,
      seenPrice: row.seen_price,
      wasInStock: row.was_in_stock === 1,
      waits: row.waits === 1,
      listId: row.list_id,
    }
  })
}
