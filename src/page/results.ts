import type { Answer, Payload } from '#contract/index.ts'
import type { BrandDetail } from '#contract/product/catalogue.ts'
import type { SearchResults } from '#contract/search/search.ts'
import { linkTo } from '#routes/links.ts'
import { withFilter } from './address.ts'
import { filtersOf, type ListFilters } from './list-filters.ts'
import type { Page } from './page-send.ts'
import { runPageSearch, readVehicle } from './search-page.ts'

/** Typed query. Category and brand pages have none. */
export interface TypedSearch {
  words: string
  number: string
}

interface NarrowerSearch {
  name: string
  href: string
}

/** Data of a results page. */
export interface Results {
  page: Page
  url: URL
  code: number
  found: SearchResults | null
  typed: TypedSearch
  /** Query in words, for the heading. */
  what: string
  isNumber: boolean
  /** Null if there is nothing to filter. */
  filters: ListFilters | null
  vehicle: Answer<'GET /app-api/vehicle/list'>[number] | undefined
  /** First-level categories, for a search that found nothing. Empty otherwise. */
  catalogue: Answer<'GET /cms/eggMallWeb/notLogin/getEggCategory'>
  /** Corrected spelling of the query. */
  mended: string | undefined
  /** Subcategories or part types. */
  narrower: readonly NarrowerSearch[]
  /** Description of the brand on a brand page; null elsewhere. */
  brand: BrandDetail | null
  /** True when the list is limited to one part type. */
  isOneType: boolean
  /** Category of the page, at any level; undefined elsewhere. */
  categoryId: number | undefined
}

const emptySearch: TypedSearch = { words: '', number: '' }

interface RelatedData {
  typed?: TypedSearch
  below?: Promise<readonly NarrowerSearch[]>
}

/** Reads a results page: the offers found and the related data. */
export async function readResults(
  page: Page,
  url: URL,
  search: Partial<Payload<'POST /web-api/material/search'>>,
  { typed = emptySearch, below }: RelatedData = {},
): Promise<Results> {
  const query = url.searchParams
  const [response, vehicle] = await Promise.all([
    runPageSearch(page, query, search),
    readVehicle(page, query),
  ])
  const foundResults = response.code === 200 ? response.data : null
  const isEmpty = !foundResults || (foundResults.list.length === 0 && !foundResults.missing)
  const isUnclear = isEmpty || foundResults.unknown.length > 0
  const betterSearch =
    typed.words !== '' && isUnclear
      ? await page.send('GET /web-api/material/search/correctKeyword', { keyword: typed.words })
      : undefined
  const isTyped = typed.words !== '' || typed.number !== ''
  const catalogue = isEmpty
    ? ((await page.send('GET /cms/eggMallWeb/notLogin/getEggCategory', {})).data ?? [])
    : []
  return {
    page,
    url,
    code: response.code,
    found: foundResults,
    typed,
    what: typed.number || typed.words || foundResults?.heading || '',
    isNumber: foundResults?.part != null || typed.number !== '',
    filters: foundResults && filtersOf(page, url, foundResults),
    vehicle,
    catalogue,
    mended: betterSearch?.data?.correctKeyword ?? undefined,
    narrower: (await below) ?? listPartTypeLinks(page, url, foundResults, isTyped),
    brand: null,
    isOneType: query.has('fourCategoryId'),
    categoryId:
      Number(search.firstEggCategoryId ?? search.secondEggCategoryId ?? search.fourCategoryId) ||
      undefined,
  }
}

/**
 * Returns links by part type. A text or number search adds a filter; a category links to its page.
 */
function listPartTypeLinks(
  page: Page,
  url: URL,
  foundSearchResults: SearchResults | null,
  isTyped: boolean,
) {
  return (foundSearchResults?.categories ?? []).map(({ categoryName, fourthCategoryId }) => ({
    name: categoryName,
    href: isTyped
      ? withFilter(url, 'fourCategoryId', String(fourthCategoryId))
      : linkTo(page.locale, 'fourCategory', { fourCategoryId: fourthCategoryId }),
  }))
}
