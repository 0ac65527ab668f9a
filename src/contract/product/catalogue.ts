import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { offerCard } from '../search/search.ts'
import { id, nothing, page, wholeNumber } from '../shapes/shapes.ts'
import { shopCard, shopRow } from '../shapes/shop-shapes.ts'

const categoryNode = () =>
  z.object({
    categoryId: z.number(),
    categoryName: z.string(),
    level: z.number(),
    parentId: z.number(),
    picture: z.string(),
    quantity: z.number(),
  })

const brandRow = () =>
  z.object({ brandId: z.number(), brandName: z.string(), kind: z.enum(['OE', 'IAM']) })

/** Brand with the number of its offers in a country. */
const countedBrand = () => brandRow().extend({ count: z.number() })

/** Details of a brand page. Counts apply to the visitor's country. */
const brandDetail = () =>
  countedBrand().extend({
    /** Part types of the brand, most offers first. */
    types: z.array(
      z.object({ categoryId: z.number(), categoryName: z.string(), count: z.number() }),
    ),
    /** Shops that sell the brand, most offers first. */
    shops: z.array(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        rating: z.number(),
        count: z.number(),
      }),
    ),
    /**
     * Related brands with the number of parts: the manufacturers whose numbers an aftermarket brand
     * replaces, or the brands that replace a manufacturer's.
     */
    crosses: z.array(countedBrand()),
  })

export type BrandDetail = z.infer<ReturnType<typeof brandDetail>>

/** Banner: its text, its image on this site, and the page that it links to. */
const banner = () =>
  z.object({
    bannerId: z.number(),
    title: z.string(),
    text: z.string(),
    picture: z.string(),
    href: z.string(),
    start: z.string(),
    end: z.string(),
  })

export type Banner = z.infer<ReturnType<typeof banner>>

/** Home and catalogue calls (second document, section 7). */
export const catalogueCalls = {
  /** Returns the banners shown in the visitor's country today, in display order. */
  'GET /web-api/v1/index/bannerList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(banner()),
  }),
  /** Returns the brands with offers, in the visitor's country unless another one is given. */
  'GET /web-api/v1/index/brandList': call({
    audience: 'visitor',
    request: () => z.object({ countryId: id().optional() }),
    response: () => z.array(countedBrand()),
  }),
  'GET /web-api/v1/index/shopList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(shopRow()),
  }),
  /** Returns the number of Bosch alliance shops in the country, and the first of them. */
  'GET /web-api/v1/index/queryBoschAllianceShopInfo': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ total: z.number(), list: z.array(shopCard()) }),
  }),
  /** Returns the manufacturers' own brands with the number of offers in the country. */
  'GET /web-api/v1/index/oeZoneBrandList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(countedBrand()),
  }),
  'GET /cms/eggMallWeb/notLogin/getEggCategory': call({
    audience: 'visitor',
    request: () => z.object({ parentId: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0) }),
    response: () => z.array(categoryNode()),
  }),
  'GET /client/brand': call({
    audience: 'visitor',
    request: () => z.object({ brandId: id() }),
    response: brandDetail,
    refusals: ['notFound'],
  }),
  /** Returns the banner for original parts, or null. */
  'GET /client/oeBanner': call({
    audience: 'visitor',
    request: nothing,
    response: () => banner().nullable(),
  }),
  'GET /client/homePage/getRecommendGoodsPage': call({
    audience: 'visitor',
    request: () => z.object({ pageNo: page(), pageSize: wholeNumber(1, 40).default(12) }),
    response: () => z.object({ list: z.array(offerCard()) }),
  }),
  /** Returns other parts for the same vehicles that are usually replaced together with a part. */
  'POST /web/v1/product/recommendYouMayAlsoLike': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: () => z.array(offerCard()),
    refusals: ['notFound'],
  }),
  /** Returns service parts for a vehicle, or best sellers without a vehicle. */
  'GET /web/v1/product/recommendYouMayLike': call({
    audience: 'visitor',
    request: () => z.object({ vehicleModelId: id().optional() }),
    response: () => z.array(offerCard()),
  }),
  'GET /web/v1/product/getComment': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id(), pageNo: page() }),
    response: () =>
      z.object({
        rating: z.number(),
        total: z.number(),
        list: z.array(
          z.object({
            commentId: z.number(),
            stars: z.number(),
            text: z.string(),
            author: z.string(),
            day: z.string(),
            langCode: z.string(),
            /** Image URLs below our own origin. */
            pictures: z.array(z.string()),
          }),
        ),
      }),
  }),
} as const
