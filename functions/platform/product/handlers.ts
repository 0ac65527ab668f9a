import type { productCalls } from '#contract/product.ts'
import type { Context } from '../context.ts'
import { readPath, secondLevelOf } from '../catalogue/categories.ts'
import { readNamedDrawing } from '../catalogue/drawings.ts'
import { cardOf, nameLocale, offersById, type OfferRow, offerSelect } from '../db/offers.ts'
import type { Handlers } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { readShop } from '../shop/read.ts'
import { type OwnPicture, picturesOf } from './picture.ts'
import { readApplications, readNumbers } from './numbers.ts'

interface PartRow {
  /** As JSON. */
  pictures: string
  number_in_picture: number
  per_car: number
  guarantee_months: number
  guarantee_km: number
  rating_count: number
}

/** Stock of an offer of the platform's own shop, or of any other; each call knows its kind alone. */
const stockOf =
  (isOwnShop: boolean) =>
  async ({ skuOrgId }: { skuOrgId: number }, { db }: Context) => {
    const row = await db
      .prepare(
        `SELECT o.stock FROM offer o JOIN shop s ON s.id = o.shop_id
         WHERE o.sku_org_id = ?1 AND (s.type = 'OWN') = ?2`,
      )
      .bind(skuOrgId, Number(isOwnShop))
      .first<{ stock: number }>()
    if (!row) throw refuse('notFound')
    return { skuOrgId, availableStock: row.stock }
  }

/** Products and the shops that sell them. */
export const productHandlers: Handlers<typeof productCalls> = {
  'GET /client/version2/goods/new/detail': async ({ skuOrgId }, context) => {
    const { db, locale } = context
    const [offer] = await offersById(db, [skuOrgId], locale)
    if (!offer) throw refuse('notFound')
    const [part, shop, categories, numbers, models, others, drawing] = await Promise.all([
      db
        .prepare(`SELECT p.*, ${picturesOf} AS pictures FROM part p WHERE p.id = ?`)
        .bind(offer.part_id)
        .first<PartRow>(),
      readShop(db, offer.shop_id),
      readPath(context, offer.category_id),
      readNumbers(db, offer),
      readApplications(context, offer.part_id, 1),
      otherOffers(offer, context),
      readNamedDrawing(context, secondLevelOf(offer.category_id)),
    ])
    if (!part || !shop) throw refuse('notFound')
    return {
      skuOrgId,
      partId: offer.part_id,
      countryId: offer.country_id,
      number: offer.number,
      platformSku: `EM-${String(offer.part_id).padStart(7, '0')}`,
      kind: offer.kind,
      brandId: offer.brand_id,
      brandName: offer.brand_name,
      productName: offer.product_name,
      categories,
      picture: offer.picture,
      pictures: JSON.parse(part.pictures) as OwnPicture[],
      numberInPicture: part.number_in_picture,
      drawing,
      listPrice: offer.list_price,
      cataloguePrice: offer.catalogue_1,
      promotionPrice: offer.promotion_1,
      guaranteeMonths: part.guarantee_months,
      guaranteeKm: part.guarantee_km,
      weightG: offer.weight_g,
      size: [offer.length_mm, offer.width_mm, offer.height_mm],
      perCar: part.per_car,
      returnable: offer.returnable === 1,
      backorder: offer.backorder === 1,
      universal: offer.universal === 1,
      shop,
      ...numbers,
      models: models.list,
      modelCount: models.total,
      otherOffers: others,
      rating: offer.rating,
      ratingCount: part.rating_count,
    }
  },

  'GET /client/version2/goods/getEggBuyAvailableStock': stockOf(true),
  'GET /client/version2/goods/getEggShopAvailableStock': stockOf(false),

  'GET /client/version2/goods/recommendSameShop': async ({ skuOrgId }, { db, locale }) => {
    const { results } = await db
      .prepare(
        // Which ones first: with their words beside them all of a shop were read and sorted.
        `${offerSelect} WHERE o.sku_org_id IN (
           SELECT sku_org_id FROM offer
           WHERE shop_id = (SELECT shop_id FROM offer WHERE sku_org_id = ?2) AND sku_org_id <> ?2
           ORDER BY gone, rank, sku_org_id LIMIT 8)
         ORDER BY o.gone, o.rank, o.sku_org_id`,
      )
      .bind(nameLocale(locale), skuOrgId)
      .all<OfferRow>()
    if (results.length === 0) throw refuse('notFound')
    return results.map((row) => cardOf(row, 'word'))
  },
}

/** The same part in other shops of the country: those that sell to everybody first, the cheapest first. */
async function otherOffers(offer: OfferRow, { db, locale }: Context) {
  const { results } = await db
    .prepare(
      `${offerSelect} WHERE o.part_id = ?2 AND +o.country_id = ?3 AND o.sku_org_id <> ?4
       ORDER BY s.type = 'OWN', o.public_price, o.sku_org_id LIMIT 12`,
    )
    .bind(nameLocale(locale), offer.part_id, offer.country_id, offer.sku_org_id)
    .all<OfferRow>()
  return results.map((row) => cardOf(row, 'exact'))
}
