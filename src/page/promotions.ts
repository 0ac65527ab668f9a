import type { Answer } from '#contract/index.ts'
import { payablePrice, percentageOff } from '#domain/price/identities.ts'
import type { Page } from './page-send.ts'

/** Number of pictures that compose a card. */
const maxPicturesShown = 3

/** Promotion with facts about its offers in the visitor's country. */
export interface PromotionCard {
  id: number
  title: string
  description: string
  end: string
  total: number
  /** Highest discount of its first offers, whole percent; 0 without one. */
  maxDiscountPercent: number
  pictures: string[]
}

/** Reads the open promotions of a country with the pictures of their offers. */
export async function readPromotions({ send }: Page): Promise<PromotionCard[]> {
  const { data: openData } = await send('GET /cms/promotionLandingPage/getHomePageInfo', {})
  return Promise.all(
    (openData ?? []).map(async ({ promotionLandingPageId: id, title, description, end }) => {
      const { code, data } = await send('POST /cms/promotionLandingPage/detail/pageQuerySku', {
        promotionLandingPageId: id,
      })
      const goods: PromotionOffers = code === 200 ? data : { total: 0, list: [] }
      return { id, title, description, end, ...toFacts(goods) }
    }),
  )
}

type PromotionOffers = Answer<'POST /cms/promotionLandingPage/detail/pageQuerySku'>

function toFacts({ total, list }: PromotionOffers) {
  const discountPercents = list.map((offer) => percentageOff(offer.listPrice, payablePrice(offer)))
  const pictures = [...new Set(list.map(({ picture }) => picture))].slice(0, maxPicturesShown)
  return { total, maxDiscountPercent: Math.max(0, ...discountPercents), pictures }
}
