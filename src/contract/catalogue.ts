import * as z from 'zod'
import { call } from './call.ts'
import { offerCard } from './search.ts'
import { id, nothing, page, whole } from './shapes.ts'
import { shopCard, shopRow } from './shop-shapes.ts'

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

/** A brand with the number of its offers in a country. */
const countedBrand = () => brandRow().extend({ count: z.number() })

/** All that a brand's page says of it; counts are of the visitor's country. */
const brandDetail = () =>
  countedBrand().extend({
    /** Part types that it makes, the most first. */
    types: z.array(
      z.object({ categoryId: z.number(), categoryName: z.string(), count: z.number() }),
    ),
    /** Shops that sell it, the most first. */
    shops: z.array(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        rating: z.number(),
        count: z.number(),
      }),
    ),
    /**
     * Brands across the counter, with the number of its parts: makers whose numbers an aftermarket
     * brand replaces, or the brands that replace a maker's.
     */
    crosses: z.array(countedBrand()),
  })

export type BrandDetail = z.infer<ReturnType<typeof brandDetail>>

/** A banner: its words, its picture on this site, and a page of ours that it leads to. */
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

/** Home and catalogue (second document, section 7). */
export const catalogueCalls = {
  /** Banners that are on in the visitor's country today, in the order in which they are shown. */
  'GET /web-api/v1/index/bannerList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(banner()),
  }),
  /** Brands on sale, of the visitor's country unless another one is named. */
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
  /** Shops of the Bosch alliance in the country: how many, and the first of them. */
  'GET /web-api/v1/index/queryBoschAllianceShopInfo': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ total: z.number(), list: z.array(shopCard()) }),
  }),
  /** Makers' own brands with the number of their offers in the country. */
  'GET /web-api/v1/index/oeZoneBrandList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(countedBrand()),
  }),
  'GET /cms/eggMallWeb/notLogin/getEggCategory': call({
    audience: 'visitor',
    request: () => z.object({ parentId: whole(0, Number.MAX_SAFE_INTEGER).default(0) }),
    response: () => z.array(categoryNode()),
  }),
  'GET /client/brand': call({
    audience: 'visitor',
    request: () => z.object({ brandId: id() }),
    response: brandDetail,
    refusals: ['notFound'],
  }),
  /** The banner of the zone of makers' parts; null where none is on. */
  'GET /client/oeBanner': call({
    audience: 'visitor',
    request: nothing,
    response: () => banner().nullable(),
  }),
  'GET /client/homePage/getRecommendGoodsPage': call({
    audience: 'visitor',
    request: () => z.object({ pageNo: page(), pageSize: whole(1, 40).default(12) }),
    response: () => z.object({ list: z.array(offerCard()) }),
  }),
  /** Other parts for the vehicles that a part fits: what is replaced together with it. */
  'POST /web/v1/product/recommendYouMayAlsoLike': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: () => z.array(offerCard()),
    refusals: ['notFound'],
  }),
  /** Service parts for a vehicle; best sellers where none is chosen. */
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
            /** Addresses of pictures below our own origin. */
            pictures: z.array(z.string()),
          }),
        ),
      }),
  }),
} as const
