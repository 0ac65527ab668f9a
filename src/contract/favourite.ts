import * as z from 'zod'
import { longestListName } from '#domain/favourite/limits.ts'
import { call } from './call.ts'
import { addedToCart } from './order-after.ts'
import { alternative } from './price.ts'
import { id, label, minor, page, text, whole } from './shapes.ts'

const pageSize = () => whole(1, 40).default(20)

/** An offer of a list as it is for its reader now. */
const listed = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    shopName: z.string(),
    /** Country of the shop: prices are in its currency. */
    countryId: z.number(),
    listPrice: minor(),
    price: minor(),
    stock: z.number(),
    /** Why this reader can't buy it now (label), or empty. */
    blocked: label(),
    /** The same part from another shop, where this one can't be bought. */
    alternative: alternative(),
  })

export const favourite = () =>
  listed().extend({
    /** What it cost this buyer, and whether there were any, when it was marked. */
    seenPrice: minor(),
    wasInStock: z.boolean(),
    /** A message comes when it is back. */
    waits: z.boolean(),
    listId: z.number().nullable(),
  })

export type Favourite = z.infer<ReturnType<typeof favourite>>
export type ListedOffer = z.infer<ReturnType<typeof listed>>

export const list = () =>
  z.object({
    listId: z.number(),
    name: z.string(),
    quantity: z.number(),
    /** What a link holds that shows it to a colleague; '' while it isn't shared. */
    share: z.string(),
    /** Until when that link opens, milliseconds; 0 while it isn't shared. */
    sharedUntil: z.number(),
  })

export type FavouriteList = z.infer<ReturnType<typeof list>>

const one = () => z.object({ skuOrgId: id() })
const category = () => z.object({ categoryId: id() })

/** Favourite goods and categories (second document, section 7, "Favourites"). */
export const favouriteCalls = {
  /** The newest first; of one list where its id is given. Another person's list is empty. */
  'GET /app-api/v4/goodsCollect': call({
    audience: 'buyer',
    request: () => z.object({ listId: id().optional(), pageNo: page(), pageSize: pageSize() }),
    response: () =>
      z.object({
        /** All that is marked, in whatever list. */
        marked: z.number(),
        total: z.number(),
        pageNo: z.number(),
        lists: z.array(list()),
        list: z.array(favourite()),
      }),
  }),
  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': call({
    audience: 'buyer',
    request: one,
    response: () => z.object({ marked: z.number() }),
  }),
  /** Twice is harmless: what is marked keeps the price it was marked at; `listId` null takes it out. */
  'POST /app-api/v4/goodsCollect/save': call({
    audience: 'buyer',
    request: () => z.object({ skuOrgId: id(), listId: id().nullable().optional() }),
    response: () => z.object({ marked: z.number() }),
    refusals: ['notFound', 'favouritesFull'],
  }),
  'POST /client/categoryCollect/collect': call({
    audience: 'buyer',
    request: category,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  'POST /client/categoryCollect/cancel': call({
    audience: 'buyer',
    request: category,
    response: () => z.null(),
  }),
  'POST /client/categoryCollect/page': call({
    audience: 'buyer',
    request: () => z.object({ pageNo: page(), pageSize: pageSize() }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(
          z.object({
            categoryId: z.number(),
            categoryName: z.string(),
            picture: z.string(),
            /** Level of the category: 1 first, 2 second, 3 and more its part types. */
            level: z.number(),
          }),
        ),
      }),
  }),
  /** A new list, or another name for one; a name stands once. */
  'POST /web-api/favourite/list': call({
    own: 'favourites are kept in lists with names',
    audience: 'buyer',
    request: () =>
      z.object({ listId: id().optional(), name: text(longestListName).pipe(z.string().min(1)) }),
    response: list,
    refusals: ['notFound', 'favouriteListsFull'],
  }),
  /** Its parts stay favourites; links to it open nothing any more. */
  'DELETE /web-api/favourite/list': call({
    own: 'a list that nobody needs any more',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  /** A link to a list for 90 days; one that runs stays and is given again. */
  'POST /web-api/favourite/share': call({
    own: 'a list is shared until a day',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: list,
    refusals: ['notFound'],
  }),
  /** Ends the link: the next one is another. */
  'DELETE /web-api/favourite/share': call({
    own: 'a list is shared no more',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: list,
    refusals: ['notFound'],
  }),
  /** A shared list for whoever has its link: parts with the reader's own prices, never whose it is. */
  'GET /web-api/favourite/shared': call({
    own: 'a list is shared with a colleague',
    audience: 'visitor',
    request: () => z.object({ share: text(80), pageNo: page(), pageSize: pageSize() }),
    response: () =>
      z.object({
        name: z.string(),
        total: z.number(),
        pageNo: z.number(),
        list: z.array(listed()),
      }),
    refusals: ['shareBroken'],
  }),
  /** One piece of each that isn't in the cart yet; what can't be had says why, and where else. */
  'POST /web-api/favourite/toCart': call({
    own: 'all of a list in one step',
    audience: 'buyer',
    request: () => z.object({ listId: id().optional() }),
    response: addedToCart,
    idempotency: 'accepted',
  }),
} as const
