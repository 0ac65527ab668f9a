import type { OfferNow } from '#contract/price.ts'
import type { FitVerdict } from '#domain/fit/verdict.ts'
import { consumerPriceId, payablePrice } from '#domain/price/identities.ts'
import { blockedFor, ownerOf } from '../cart/blocked.ts'
import type { Context } from '../context.ts'
import { type OfferRow, priceFor } from '../db/offers.ts'
import { judgeParts, readFits, readVehicle } from '../fit/read.ts'

/** What is private or fast-changing about an offer: this buyer's price, the stock, what hinders. */
export function priceNow(offer: OfferRow, { buyer }: Context, quantity = 1) {
  const priceId = buyer?.priceId ?? consumerPriceId
  const price = priceFor(offer, priceId)
  return {
    priceId,
    ...price,
    price: payablePrice(price),
    stock: offer.stock,
    blocked: blockedFor(offer, ownerOf(buyer), quantity),
  }
}

/** The price one buyer pays for an offer, minor units. */
export function buyerPrice(offer: OfferRow, context: Context): number {
  return payablePrice(priceFor(offer, context.buyer?.priceId ?? consumerPriceId))
}

/** What the buyer would pay without a promotion, minor units. */
export function regularPrice(offer: OfferRow, { buyer }: Context): number {
  const price = priceFor(offer, buyer?.priceId ?? consumerPriceId)
  return payablePrice({ ...price, promotionPrice: null })
}

/** Verdicts of offers for the vehicle of a model id, as the wire carries them; null without one. */
export async function judgeOffers(
  { db }: Context,
  offers: readonly OfferRow[],
  vehicleModelId: number | undefined,
): Promise<(offer: OfferRow) => OfferNow['fit']> {
  const [vehicle, rows] = vehicleModelId
    ? await Promise.all([readVehicle(db, vehicleModelId), readFits(db, offers)])
    : [null, []]
  const fits = vehicle ? judgeParts(rows, offers, vehicle) : new Map<number, FitVerdict>()
  return (offer) => {
    const verdict = fits.get(offer.part_id)
    return verdict ?? null
  }
}
