import type { LandingFile } from '#contract/knowledge/content.ts'
import type { promotionCalls } from '#contract/promotion/promotion.ts'
import { readLines } from '../cart/record/read.ts'
import { readLandingText } from '../content/read.ts'
import type { Context } from '../kernel/context.ts'
import { takeCoupon } from '../coupon/take.ts'
import { readTermsOf } from '../coupon/terms.ts'
import { toOfferCard, readCardsById } from '../offer/offers.ts'
import { listFlashSales } from './flash-list.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { regularPrice } from '../offer/price-now.ts'
import { refuse } from '../kernel/refusal.ts'
import { readArrivals } from './arrivals.ts'
import { readBoughtOffers } from './bought-offers.ts'
import { readLanding, readOpenPromotions } from './read.ts'

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  'GET /cms/promotionLandingPage/getHomePageInfo': async (_, context) =>
    (await readOpenPromotions(context, context.country)).map(stripOf),

  'GET /cms/promotionLandingPage/{id}/detail': async ({ id, preview }, context) => {
    const { file, state, inCountry } = await readLanding(context, id, context.country, preview)
    const text = await readLandingText(id, context)
    if (!text) throw refuse('notFound')
    return {
      ...stripOf(file),
      start: file.start,
      state,
      countries: file.countries,
      inCountry,
      html: text.html,
      foreign: file.foreign ?? null,
      coupon: inCountry ? await readCouponOf(file, context) : null,
    }
  },

  'POST /cms/promotionLandingPage/detail/pageQuerySku': async (input, context) => {
    const { db, locale, country } = context
    const { promotionLandingPageId, preview } = input
    const { file, inCountry } = await readLanding(context, promotionLandingPageId, country, preview)
    const all = inCountry ? await readCardsById(db, file.offers, locale) : []
    const countryOffers = all.filter((offer) => offer.country_id === country.id)
    const offset = (input.pageNo - 1) * input.pageSize
    const list = countryOffers
      .slice(offset, offset + input.pageSize)
      .map((offer) => toOfferCard(offer, 'word'))
    return { total: countryOffers.length, list }
  },

  'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount':
    async ({ promotionLandingPageId }, context) => {
      const { file } = await readLanding(context, promotionLandingPageId, context.buyer.country)
      const offerIds = new Set(file.offers)
      const lines = (await readLines(context)).filter(
        ({ offer, blocked }) => offerIds.has(offer.sku_org_id) && blocked === '',
      )
      const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + amountOf(line) * line.quantity, 0)
      return {
        quantity: sum(() => 1),
        totalAmount: sum(({ price }) => price),
        totalDiscount: sum(
          ({ offer, price, quantity }) => regularPrice(offer, context, quantity) - price,
        ),
      }
    },

  'GET /web-api/flashSale/list': async (_, context) => ({
    now: context.now,
    list: await listFlashSales(context),
  }),

  'POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage': async (
    { promotionLandingPageId },
    context,
  ) => {
    const { file, state, inCountry } = await readLanding(
      context,
      promotionLandingPageId,
      context.buyer.country,
    )
    if (!file.couponId) throw refuse('notFound')
    if (!inCountry) throw refuse('promotionCountry')
    if (state !== 'open') throw refuse('promotionOver')
    return takeCoupon(context, file.couponId)
  },

  'POST /cms/promotionLandingPage/getNewCustomerCoupon': async ({ couponId }, context) => {
    const openPromotions = await readOpenPromotions(context, context.buyer.country)
    const terms = await readTermsOf(context.db, { id: couponId }, context.buyer.country.id)
    // Check that an open landing page offers the coupon, so that buyers can't take other coupons by
    // guessing their IDs.
    if (!terms?.newCustomers || !openPromotions.some((file) => file.couponId === couponId))
      throw refuse('notFound')
    return takeCoupon(context, couponId)
  },

  'POST /client/activity/pageBoughtProductOnPromotion': async (page, context) =>
    readBoughtOffers(context, page),

  'GET /client/activity/newArrivalSku/list': async (page, context) => readArrivals(context, page),
}

function stripOf({ id, title, description, end }: LandingFile) {
  return { promotionLandingPageId: id, title, description, end }
}

async function readCouponOf({ couponId }: LandingFile, { db, country }: Context) {
  const terms = couponId ? await readTermsOf(db, { id: couponId }, country.id) : null
  if (!terms) return null
  const { id, kind, amount, minimum, validDays, newCustomers } = terms
  return { couponId: id, kind, amount, minimum, validDays, newCustomers }
}
