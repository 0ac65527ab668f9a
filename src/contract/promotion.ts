import * as z from 'zod'
import { call } from './call.ts'
import { couponKind } from './coupon-shapes.ts'
import { takenCoupon } from './coupon.ts'
import { offerCard } from './search.ts'
import { id, minor, nothing, page, whole } from './shapes.ts'

/** What a landing page promises to whoever takes its coupon, in the visitor's country. */
const coupon = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    amount: minor(),
    minimum: minor(),
    validDays: z.number(),
    newCustomers: z.boolean(),
  })

const strip = () =>
  z.object({
    promotionLandingPageId: z.number(),
    title: z.string(),
    description: z.string(),
    end: z.string(),
  })

/** A flash sale with what everybody pays in it; who pays less elsewhere sees that afterwards. */
const flashSale = () =>
  z.object({
    saleId: z.number(),
    /** Instants in milliseconds; its prices count from the first on, and at the last no more. */
    startsAt: z.number(),
    endsAt: z.number(),
    list: z.array(
      z.object({ offer: offerCard(), price: minor(), left: z.number(), perBuyer: z.number() }),
    ),
  })

export type FlashSale = z.infer<ReturnType<typeof flashSale>>

/** Signature of a link that shows a landing page before its first day. */
const preview = () => z.string().max(40).optional()

/** Landing pages (second document, "Promotions and knowledge"); the pages' own Markdown. */
export const promotionCalls = {
  /** Landing pages that are on in the visitor's country, the one that ends first in front. */
  'GET /cms/promotionLandingPage/getHomePageInfo': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(strip()),
  }),
  /** 404 before its first day. */
  'GET /cms/promotionLandingPage/{id}/detail': call({
    audience: 'visitor',
    request: () => z.object({ id: id(), preview: preview() }),
    response: () =>
      strip().extend({
        start: z.string(),
        state: z.enum(['before', 'open', 'over']),
        /** Country codes for which it counts, and whether the visitor's is one. */
        countries: z.array(z.string()),
        inCountry: z.boolean(),
        html: z.string(),
        /** Locale of the text where it is not translated yet. */
        foreign: z.string().nullable(),
        coupon: coupon().nullable(),
      }),
    refusals: ['notFound'],
  }),
  /** Goods of a landing page in the visitor's country. */
  'POST /cms/promotionLandingPage/detail/pageQuerySku': call({
    audience: 'visitor',
    request: () =>
      z.object({
        promotionLandingPageId: id(),
        preview: preview(),
        pageNo: page(),
        pageSize: whole(1, 40).default(20),
      }),
    response: () => z.object({ total: z.number(), list: z.array(offerCard()) }),
    refusals: ['notFound'],
  }),
  /** What the buyer's cart holds of a landing page's goods: to pay, and saved by it. */
  'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount': call(
    {
      audience: 'buyer',
      request: () => z.object({ promotionLandingPageId: id() }),
      response: () =>
        z.object({ quantity: z.number(), totalAmount: minor(), totalDiscount: minor() }),
      refusals: ['notFound'],
    },
  ),
  'POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage': call({
    audience: 'buyer',
    request: () => z.object({ promotionLandingPageId: id() }),
    response: takenCoupon,
    refusals: ['notFound', 'couponNewCustomers', 'promotionOver', 'promotionCountry'],
  }),
  'POST /cms/promotionLandingPage/getNewCustomerCoupon': call({
    audience: 'buyer',
    request: () => z.object({ couponId: id() }),
    response: takenCoupon,
    refusals: ['notFound', 'couponNewCustomers', 'promotionOver'],
  }),
  /** The sale that runs in the visitor's country and the one that comes next. */
  'GET /web-api/flashSale/list': call({
    own: 'flash sales with both instants and what is left of them',
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ now: z.number(), list: z.array(flashSale()) }),
  }),
  /** Offers that the buyer ordered before and that are on promotion now, the latest order first. */
  'POST /client/activity/pageBoughtProductOnPromotion': call({
    audience: 'buyer',
    request: () => z.object({ pageNo: page(), pageSize: whole(1, 40).default(20) }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(
          offerCard().extend({
            /** When it was ordered last, milliseconds. */
            boughtAt: z.number(),
            /** What this buyer pays now, and without the promotion; the percentage is against that. */
            price: minor(),
            regularPrice: minor(),
            percentOff: z.number(),
          }),
        ),
      }),
  }),
  /** What shops of the visitor's country listed last, the newest first. */
  'GET /client/activity/newArrivalSku/list': call({
    audience: 'visitor',
    request: () => z.object({ pageNo: page(), pageSize: whole(1, 40).default(20) }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(offerCard().extend({ listedOn: z.string() })),
      }),
  }),
} as const
