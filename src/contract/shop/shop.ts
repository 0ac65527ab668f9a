import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, page, text, wholeNumber } from '../shapes/shapes.ts'
import { shopAlliance, shopCard, shopDetail } from '../shapes/shop-shapes.ts'

const pageSize = () => wholeNumber(1, 40).default(20)

const shopPage = () =>
  z.object({
    total: z.number(),
    pageNo: z.number(),
    pageSize: z.number(),
    list: z.array(shopCard()),
  })

/** Shop calls (second document, section 7, "Products and shops"). */
export const shopCalls = {
  /** Searches shops by name and place, in the visitor's country unless another one is given. */
  'GET /eggshop/client/page/keywords': call({
    audience: 'visitor',
    request: () =>
      z.object({
        keywords: text(60).optional(),
        countryId: id().optional(),
        shopAlliance: shopAlliance().optional(),
        /** Only shops that sell the brand. */
        brandId: id().optional(),
        pageNo: page(),
        pageSize: pageSize(),
      }),
    response: () =>
      shopPage().extend({
        /** Facet counts: results of each value while the other filters stay. */
        countries: z.array(z.object({ countryId: z.number(), count: z.number() })),
        alliances: z.array(z.object({ shopAlliance: shopAlliance(), count: z.number() })),
      }),
  }),
  'GET /eggshop/client/info/{shopId}': call({
    audience: 'visitor',
    request: () => z.object({ shopId: id() }),
    response: shopDetail,
    refusals: ['notFound'],
  }),
  /** Returns alliance members in the visitor's country. */
  'GET /eggshop/client/allianceShopPage': call({
    audience: 'visitor',
    request: () =>
      z.object({
        shopAlliance: shopAlliance().default('BOSCH'),
        pageNo: page(),
        pageSize: pageSize(),
      }),
    response: shopPage,
  }),
} as const
