import type { Answer, Envelope, Payload } from '#contract/index.ts'
import type { Page } from './page-send.ts'

type SearchCall = 'POST /web-api/material/search'

/** Filters that stand in the address of every results page. */
const filterNames = ['partsType', 'priceSort', 'brandId', 'shopId', 'inStock', 'pageNo'] as const

/**
 * Asks for the results that an address names. Filters that don't read as such are left out: a
 * mangled link still shows its results.
 */
export async function searchFor(
  page: Page,
  query: URLSearchParams,
  asked: Partial<Payload<SearchCall>>,
): Promise<Envelope<Answer<SearchCall>>> {
  const filters: Record<string, string> = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value !== null && /^(\d{1,9}|true|false)$/.test(value)) filters[name] = value
  }
  const answer = await page.send('POST /web-api/material/search', { ...filters, ...asked })
  if (answer.code !== 400) return answer
  return page.send('POST /web-api/material/search', asked)
}
