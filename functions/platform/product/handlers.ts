import type { productCalls } from '#contract/product/product.ts'
import { priceIdentities } from '#domain/price/identities.ts'
import type { Context } from '../kernel/context.ts'
import { readPathOfOffer } from '../catalogue/record/categories.ts'
import { readDrawingOfOffer } from '../catalogue/record/drawings.ts'
import {
  toOfferCard,
  type CardRow,
  cardSelect,
  nameLocale,
  readOffersById,
  offerColumnById,
  type OfferRow,
} from '../offer/offers.ts'
import { pricesByQuantity } from '../offer/price-now.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { shopColumns, type ShopRow } from '../shop/read.ts'
import { type OwnPicture, picturesSql } from '../offer/picture.ts'
import { attributesOf, readAttributes } from './attributes.ts'
import { readApplications, readNumbers } from './numbers.ts'

/**
 * Returns a function that reads the stock of an offer either of the platform's own shop or of other
 * shops, because each call covers only one of these.
 */
const readStockOf =
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

/** Calls for product pages and for the shops that sell a part. */
export const productHandlers: Handlers<typeof productCalls> = {
  'GET /client/version2/goods/new/detail': async ({ skuOrgId }, context) => {
    const { db, locale } = context
    const [[offer], part, categories, numbers, models, others, drawing, attributes] =
      await Promise.all([
        readOffersById(db, [skuOrgId], locale),
        readPart(context, skuOrgId),
        readPathOfOffer(context, skuOrgId),
        readNumbers(db, skuOrgId),
        readApplications(context, skuOrgId, 1),
        readOtherOffers(skuOrgId, context),
        readDrawingOfOffer(context, skuOrgId),
        readAttributes(db, skuOrgId),
      ])
    if (!offer || !part) throw refuse('notFound')
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
      drawing,
      listPrice: offer.list_price,
      cataloguePrice: offer.catalogue_1,
      promotionPrice: offer.promotion_1,
      ...publicQuantityPrices(offer, context),
      weightG: offer.weight_g,
      size: [offer.length_mm, offer.width_mm, offer.height_mm],
      attributes: attributesOf(offer.type_key, attributes),
      returnable: offer.returnable === 1,
      backorder: offer.backorder === 1,
      universal: offer.universal === 1,
      ...part,
      ...numbers,
      models: models.list,
      modelCount: models.total,
      otherOffers: others,
      rating: offer.rating,
    }
  },

  'GET /client/version2/goods/getEggBuyAvailableStock': readStockOf(true),
  'GET /client/version2/goods/getEggShopAvailableStock': readStockOf(false),

  'GET /client/version2/goods/recommendSameShop': async ({ skuOrgId }, { db, locale }) => {
    const { results } = await db
      .prepare(
        // Select the first eight before joining names. Otherwise all offers of the shop would be
        // joined and sorted.
        `${cardSelect} WHERE o.sku_org_id IN (
           SELECT sku_org_id FROM offer
           WHERE shop_id = (SELECT shop_id FROM offer WHERE sku_org_id = ?2) AND sku_org_id <> ?2
           ORDER BY gone, rank, sku_org_id LIMIT 8)
         ORDER BY o.gone, o.rank, o.sku_org_id`,
      )
      .bind(nameLocale(locale), skuOrgId)
      .all<CardRow>()
    if (results.length === 0) throw refuse('notFound')
    return results.map((row) => toOfferCard(row, 'word'))
  },
}

interface PartRow extends ShopRow {
  /** JSON array of the part's pictures. */
  pictures: string
  number_in_picture: number
  per_car: number
  guarantee_months: number
  guarantee_km: number
  part_rating_count: number
}

/** Reads the part and shop data that only a product page shows. */
async function readPart({ db }: Context, skuOrgId: number) {
  const row = await db
    .prepare(
      `SELECT ${picturesSql} AS pictures, p.number_in_picture, p.per_car, p.guarantee_months,
         p.guarantee_km, p.rating_count AS part_rating_count, ${shopColumns}
       FROM offer o JOIN part p ON p.id = o.part_id JOIN shop s ON s.id = o.shop_id
       WHERE o.sku_org_id = ?`,
    )
    .bind(skuOrgId)
    .first<PartRow>()
  if (!row) return null
  const {
    pictures,
    number_in_picture: numberInPicture,
    per_car: perCar,
    guarantee_months: guaranteeMonths,
    guarantee_km: guaranteeKm,
    part_rating_count: ratingCount,
    ...shop
  } = row
  return {
    pictures: JSON.parse(pictures) as OwnPicture[],
    numberInPicture,
    perCar,
    guaranteeMonths,
    guaranteeKm,
    ratingCount,
    shop,
  }
}

/**
 * Reads the same part at other shops of the country: shops open to all buyers first, then by price.
 */
async function readOtherOffers(skuOrgId: number, { db, locale }: Context) {
  const { results } = await db
    .prepare(
      `${cardSelect} WHERE o.part_id = ${offerColumnById('part_id', '?2')}
         AND +o.country_id = ${offerColumnById('country_id', '?2')} AND o.sku_org_id <> ?2
       ORDER BY s.type = 'OWN', o.public_price, o.sku_org_id LIMIT 12`,
    )
    .bind(nameLocale(locale), skuOrgId)
    .all<CardRow>()
  return results.map((row) => toOfferCard(row, 'exact'))
}

function publicQuantityPrices(offer: OfferRow, { now }: Context) {
  const hasAny = priceIdentities.some(({ priceId }) => offer[`quantity_price_${priceId}`] !== null)
  // The page is the same for everyone.
  return hasAny ? { quantityPrices: pricesByQuantity(offer, { buyer: null, now }) } : {}
}
