import * as z from 'zod'
import { maxListNameLength } from '#domain/favourite/limits.ts'
import { call } from '../shapes/call.ts'
import { addedToCart } from '../order/order-after.ts'
import { alternativeOffer } from '../product/price.ts'
import { id, label, minorUnits, page, text, wholeNumber } from '../shapes/shapes.ts'

const pageSize = () => wholeNumber(1, 40).default(20)

/** Offer in a list, as it currently applies to the reader. */
export const listedOffer = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    shopName: z.string(),
    /** Country of the shop. Prices are in its currency. */
    countryId: z.number(),
    listPrice: minorUnits(),
    price: minorUnits(),
    stock: z.number(),
    /** Label of the reason why the reader can't buy it now, or empty. */
    blocked: label(),
    /** Same part from another shop, when this offer can't be bought. */
    alternative: alternativeOffer(),
  })

export const favourite = () =>
  listedOffer().extend({
    /** Price for this buyer, and availability, at the time the part was added. */
    seenPrice: minorUnits(),
    wasInStock: z.boolean(),
    /** True when a stock alert is set. */
    waits: z.boolean(),
    listId: z.number().nullable(),
  })

export type Favourite = z.infer<ReturnType<typeof favourite>>
export type ListedOffer = z.infer<ReturnType<typeof listedOffer>>

export const favouriteList = () =>
  z.object({
    listId: z.number(),
    name: z.string(),
    quantity: z.number(),
    /** Key in the link to the shared list. '' while it isn't shared. */
    share: z.string(),
    /** Expiry of the link, milliseconds. 0 while it isn't shared. */
    sharedUntil: z.number(),
  })

export type FavouriteList = z.infer<ReturnType<typeof favouriteList>>

const offerIdRequest = () => z.object({ skuOrgId: id() })
const category = () => z.object({ categoryId: id() })

/** Favourite parts and categories (second document, section 7, "Favourites"). */
export const favouriteCalls = {
  /**
   * Returns favourites, newest first, of one list if its ID is given. A list of another account is
   * returned empty.
   */
  'GET /app-api/v4/goodsCollect': call({
    audience: 'buyer',
    request: () => z.object({ listId: id().optional(), pageNo: page(), pageSize: pageSize() }),
    response: () =>
      z.object({
        /** Number of favourites in all lists. */
        marked: z.number(),
        total: z.number(),
        pageNo: z.number(),
        lists: z.array(favouriteList()),
        list: z.array(favourite()),
      }),
  }),
  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': call({
    audience: 'buyer',
    request: offerIdRequest,
    response: () => z.object({ marked: z.number() }),
  }),
  /**
   * Adds a favourite. Repeating it keeps the original price. `listId` null removes it from its
   * list.
   */
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
            /** Category level: 1 first, 2 second, 3 and above its part types. */
            level: z.number(),
          }),
        ),
      }),
  }),
  /** Creates or renames a list. Names are unique. */
  'POST /web-api/favourite/list': call({
    own: 'favourites are kept in lists with names',
    audience: 'buyer',
    request: () =>
      z.object({ listId: id().optional(), name: text(maxListNameLength).pipe(z.string().min(1)) }),
    response: favouriteList,
    refusals: ['notFound', 'favouriteListsFull'],
  }),
  /** Deletes a list. Its parts stay favourites; links to it stop working. */
  'DELETE /web-api/favourite/list': call({
    own: 'a list that nobody needs any more',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  /** Shares a list by a link for 90 days. An active link is kept and returned again. */
  'POST /web-api/favourite/share': call({
    own: 'a list is shared until a day',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: favouriteList,
    refusals: ['notFound'],
  }),
  /** Ends the link. Sharing again creates a different one. */
  'DELETE /web-api/favourite/share': call({
    own: 'a list is shared no more',
    audience: 'buyer',
    request: () => z.object({ listId: id() }),
    response: favouriteList,
    refusals: ['notFound'],
  }),
  /**
   * Returns a shared list to anyone with its link, with the reader's own prices and without the
   * owner's identity.
   */
  'GET /web-api/favourite/shared': call({
    own: 'a list is shared with a colleague',
    audience: 'visitor',
    request: () => z.object({ share: text(80), pageNo: page(), pageSize: pageSize() }),
    response: () =>
      z.object({
        name: z.string(),
        total: z.number(),
        pageNo: z.number(),
        list: z.array(listedOffer()),
      }),
    refusals: ['shareBroken'],
  }),
  /**
   * Adds one of each part that isn't in the cart yet. Unavailable parts return the reason and an
   * alternative.
   */
  'POST /web-api/favourite/toCart': call({
    own: 'all of a list in one step',
    audience: 'buyer',
    request: () => z.object({ listId: id().optional() }),
    response: addedToCart,
    idempotency: 'accepted',
  }),
} as const
