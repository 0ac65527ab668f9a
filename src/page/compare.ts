import type { OfferCard } from '#contract/search/search.ts'
import type { ProductDetail } from '#contract/product/product.ts'
import { countryOf } from '#domain/country/countries.ts'
import { maxCompared } from '#domain/product/compared.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { linkTo } from '#routes/links.ts'
import type { Page } from './page-send.ts'

/** Compared offers, and further offers of the same part that could be added. */
export interface Comparison {
  page: Page
  parts: readonly ProductDetail[]
  others: readonly OfferCard[]
}

/** Reads the offers of a comparison. Offers that don't exist are left out. */
export async function readComparison(page: Page, ids: readonly number[]): Promise<Comparison> {
  const answers = await Promise.all(
    ids.map((skuOrgId) => page.send('GET /client/version2/goods/new/detail', { skuOrgId })),
  )
  const parts = answers.flatMap(({ code, data }) => (code === 200 ? [data] : []))
  const [first] = parts
  const otherOffers = first?.otherOffers.filter(({ skuOrgId }) => !ids.includes(skuOrgId)) ?? []
  return {
    // Prices are in the country of the offers, whatever country the visitor browses.
    page: first
      ? { ...page, country: withCurrencyNameIn(countryOf(first.countryId), page.locale) }
      : page,
    parts,
    others: parts.length < maxCompared ? otherOffers : [],
  }
}

/** Returns the address that compares offers, or undefined if there are too few. */
export function linkToCompare(locale: Page['locale'], ids: readonly number[]): string | undefined {
  const comparedIds = [...new Set(ids)].slice(0, maxCompared)
  return comparedIds.length > 1
    ? linkTo(locale, 'compare', {}, { skuOrgIds: comparedIds.join(',') })
    : undefined
}
