import * as z from 'zod'
import { shopAlliances } from '#domain/shop/alliances.ts'

export const shopAlliance = () => z.enum(shopAlliances)

/** Shop as named with each of its offers. */
export const shopRow = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    shopType: z.enum(['OWN', 'ALLIANCE', 'THIRD_PARTY']),
    /** Alliance of the shop, or null. */
    shopAlliance: shopAlliance().nullable(),
    state: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    /** First day after a vacation. Empty when unknown. */
    backOn: z.string(),
    area: z.string(),
    /** Average stars of its buyers, and the number of ratings. */
    rating: z.number(),
    ratingCount: z.number(),
    /** File name of the shop's own logo below /parts/shop/. Empty without one. */
    logo: z.string().optional(),
  })

const brandOfShop = () =>
  z.object({ brandId: z.number(), brandName: z.string(), count: z.number() })

/** Shop as shown in a list of shops. */
export const shopCard = () =>
  shopRow().extend({
    /** Number of offers, and the most frequent brands. */
    offers: z.number(),
    brands: z.array(brandOfShop()),
    /** Pictures of the categories with the most offers, at most five. */
    pictures: z.array(z.string()),
  })

const categoryOfShop = () =>
  z.object({
    categoryId: z.number(),
    categoryName: z.string(),
    parentId: z.number(),
    picture: z.string(),
    count: z.number(),
  })

/** Details of a shop page. */
export const shopDetail = () =>
  shopCard().extend({
    /** Description in the shop's words. Empty without one. */
    about: z.string(),
    /** File name of the shop's own cover below /parts/shop/. Empty without one. */
    cover: z.string().optional(),
    phone: z.string(),
    email: z.string(),
    /** True when orders can be collected and paid at a counter. */
    counter: z.boolean(),
    /** Working days after the promised day that a buyer may choose. */
    laterDays: z.number(),
    /** Opening days and hours in minutes of the local day; 1 is Monday. */
    hours: z.array(z.object({ weekday: z.number(), opensAt: z.number(), closesAt: z.number() })),
    /** Categories of its offers, on the first two levels. */
    categories: z.array(categoryOfShop()),
    /** Coupons that its page offers, and that are valid today. */
    coupons: z
      .array(
        z.object({
          code: z.string(),
          /** Percentage; zero for a fixed discount. */
          percent: z.number(),
          /** Discount, or the maximum discount of a percentage; minor units. */
          amount: z.number(),
          minimum: z.number(),
          lastDay: z.string(),
          newCustomers: z.boolean(),
        }),
      )
      .optional(),
    /** Number of reviews of its best sellers by stars, from one to five. */
    starCounts: z.array(z.number()),
    /** Newest reviews of its parts. */
    comments: z.array(
      z.object({
        commentId: z.number(),
        skuOrgId: z.number(),
        number: z.string(),
        productName: z.string(),
        stars: z.number(),
        text: z.string(),
        author: z.string(),
        day: z.string(),
        langCode: z.string(),
      }),
    ),
  })

export type ShopRow = z.infer<ReturnType<typeof shopRow>>
export type ShopCard = z.infer<ReturnType<typeof shopCard>>
export type ShopDetail = z.infer<ReturnType<typeof shopDetail>>
