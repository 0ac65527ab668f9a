import type { OfferNow, priceCalls } from '#contract/price.ts'
import type { FitVerdict } from '#domain/fit/verdict.ts'
import { consumerPriceId, payablePrice, priceIdentities } from '#domain/price/identities.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { servicesFor } from '#domain/shipping/services.ts'
import { countryOf } from '#domain/country/countries.ts'
import { readZone } from '../address/read.ts'
import { blockedFor } from '../cart/blocked.ts'
import type { BuyerContext, Context } from '../context.ts'
import { offersById, type OfferRow, priceFor } from '../db/offers.ts'
import { judgeParts, readVehicle } from '../fit/read.ts'
import type { Handlers } from '../handlers.ts'
import { notFound } from '../refusal.ts'
import { windowOf } from '../shipping/window.ts'

/** Prices: what is private or fast-changing about offers, and the buyer's price identities. */
export const priceHandlers: Handlers<typeof priceCalls> = {
  'GET /web-api/price/list': async ({ skuOrgIds, vehicleModelId }, context) => {
    const { db, buyer, locale, now, country } = context
    const offers = await offersById(db, skuOrgIds, locale)
    const vehicle = vehicleModelId ? await readVehicle(db, vehicleModelId) : null
    const fits = vehicle ? await judgeParts(db, offers, vehicle) : new Map<number, FitVerdict>()
    // A visitor is promised what a buyer in the capital gets; the address decides later.
    const zone = (buyer && (await readZone({ ...context, buyer }))) ?? 'METRO'
    const list = offers.map((offer): OfferNow => {
      const priceId = buyer?.priceId ?? consumerPriceId
      const price = priceFor(offer, priceId)
      const from = countryOf(offer.country_id)
      const service = servicesFor(from, zone, false)[0] ?? 'NORMAL'
      const { before: _, ...delivery } = windowOf(now, from, service, zone)
      return {
        skuOrgId: offer.sku_org_id,
        priceId,
        ...price,
        price: payablePrice(price),
        stock: offer.stock,
        blocked: blockedFor(offer, buyer),
        fit: wireFit(fits.get(offer.part_id)),
        delivery: { service, ...delivery },
      }
    })
    return { now, today: localTime(now, calendarOf(country)).day, list }
  },

  'GET /app/price/identity/getUserIdentity': async (_, context) => readIdentities(context),

  'POST /app/price/identity/user/check/last': async ({ priceId }, context) => {
    const { db, buyer } = context
    const results = await db.batch([
      db
        .prepare(
          `UPDATE customer_price_identity SET last_check = (price_id = ?2) WHERE customer_id = ?1
           AND EXISTS (SELECT 1 FROM customer_price_identity WHERE customer_id = ?1 AND price_id = ?2)`,
        )
        .bind(buyer.id, priceId),
    ])
    if (!results[0]?.meta.changes) throw notFound()
    return readIdentities(context)
  },
}

async function readIdentities({ db, buyer }: BuyerContext) {
  const { results } = await db
    .prepare(
      `SELECT price_id, last_check FROM customer_price_identity WHERE customer_id = ? ORDER BY 1`,
    )
    .bind(buyer.id)
    .all<{ price_id: number; last_check: number }>()
  return results.map((row) => ({
    priceId: row.price_id,
    priceIdentityName: `label_price_${priceIdentities.find((p) => p.priceId === row.price_id)?.key ?? 'consumer'}`,
    lastCheck: row.last_check === 1,
  }))
}

function wireFit(verdict: FitVerdict | undefined): OfferNow['fit'] {
  if (!verdict) return null
  return { reason: '', ...verdict }
}

/** The price one buyer pays for an offer, minor units. */
export function buyerPrice(offer: OfferRow, context: Context): number {
  return payablePrice(priceFor(offer, context.buyer?.priceId ?? consumerPriceId))
}
