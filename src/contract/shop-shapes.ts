import * as z from 'zod'
import { shopAlliances } from '#domain/shop/alliances.ts'

export const shopAlliance = () => z.enum(shopAlliances)

/** A shop as everything that it sells names it. */
export const shopRow = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    shopType: z.enum(['OWN', 'ALLIANCE', 'THIRD_PARTY']),
    /** The alliance that it is a member of, or null. */
    shopAlliance: shopAlliance().nullable(),
    state: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    /** The first day after a vacation; empty where it isn't known. */
    backOn: z.string(),
    area: z.string(),
    /** Average stars of its buyers, and how many gave them. */
    rating: z.number(),
    ratingCount: z.number(),
  })

const brandOfShop = () =>
  z.object({ brandId: z.number(), brandName: z.string(), count: z.number() })

/** A shop as a list of shops shows it. */
export const shopCard = () =>
  shopRow().extend({
    /** Its offers, and the brands that most of them are of. */
    offers: z.number(),
    brands: z.array(brandOfShop()),
  })

const categoryOfShop = () =>
  z.object({
    categoryId: z.number(),
    categoryName: z.string(),
    parentId: z.number(),
    picture: z.string(),
    count: z.number(),
  })

/** All that a shop's page says of it. */
export const shopDetail = () =>
  shopCard().extend({
    /** In its own words; empty where it says nothing. */
    about: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Has a counter where orders are fetched and paid. */
    counter: z.boolean(),
    /** Working days later than promised that a buyer may choose. */
    laterDays: z.number(),
    /** Days on which it opens, minutes of its own day; 1 is Monday. */
    hours: z.array(z.object({ weekday: z.number(), opensAt: z.number(), closesAt: z.number() })),
    /** What it sells, by the first two levels of categories. */
    categories: z.array(categoryOfShop()),
    /** The newest reviews of what it sells. */
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
