import type { Accepted } from '#contract/index.ts'
import type { CurrentOffer, priceCalls } from '#contract/product/price.ts'
import { priceIdentities } from '#domain/price/identities.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { servicesFor } from '#domain/shipping/services.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toWireDestination, readDestinations, selectZone } from '../address/destination.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { readOffersById } from '../offer/offers.ts'
import { isFavouriteCategory } from '../favourite/categories.ts'
import { readMarkedOffers } from '../favourite/rows.ts'
import { readFlashQuantitiesBought } from '../promotion/record/flash-bought.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { deliveryPromiseOf } from '../shipping/window.ts'
import { fitOfParts, readFitsOfOffers, readVehicle } from '../fit/read.ts'
import { toCurrentOffer } from '../offer/price-now.ts'

export const priceHandlers: Handlers<typeof priceCalls> = {
  'GET /web-api/price/list': readingAhead(readPrices, async (_asked, context, rows) => {
    const { buyer, now, country } = context
    const { offers, vehicle, fits, places: destinations } = rows
    const verdicts = vehicle && fitOfParts(fits, offers, vehicle)
    const list = offers.map((offer): CurrentOffer => {
      const offerCountry = countryOf(offer.country_id)
      const zone = selectZone(destinations, offerCountry, context)
      const service = servicesFor(offerCountry, zone, false)[0] ?? 'NORMAL'
      const { before: _, ...delivery } = deliveryPromiseOf(now, offerCountry, service, zone)
      return {
        skuOrgId: offer.sku_org_id,
        countryId: offer.country_id,
        ...toCurrentOffer(offer, context, {
          boughtQuantity: rows.bought.get(offer.sku_org_id) ?? 0,
        }),
        backOn: offer.shop_back_on,
        fit: verdicts?.get(offer.part_id) ?? null,
        marked: buyer !== null && rows.marked.has(offer.sku_org_id),
        delivery: { service, ...delivery },
      }
    })
    const today = toLocalTime(now, calendarOf(country)).day
    const deliveryDestination = toWireDestination(destinations, country, context)
    const isCategoryMarked = buyer !== null && rows.markedCategory
    return {
      now,
      today,
      changesIn: msUntilChange(list, now),
      deliverTo: deliveryDestination,
      markedCategory: isCategoryMarked,
      list,
    }
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

/**
 * Reads offers, the vehicle and its fitments, the requester's delivery district and favourites, in
 * one round trip.
 */
async function readPrices(
  credentials: RequestCredentials,
  { skuOrgIds, vehicleModelId, categoryId }: Accepted<'GET /web-api/price/list'>,
) {
  const { db, locale } = credentials
  const [offers, vehicle, fits, destinations, marked, bought, markedCategory] = await Promise.all([
    readOffersById(db, skuOrgIds, locale),
    vehicleModelId ? readVehicle(db, vehicleModelId) : null,
    vehicleModelId ? readFitsOfOffers(db, skuOrgIds) : [],
    readDestinations(credentials),
    readMarkedOffers(credentials, skuOrgIds),
    readFlashQuantitiesBought(credentials, skuOrgIds),
    categoryId ? isFavouriteCategory(credentials, categoryId) : false,
  ])
  return { offers, vehicle, fits, places: destinations, marked, bought, markedCategory }
}

/**
 * Maximum time after which a page refreshes its prices, milliseconds. Longer timers are unreliable,
 * because timers stop while a device sleeps.
 */
const maxWaitMs = 3_600_000

/**
 * Returns the time until the next start or end of a sale, milliseconds; null when there is none.
 */
function msUntilChange(list: readonly CurrentOffer[], now: number): number | null {
  const futureChanges = list
    .flatMap(({ flash }) => (flash ? [flash.startsAt - now, flash.endsAt - now] : []))
    .filter((wait) => wait > 0)
  return futureChanges.length > 0 ? Math.min(maxWaitMs, ...futureChanges) : null
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
