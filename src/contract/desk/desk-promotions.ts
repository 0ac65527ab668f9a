import * as z from 'zod'
import { shopPromotionLimits, shopPromotionStates } from '#domain/promotion/of-shop.ts'
import { call } from '../shapes/call.ts'
import { day, id, minorUnits, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason = 'sellers work at /desk; the specification leaves them to another site'

/** Offers that take part; 0 means every brand or category. */
const scope = () => ({
  brandId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  categoryId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
})

const choice = () => z.object({ id: z.number(), name: z.string(), offers: z.number() })

const promotions = () =>
  z.object({
    countryId: z.number(),
    /** Current day in the country of the shop. */
    today: z.string(),
    /** Brands and first-level categories of the shop's offers. */
    brands: z.array(choice()),
    categories: z.array(choice()),
    list: z.array(
      z.object({
        promotionId: z.number(),
        name: z.string(),
        state: z.enum(shopPromotionStates),
        percent: z.number(),
        /** Names of brand and category; '' means all. */
        brandName: z.string(),
        categoryName: z.string(),
        firstDay: z.string(),
        lastDay: z.string(),
        /** Number of offers with a price lowered by the promotion at present. */
        offers: z.number(),
      }),
    ),
  })

export type DeskPromotions = z.infer<ReturnType<typeof promotions>>

const effect = () =>
  z.object({
    /**
     * Number of offers that would take part, and how many of them are in another running
     * promotion.
     */
    offers: z.number(),
    taken: z.number(),
    /** First offers as examples; consumer prices in minor units. */
    examples: z.array(
      z.object({
        skuOrgId: z.number(),
        brandName: z.string(),
        number: z.string(),
        price: minorUnits(),
        reduced: minorUnits(),
      }),
    ),
  })

export type PromotionEffect = z.infer<ReturnType<typeof effect>>

/** Promotions of the seller's shop: lower prices for a period. */
export const deskPromotionCalls = {
  'GET /desk/shop/promotions': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: promotions,
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/shop/promotions/effect': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ percent: wholeNumber(1, shopPromotionLimits.percent), ...scope() }),
    response: effect,
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/shop/promotions': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        name: text(shopPromotionLimits.name).pipe(z.string().min(1)),
        percent: wholeNumber(1, shopPromotionLimits.percent),
        ...scope(),
        firstDay: day(),
        lastDay: day(),
      }),
    response: promotions,
    refusals: ['deskActNotYours', 'deskPromotionTerms', 'deskPromotionsFull'],
  }),
  /** Ends a promotion, or cancels a planned one. The earlier prices apply again immediately. */
  'POST /desk/shop/promotions/{id}/end': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: promotions,
    refusals: ['deskActNotYours', 'notFound'],
  }),
} as const
