import * as z from 'zod'
import { call, planned } from './call.ts'
import { offerCard } from './search.ts'
import { id, nothing, page, whole } from './shapes.ts'

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

export const shopRow = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    shopType: z.enum(['OWN', 'ALLIANCE', 'THIRD_PARTY']),
    state: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    area: z.string(),
    rating: z.number(),
  })

/** Home and catalogue (second document, section 7). */
export const catalogueCalls = {
  'GET /web-api/v1/index/bannerList': planned('visitor'),
  'GET /web-api/v1/index/brandList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(brandRow()),
  }),
  'GET /web-api/v1/index/shopList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(shopRow()),
  }),
  'GET /web-api/v1/index/queryBoschAllianceShopInfo': planned('visitor'),
  /** Makers' own brands with the number of their offers in the country. */
  'GET /web-api/v1/index/oeZoneBrandList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(brandRow().extend({ count: z.number() })),
  }),
  'GET /cms/eggMallWeb/notLogin/getEggCategory': call({
    audience: 'visitor',
    request: () => z.object({ parentId: whole(0, Number.MAX_SAFE_INTEGER).default(0) }),
    response: () => z.array(categoryNode()),
  }),
  'GET /client/brand': call({
    audience: 'visitor',
    request: () => z.object({ brandId: id() }),
    response: brandRow,
    refusals: ['notFound'],
  }),
  'GET /client/oeBanner': planned('visitor'),
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
          }),
        ),
      }),
  }),
} as const
