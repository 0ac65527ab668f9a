import type { OfferNow } from '#contract/price.ts'
import type { FitVerdict } from '#domain/fit/verdict.ts'
import { flashPieces, flashState } from '#domain/price/flash.ts'
import { consumerPriceId, payablePrice } from '#domain/price/identities.ts'
import { type WinningPrice, winningPrice } from '#domain/price/winning.ts'
import { blockedFor, ownerOf } from '../cart/blocked.ts'
import type { Context } from '../context.ts'
import { flashOf, type OfferRow, priceFor } from '../db/offers.ts'
import { judgeParts, readFits, readVehicle } from '../fit/read.ts'

/** For how many pieces an offer is priced, and how many of its flash sale the buyer has already. */
export interface Wanted {
  pieces?: number
  bought?: number
}

/** The price of one piece for one buyer at this instant, minor units, with its reason. */
export function priceOf(
  offer: OfferRow,
  { buyer, now }: Pick<Context, 'buyer' | 'now'>,
  { pieces = 1, bought = 0 }: Wanted = {},
): WinningPrice {
  const price = priceFor(offer, buyer?.priceId ?? consumerPriceId)
  return winningPrice(price, flashOf(offer), { now, pieces, bought })
}

/** What is private or fast-changing about an offer: this buyer's price, the stock, what hinders. */
export function priceNow(offer: OfferRow, context: Context, wanted: Wanted = {}) {
  const priceId = context.buyer?.priceId ?? consumerPriceId
  return {
    priceId,
    ...priceFor(offer, priceId),
    ...priceOf(offer, context, wanted),
    flash: flashNow(offer, context, wanted),
    stock: offer.stock,
    blocked: blockedFor(offer, ownerOf(context.buyer), wanted.pieces ?? 1),
  }
}

/** An offer's flash sale as the wire carries it; null without one, and long after it. */
export function flashNow(
  offer: OfferRow,
  { now }: Pick<Context, 'now'>,
  { pieces = 1, bought = 0 }: Wanted,
): OfferNow['flash'] {
  const flash = flashOf(offer)
  if (!flash || now >= flash.endsAt + shownAfterMs) return null
  return {
    ...flash,
    mine: flashPieces(flash, bought),
    state: flashState(flash, { now, pieces, bought }),
  }
}

/** How long a sale that is over is still told of: a cart may have been left open over night. */
const shownAfterMs = 7 * 86_400_000

/** The price one buyer pays for an offer, minor units. */
export function buyerPrice(offer: OfferRow, context: Context, wanted?: Wanted): number {
  return priceOf(offer, context, wanted).price
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
