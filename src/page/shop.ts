import type { SearchResults } from '#contract/search/search.ts'
import type { ShopDetail } from '#contract/shapes/shop-shapes.ts'
import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import type { Page } from './page-send.ts'

/** Number of best sellers on a shop's page. The search of the shop lists all offers. */
const maxBestShown = 10

/** Data of a shop's page. Prices and rules are those of the shop's country. */
export interface Shop {
  page: Page
  shop: ShopDetail
  best: SearchResults
}

/** Reads a shop's page. Returns undefined if the shop doesn't exist. */
export async function readShop(sitePage: Page, shopId: number): Promise<Shop | undefined> {
  const [response, bestEnvelope] = await Promise.all([
    sitePage.send('GET /eggshop/client/info/{shopId}', { shopId }),
    sitePage.send('POST /web-api/material/search', { shopId, pageSize: maxBestShown }),
  ])
  if (response.code !== 200) return undefined
  const shop = response.data
  const country = withCurrencyNameIn(countryOf(shop.countryId), sitePage.locale)
  return { page: { ...sitePage, country }, shop, best: bestEnvelope.data }
}
