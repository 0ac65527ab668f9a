import type { SearchResults } from '#contract/search.ts'
import type { ShopDetail } from '#contract/shop-shapes.ts'
import { countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import type { Page } from './page-send.ts'

/** Best sellers that a shop's page lists; all of them are its search. */
const bestShown = 10

/** All that a shop's page shows; prices and rules are of the shop's country. */
export interface Shop {
  page: Page
  shop: ShopDetail
  best: SearchResults
}

/** Reads a shop's page; undefined where there is no such shop. */
export async function shopOf(asked: Page, shopId: number): Promise<Shop | undefined> {
  const [answer, best] = await Promise.all([
    asked.send('GET /eggshop/client/info/{shopId}', { shopId }),
    asked.send('POST /web-api/material/search', { shopId, pageSize: bestShown }),
  ])
  if (answer.code !== 200) return undefined
  const shop = answer.data
  const country = readIn(countryOf(shop.countryId), asked.locale)
  return { page: { ...asked, country }, shop, best: best.data }
}
