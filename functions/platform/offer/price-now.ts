import type { CurrentOffer } from '#contract/product/price.ts'
import type { FitVerdict } from '#domain/fit/verdict.ts'
import { flashQuantity, flashState } from '#domain/price/flash.ts'
import { consumerPriceId } from '#domain/price/identities.ts'
import { priceForQuantity, type QuantityPrice } from '#domain/price/price-for-quantity.ts'
import type { QuotedPrice } from '#domain/price/quoted.ts'
import { type WinningPrice, winningPrice } from '#domain/price/winning.ts'
import { blockingReason, cartOwnerOf } from './blocking-reason.ts'
import type { Context } from '../kernel/context.ts'
import { flashSaleOf, type OfferRow, pricesFor } from './offers.ts'
import { fitOfParts, readFits, readVehicle } from '../fit/read.ts'

/**
 * Facts that a price depends on: the quantity, the quantity that the buyer has already bought in
 * the flash sale, and a quoted price.
 */
export interface PriceRequest {
  quantity?: number
  boughtQuantity?: number
  quotedPrice?: QuotedPrice | null
}

/** Returns the current unit price for a buyer, minor units, with the reason for this price. */
export function unitPriceOf(
  offer: OfferRow,
  { buyer, now }: Pick<Context, 'buyer' | 'now'>,
  { quantity = 1, boughtQuantity = 0, quotedPrice = null }: PriceRequest = {},
): WinningPrice {
  const price = pricesFor(offer, buyer?.priceId ?? consumerPriceId)
  return winningPrice(
    price,
    flashSaleOf(offer),
    { now, quantity, bought: boughtQuantity },
    quotedPrice,
  )
}

/**
 * Returns the private or fast-changing data of an offer: the buyer's price, stock, and the reason
 * that blocks the offer.
 */
export function toCurrentOffer(offer: OfferRow, context: Context, priceRequest: PriceRequest = {}) {
  const priceId = context.buyer?.priceId ?? consumerPriceId
  return {
    priceId,
    ...pricesFor(offer, priceId),
    ...unitPriceOf(offer, context, priceRequest),
    quantityPrices: pricesByQuantity(offer, context, priceRequest),
    flash: toWireFlashSale(offer, context, priceRequest),
    stock: offer.stock,
    blocked: blockingReason(offer, cartOwnerOf(context.buyer), priceRequest.quantity ?? 1),
  }
}

/**
 * Converts an offer's flash sale to wire form; null without a flash sale, or long after its end.
 */
export function toWireFlashSale(
  offer: OfferRow,
  { now }: Pick<Context, 'now'>,
  { quantity = 1, boughtQuantity = 0 }: PriceRequest,
): CurrentOffer['flash'] {
  const flash = flashSaleOf(offer)
  if (!flash || now >= flash.endsAt + endedSaleShownMs) return null
  return {
    ...flash,
    mine: flashQuantity(flash, boughtQuantity),
    state: flashState(flash, { now, quantity, bought: boughtQuantity }),
  }
}

/**
 * Time for which a sale is shown after its end, milliseconds, because a cart may stay open for
 * days.
 */
const endedSaleShownMs = 7 * 86_400_000

/** Returns the buyer's price of a quantity without flash sales and quotations, minor units. */
export function priceWithoutSale(
  offer: OfferRow,
  { buyer, now }: Context,
  quantity: number,
): number {
  const price = pricesFor(offer, buyer?.priceId ?? consumerPriceId)
  return winningPrice(price, null, { now, quantity, bought: 0 }).price
}

/**
 * Returns the buyer's unit prices by quantity, from the price of one on, minor units. Empty when the
 * quantity makes no difference.
 */
export function pricesByQuantity(
  offer: OfferRow,
  context: Pick<Context, 'buyer' | 'now'>,
  { boughtQuantity = 0 }: Pick<PriceRequest, 'boughtQuantity'> = {},
): QuantityPrice[] {
  const priceId = context.buyer?.priceId ?? consumerPriceId
  const { price } = unitPriceOf(offer, context, { boughtQuantity })
  const lowerPrices = pricesFor(offer, priceId).quantityPrices.filter((one) => one.price < price)
  return lowerPrices.length > 0 ? [{ quantity: 1, price }, ...lowerPrices] : []
}

/** Returns the buyer's price of an offer, minor units. */
export function buyerPrice(offer: OfferRow, context: Context, priceRequest?: PriceRequest): number {
  return unitPriceOf(offer, context, priceRequest).price
}

/**
 * Returns the buyer's price of a quantity without promotions, minor units. A price by quantity is
 * the shop's usual price and no promotion.
 */
export function regularPrice(offer: OfferRow, { buyer }: Context, quantity = 1): number {
  const { cataloguePrice, quantityPrices } = pricesFor(offer, buyer?.priceId ?? consumerPriceId)
  return Math.min(cataloguePrice, priceForQuantity(quantityPrices, quantity, cataloguePrice))
}

/** Returns the fit verdicts of offers for a vehicle model in wire form; null without a model. */
export async function evaluateOffers(
  { db }: Context,
  offers: readonly OfferRow[],
  vehicleModelId: number | undefined,
): Promise<(offer: OfferRow) => CurrentOffer['fit']> {
  const [vehicle, rows] = vehicleModelId
    ? await Promise.all([readVehicle(db, vehicleModelId), readFits(db, offers)])
    : [null, []]
  const fits = vehicle ? fitOfParts(rows, offers, vehicle) : new Map<number, FitVerdict>()
  return (offer) => {
    const verdict = fits.get(offer.part_id)
    return verdict ?? null
  }
}
