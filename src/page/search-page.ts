import type { Answer, Envelope, Payload } from '#contract/index.ts'
import { linkTo } from '#routes/links.ts'
import { listFilters } from '#routes/screens.ts'
import type { Page } from './page-send.ts'

type SearchCall = 'POST /web-api/material/search'

const filterNames = [...listFilters, 'fourCategoryId'] as const

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
    if (value !== null && /^(\d{1,9}|true|false|BOSCH|OTHER)$/.test(value)) filters[name] = value
  }
  const answer = await page.send('POST /web-api/material/search', { ...filters, ...asked })
  if (answer.code !== 400) return answer
  return page.send('POST /web-api/material/search', asked)
}

/** The vehicle that a results page is ordered by, where its address names one that exists. */
export async function vehicleOf(
  page: Page,
  query: URLSearchParams,
): Promise<Answer<'GET /app-api/vehicle/list'>[number] | undefined> {
  const vehicleModelId = query.get('vehicleModelId') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(vehicleModelId)) return undefined
  const answer = await page.send('GET /app-api/vehicle/list', { vehicleModelId })
  return answer.data?.[0]
}

/** Categories one level down, as links; none where the page has no level below it. */
export async function narrowerThan(
  page: Page,
  parentId: number,
): Promise<{ name: string; href: string }[]> {
  const answer = await page.send('GET /cms/eggMallWeb/notLogin/getEggCategory', { parentId })
  return (answer.data ?? [])
    .filter((row) => row.quantity > 0)
    .map((row) => ({
      name: row.categoryName,
      href: linkTo(page.locale, 'subCategory', { secondEggCategoryId: row.categoryId }),
    }))
}
