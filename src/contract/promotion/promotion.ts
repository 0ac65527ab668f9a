import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { couponKind } from '../shapes/coupon-shapes.ts'
import { takenCoupon } from '../coupon/coupon.ts'
import { offerCard } from '../search/search.ts'
import { id, minorUnits, nothing, page, wholeNumber } from '../shapes/shapes.ts'

/** Coupon of a landing page in the visitor's country. */
const coupon = () =>
  z.object({
    couponId: z.number(),
    kind: couponKind(),
    amount: minorUnits(),
    minimum: minorUnits(),
    validDays: z.number(),
    newCustomers: z.boolean(),
  })

const promotionStrip = () =>
  z.object({
    promotionLandingPageId: z.number(),
    title: z.string(),
    description: z.string(),
    end: z.string(),
  })

/**
 * Flash sale with its public prices. A reader with a lower personal price gets it from the price
 * call.
 */
const flashSale = () =>
  z.object({
    saleId: z.number(),
    /** Start (inclusive) and end (exclusive) of its prices, in milliseconds. */
    startsAt: z.number(),
    endsAt: z.number(),
    list: z.array(
      z.object({
        offer: offerCard(),
        price: minorUnits(),
        /** Remaining quantity of the sale, and its quantity at the start. */
        left: z.number(),
        total: z.number(),
        perBuyer: z.number(),
      }),
    ),
  })

export type FlashSale = z.infer<ReturnType<typeof flashSale>>

/** Signature of a link that shows a landing page before its first day. */
const preview = () => z.string().max(40).optional()

/**
 * Landing page calls (second document, "Promotions and knowledge"). They use the Markdown of the
 * pages.
 */
export const promotionCalls = {
  /** Returns the active landing pages of the visitor's country, earliest end first. */
  'GET /cms/promotionLandingPage/getHomePageInfo': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(promotionStrip()),
  }),
  /** Returns a landing page; 404 before its first day. */
  'GET /cms/promotionLandingPage/{id}/detail': call({
    audience: 'visitor',
    request: () => z.object({ id: id(), preview: preview() }),
    response: () =>
      promotionStrip().extend({
        start: z.string(),
        state: z.enum(['before', 'open', 'over']),
        /** Country codes where it applies, and whether the visitor's is among them. */
        countries: z.array(z.string()),
        inCountry: z.boolean(),
        html: z.string(),
        /** Locale of the text, if it isn't translated yet. */
        foreign: z.string().nullable(),
        coupon: coupon().nullable(),
      }),
    refusals: ['notFound'],
  }),
  /** Returns the offers of a landing page in the visitor's country. */
  'POST /cms/promotionLandingPage/detail/pageQuerySku': call({
    audience: 'visitor',
    request: () =>
      z.object({
        promotionLandingPageId: id(),
        preview: preview(),
        pageNo: page(),
        pageSize: wholeNumber(1, 40).default(20),
      }),
    response: () => z.object({ total: z.number(), list: z.array(offerCard()) }),
    refusals: ['notFound'],
  }),
  /** Returns the total and the savings of the landing page's offers in the buyer's cart. */
  'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount': call(
    {
      audience: 'buyer',
      request: () => z.object({ promotionLandingPageId: id() }),
      response: () =>
        z.object({ quantity: z.number(), totalAmount: minorUnits(), totalDiscount: minorUnits() }),
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
  /** Returns the current and the next flash sale in the visitor's country. */
  'GET /web-api/flashSale/list': call({
    own: 'flash sales with both instants and what is left of them',
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ now: z.number(), list: z.array(flashSale()) }),
  }),
  /**
   * Returns offers that the buyer ordered before and that are on promotion now, latest order first.
   */
  'POST /client/activity/pageBoughtProductOnPromotion': call({
    audience: 'buyer',
    request: () => z.object({ pageNo: page(), pageSize: wholeNumber(1, 40).default(20) }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(
          offerCard().extend({
            /** Time of the last order, milliseconds. */
            boughtAt: z.number(),
            /**
             * Prices for this buyer with and without the promotion. The percentage is relative to
             * the price without it.
             */
            price: minorUnits(),
            regularPrice: minorUnits(),
            percentOff: z.number(),
          }),
        ),
      }),
  }),
  /** Returns the newest offers of shops in the visitor's country, newest first. */
  'GET /client/activity/newArrivalSku/list': call({
    audience: 'visitor',
    request: () => z.object({ pageNo: page(), pageSize: wholeNumber(1, 40).default(20) }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(offerCard().extend({ listedOn: z.string() })),
      }),
  }),
} as const
