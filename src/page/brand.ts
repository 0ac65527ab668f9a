import { linkTo } from '#routes/links.ts'
import type { Page } from './page-send.ts'
import { readResults, type Results } from './results.ts'

/** Reads the offers and description of a brand. Returns undefined if the brand doesn't exist. */
export async function readBrandResults(
  page: Page,
  url: URL,
  brandId: number,
): Promise<Results | undefined> {
  const brandRequest = page.send('GET /client/brand', { brandId })
  const partTypeLinksRequest = brandRequest.then(({ data }) =>
    (data?.types ?? []).map(({ categoryId, categoryName }) => ({
      name: categoryName,
      href: linkTo(page.locale, 'fourCategory', { fourCategoryId: categoryId }, { brandId }),
    })),
  )
  const [results, { data }] = await Promise.all([
    readResults(page, url, { brandId }, { below: partTypeLinksRequest }),
    brandRequest,
  ])
  return results.found ? { ...results, brand: data } : undefined
}
