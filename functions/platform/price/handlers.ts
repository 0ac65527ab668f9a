import type { Accepted } from '#contract/index.ts'
import type { OfferNow, priceCalls } from '#contract/price.ts'
import { priceIdentities } from '#domain/price/identities.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { servicesFor } from '#domain/shipping/services.ts'
import { countryOf } from '#domain/country/countries.ts'
import { readZone } from '../address/read.ts'
import { readingAhead } from '../ahead.ts'
import type { Asker, BuyerContext } from '../context.ts'
import { offersById } from '../db/offers.ts'
import type { Handlers } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { windowOf } from '../shipping/window.ts'
import { judgeParts, readFitsOfOffers, readVehicle } from '../fit/read.ts'
import { priceNow } from './now.ts'

/** Prices: what is private or fast-changing about offers, and the buyer's price identities. */
export const priceHandlers: Handlers<typeof priceCalls> = {
  'GET /web-api/price/list': readingAhead(readPrices, async (_asked, context, rows) => {
    const { buyer, now, country } = context
    const { offers, vehicle, fits } = rows
    const verdicts = vehicle && judgeParts(fits, offers, vehicle)
    // A visitor is promised what a buyer in the capital gets; the address decides later.
    const zone = (buyer && rows.zone) ?? 'METRO'
    const list = offers.map((offer): OfferNow => {
      const from = countryOf(offer.country_id)
      const service = servicesFor(from, zone, false)[0] ?? 'NORMAL'
      const { before: _, ...delivery } = windowOf(now, from, service, zone)
      return {
        skuOrgId: offer.sku_org_id,
        countryId: offer.country_id,
        ...priceNow(offer, context),
        fit: verdicts?.get(offer.part_id) ?? null,
        delivery: { service, ...delivery },
      }
    })
    return { now, today: localTime(now, calendarOf(country)).day, list }
  }),

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
    if (!results[0]?.meta.changes) throw refuse('notFound')
    return readIdentities(context)
  },
}

/** Offers, the vehicle with what they fit, and the zone of who asks: one trip. */
async function readPrices(
  asker: Asker,
  { skuOrgIds, vehicleModelId }: Accepted<'GET /web-api/price/list'>,
) {
  const { db, locale } = asker
  const [offers, vehicle, fits, zone] = await Promise.all([
    offersById(db, skuOrgIds, locale),
    vehicleModelId ? readVehicle(db, vehicleModelId) : null,
    vehicleModelId ? readFitsOfOffers(db, skuOrgIds) : [],
    readZone(asker),
  ])
  return { offers, vehicle, fits, zone }
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
