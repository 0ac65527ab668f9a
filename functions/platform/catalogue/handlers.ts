import type { catalogueCalls } from '#contract/catalogue.ts'
import { cardOf, nameLocale, type OfferRow, offerSelect } from '../db/offers.ts'
import type { Handlers } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { readShops } from '../shop/read.ts'
import { readCategories } from './categories.ts'
import { alsoLike, mayLike } from './recommend.ts'

const reviewsPerPage = 10

/** Home and catalogue. */
export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'GET /web-api/v1/index/brandList': async (_, { db, country }) => {
    const { results } = await db
      .prepare(
        `SELECT b.id AS brandId, b.name AS brandName, b.kind FROM part_brand b
         WHERE EXISTS (SELECT 1 FROM offer_count c WHERE c.country_id = ? AND c.brand_id = b.id)
         ORDER BY b.name`,
      )
      .bind(country.id)
      .all<{ brandId: number; brandName: string; kind: 'OE' | 'IAM' }>()
    return results
  },

  'GET /web-api/v1/index/shopList': async (_, { db, country }) => readShops(db, country.id),

  'GET /web-api/v1/index/oeZoneBrandList': async (_, { db, country }) => {
    const { results } = await db
      .prepare(
        `SELECT b.id AS brandId, b.name AS brandName, b.kind, sum(c.offers) AS count
         FROM part_brand b CROSS JOIN offer_count c ON c.country_id = ? AND c.brand_id = b.id
         WHERE b.kind = 'OE' GROUP BY b.id ORDER BY count DESC, b.name`,
      )
      .bind(country.id)
      .all<{ brandId: number; brandName: string; kind: 'OE' | 'IAM'; count: number }>()
    return results
  },

  'GET /cms/eggMallWeb/notLogin/getEggCategory': async ({ parentId }, context) =>
    readCategories(context, parentId),

  'GET /client/brand': async ({ brandId }, { db }) => {
    const row = await db
      .prepare('SELECT id AS brandId, name AS brandName, kind FROM part_brand WHERE id = ?')
      .bind(brandId)
      .first<{ brandId: number; brandName: string; kind: 'OE' | 'IAM' }>()
    if (!row) throw refuse('notFound')
    return row
  },

  'GET /client/homePage/getRecommendGoodsPage': async ({ pageNo, pageSize }, context) => {
    const { db, locale, country } = context
    // One best seller of each part type, so that the first page isn't twelve brake pads.
    const { results } = await db
      .prepare(
        `WITH best (id) AS MATERIALIZED (
           SELECT b.sku_org_id FROM category k4 CROSS JOIN offer b ON b.sku_org_id = (
             SELECT x.sku_org_id FROM offer x
             CROSS JOIN shop t ON t.id = x.shop_id AND t.state = 'OPEN' AND t.type <> 'OWN'
             WHERE x.country_id = ?2 AND x.category_id = k4.id AND x.gone = 0 AND x.stock > 3
             ORDER BY x.rank LIMIT 1)
           WHERE k4.level = 4 ORDER BY b.rank, b.sku_org_id LIMIT ?3 OFFSET ?4)
         ${offerSelect} WHERE o.sku_org_id IN (SELECT id FROM best) ORDER BY o.rank, o.sku_org_id`,
      )
      .bind(nameLocale(locale), country.id, pageSize, (pageNo - 1) * pageSize)
      .all<OfferRow>()
    return { list: results.map((row) => cardOf(row, 'word')) }
  },

  'POST /web/v1/product/recommendYouMayAlsoLike': async ({ skuOrgId }, context) =>
    alsoLike(context, skuOrgId),

  'GET /web/v1/product/recommendYouMayLike': async ({ vehicleModelId }, context) =>
    mayLike(context, vehicleModelId),

  'GET /web/v1/product/getComment': async ({ skuOrgId, pageNo }, { db }) => {
    const part = await db
      .prepare(
        `SELECT p.id, p.rating, p.rating_count FROM offer o JOIN part p ON p.id = o.part_id
         WHERE o.sku_org_id = ?`,
      )
      .bind(skuOrgId)
      .first<{ id: number; rating: number; rating_count: number }>()
    if (!part) return { rating: 0, total: 0, list: [] }
    const { results } = await db
      .prepare(
        `SELECT id AS commentId, stars, text, author, day, locale AS langCode
         FROM review WHERE part_id = ? ORDER BY day DESC, id LIMIT ? OFFSET ?`,
      )
      .bind(part.id, reviewsPerPage, (pageNo - 1) * reviewsPerPage)
      .all<{
        commentId: number
        stars: number
        text: string
        author: string
        day: string
        langCode: string
      }>()
    return { rating: part.rating, total: part.rating_count, list: results }
  },
}
