import type { catalogueCalls } from '#contract/product/catalogue.ts'
import { toOfferCard, type CardRow, cardSelect, nameLocale } from '../offer/offers.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readPublishedReviews } from '../review/record/published-reviews.ts'
import { readAllianceShops } from '../shop/find.ts'
import { readShops } from '../shop/read.ts'
import { readBanners } from '../promotion/record/banners.ts'
import { readBrand, readBrands } from './brands.ts'
import { readCategories } from './record/categories.ts'
import { recommendSiblings, recommendServiceParts } from './recommend.ts'

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'GET /web-api/v1/index/bannerList': async (_, context) => readBanners(context, 'home'),

  'GET /client/oeBanner': async (_, context) => (await readBanners(context, 'oe'))[0] ?? null,

  'GET /web-api/v1/index/brandList': async ({ countryId }, { db, country }) =>
    readBrands(db, countryId ?? country.id),

  'GET /web-api/v1/index/shopList': async (_, { db, country }) => readShops(db, country.id),

  'GET /web-api/v1/index/queryBoschAllianceShopInfo': async (_, context) =>
    readAllianceShops(context, 'BOSCH', { pageNo: 1, pageSize: 6 }),

  'GET /web-api/v1/index/oeZoneBrandList': async (_, { db, country }) =>
    (await readBrands(db, country.id))
      .filter(({ kind }) => kind === 'OE')
      .toSorted((a, b) => b.count - a.count),

  'GET /cms/eggMallWeb/notLogin/getEggCategory': async ({ parentId }, context) =>
    readCategories(context, parentId),

  'GET /client/brand': async ({ brandId }, context) => readBrand(context, brandId),

  'GET /client/homePage/getRecommendGoodsPage': async ({ pageNo, pageSize }, context) => {
    const { db, locale, country } = context
    // Take one best seller per part type; otherwise the first page would be twelve brake pads.
    const { results } = await db
      .prepare(
        `WITH best (id) AS MATERIALIZED (
           SELECT b.sku_org_id FROM category k4 CROSS JOIN offer b ON b.sku_org_id = (
             SELECT x.sku_org_id FROM offer x
             CROSS JOIN shop t ON t.id = x.shop_id AND t.state = 'OPEN' AND t.type <> 'OWN'
             WHERE x.country_id = ?2 AND x.category_id = k4.id AND x.gone = 0 AND x.stock > 3
             ORDER BY x.rank LIMIT 1)
           WHERE k4.level = 4 ORDER BY b.rank, b.sku_org_id LIMIT ?3 OFFSET ?4)
         ${cardSelect} WHERE o.sku_org_id IN (SELECT id FROM best) ORDER BY o.rank, o.sku_org_id`,
      )
      .bind(nameLocale(locale), country.id, pageSize, (pageNo - 1) * pageSize)
      .all<CardRow>()
    return { list: results.map((row) => toOfferCard(row, 'word')) }
  },

  'POST /web/v1/product/recommendYouMayAlsoLike': async ({ skuOrgId }, context) =>
    recommendSiblings(context, skuOrgId),

  'GET /web/v1/product/recommendYouMayLike': async ({ vehicleModelId }, context) =>
    recommendServiceParts(context, vehicleModelId),

  'GET /web/v1/product/getComment': async ({ skuOrgId, pageNo }, context) =>
    readPublishedReviews(context, skuOrgId, pageNo),
}
