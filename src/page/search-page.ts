import type { Answer, Envelope, Payload } from '#contract/index.ts'
import { linkTo } from '#routes/links.ts'
import { listFilters } from '#routes/screens.ts'
import type { Page } from './page-send.ts'

type SearchCall = 'POST /web-api/material/search'

const filterNames = [...listFilters, 'fourCategoryId'] as const

const plainFilterPattern = /^(\d{1,9}|true|false|BOSCH|OTHER)$/
const attributesPattern = /^[\w:,./+-]{1,200}$/

/**
 * Searches by the parameters of an address. Invalid filters are ignored, so that a mangled link
 * still shows results.
 */
export async function runPageSearch(
  page: Page,
  query: URLSearchParams,
  search: Partial<Payload<SearchCall>>,
): Promise<Envelope<Answer<SearchCall>>> {
  const filters: Record<string, string> = {}
  for (const name of filterNames) {
    const value = query.get(name)
    const isValid = name === 'attributes' ? attributesPattern : plainFilterPattern
    if (value !== null && isValid.test(value)) filters[name] = value
  }
  const response = await page.send('POST /web-api/material/search', { ...filters, ...search })
  if (response.code !== 400) return response
  return page.send('POST /web-api/material/search', search)
}

/** Returns the vehicle that a results page is sorted for, if its address names an existing one. */
export async function readVehicle(
  page: Page,
  query: URLSearchParams,
): Promise<Answer<'GET /app-api/vehicle/list'>[number] | undefined> {
  const vehicleModelId = query.get('vehicleModelId') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(vehicleModelId)) return undefined
  const response = await page.send('GET /app-api/vehicle/list', { vehicleModelId })
  return response.data?.[0]
}

/** Returns the subcategories as links, or an empty list if the page has no level below it. */
export async function readSubcategories(
  page: Page,
  parentId: number,
): Promise<{ name: string; href: string }[]> {
  const response = await page.send('GET /cms/eggMallWeb/notLogin/getEggCategory', { parentId })
  return (response.data ?? [])
    .filter((row) => row.quantity > 0)
    .map((row) => ({
      name: row.categoryName,
      href: linkTo(page.locale, 'subCategory', { secondEggCategoryId: row.categoryId }),
    }))
}
