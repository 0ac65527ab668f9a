import type { Answer } from '#contract/index.ts'
import type { Page } from './page-send.ts'

/** Well-known brands, named on the home page. The brand list contains all. */
const wellKnownBrands = new Set([
  'Bosch',
  'Denso',
  'NGK',
  'TRW',
  'KYB',
  'Mann-Filter',
  'Aisin',
  'Gates',
  'NSK',
  'Brembo',
  'Hi-Q (Sangsin)',
  'CTR',
])

/** Number of rows per section of the home page. Every section has a full page elsewhere. */
const shownCounts = { wanted: 6, arrivals: 6, shops: 4, articles: 3 }

/**
 * Data of the home page, the same for everyone in a locale and country. Empty sections are hidden.
 */
export interface Home {
  groups: Answer<'GET /cms/eggMallWeb/notLogin/getEggCategory'>
  banners: Answer<'GET /web-api/v1/index/bannerList'>
  wanted: Answer<'GET /client/homePage/getRecommendGoodsPage'>['list']
  arrivals: Answer<'GET /client/activity/newArrivalSku/list'>['list']
  /** Flash sales, and the time of the response. */
  sales: Answer<'GET /web-api/flashSale/list'>
  /** Promotions without a banner. */
  promotions: Answer<'GET /cms/promotionLandingPage/getHomePageInfo'>
  brands: Answer<'GET /web-api/v1/index/brandList'>
  shops: Answer<'GET /web-api/v1/index/shopList'>
  articles: Answer<'GET /knowledge/article/pageQuery'>['list']
  /** Popular series of the country, the most driven first. */
  serials: Answer<'GET /web-api/vehicle/popularSerials'>
  /** Number of open shops. */
  shopCount: number
}

/** Reads the home page in one database round trip. */
export async function readHome({ send }: Page): Promise<Home> {
  const [
    groups,
    banners,
    wantedEnvelope,
    arrivals,
    promotions,
    sales,
    brands,
    shops,
    articles,
    serials,
  ] = await Promise.all([
    send('GET /cms/eggMallWeb/notLogin/getEggCategory', {}),
    send('GET /web-api/v1/index/bannerList', {}),
    send('GET /client/homePage/getRecommendGoodsPage', { pageSize: shownCounts.wanted }),
    send('GET /client/activity/newArrivalSku/list', { pageSize: shownCounts.arrivals }),
    send('GET /cms/promotionLandingPage/getHomePageInfo', {}),
    send('GET /web-api/flashSale/list', {}),
    send('GET /web-api/v1/index/brandList', {}),
    send('GET /web-api/v1/index/shopList', {}),
    send('GET /knowledge/article/pageQuery', { pageSize: shownCounts.articles }),
    send('GET /web-api/vehicle/popularSerials', {}),
  ])
  const articleIds = new Set(
    banners.data?.flatMap(({ href }) => /\/landing\/(\d+)\./.exec(href)?.[1] ?? []),
  )
  const openShops = (shops.data ?? []).filter(({ state }) => state === 'OPEN')
  return {
    groups: groups.data ?? [],
    banners: banners.data ?? [],
    wanted: wantedEnvelope.data?.list ?? [],
    arrivals: arrivals.data?.list ?? [],
    sales: sales.data ?? { now: 0, list: [] },
    promotions: (promotions.data ?? []).filter(
      ({ promotionLandingPageId }) => !articleIds.has(String(promotionLandingPageId)),
    ),
    brands: (brands.data ?? []).filter(({ brandName }) => wellKnownBrands.has(brandName)),
    shops: openShops.slice(0, shownCounts.shops),
    shopCount: openShops.length,
    articles: articles.data?.list ?? [],
    serials: serials.data ?? [],
  }
}
