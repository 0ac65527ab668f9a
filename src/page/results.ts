import type { Answer, Payload } from '#contract/index.ts'
import type { BrandDetail } from '#contract/catalogue.ts'
import type { SearchResults } from '#contract/search.ts'
import { linkTo } from '#routes/links.ts'
import { withFilter } from './address.ts'
import { filtersOf, type ListFilters } from './list-filters.ts'
import type { Page } from './page-send.ts'
import { searchFor, vehicleOf } from './search-page.ts'

/** What somebody typed; a category or a brand has neither. */
export interface TypedSearch {
  words: string
  number: string
}

interface Narrower {
  name: string
  href: string
}

/** All that a results page shows, read beforehand. */
export interface Results {
  page: Page
  url: URL
  code: number
  found: SearchResults | null
  typed: TypedSearch
  /** What was asked for, in words for a heading. */
  what: string
  isNumber: boolean
  /** Null where nothing was asked that could be filtered. */
  filters: ListFilters | null
  vehicle: Answer<'GET /app-api/vehicle/list'>[number] | undefined
  /** The words as they were probably meant. */
  mended: string | undefined
  /** Narrower categories or part types. */
  narrower: readonly Narrower[]
  /** What is said of the brand that the page is of; null elsewhere. */
  brand: BrandDetail | null
  /** Whether the list is narrowed to one part type. */
  isOneType: boolean
  /** The category that the page is of, whatever its level; undefined elsewhere. */
  categoryId: number | undefined
}

const untyped: TypedSearch = { words: '', number: '' }

interface Around {
  typed?: TypedSearch
  below?: Promise<readonly Narrower[]>
}

/** Reads a results page: what is found, and what stands around it. */
export async function resultsFor(
  page: Page,
  url: URL,
  asked: Partial<Payload<'POST /web-api/material/search'>>,
  { typed = untyped, below }: Around = {},
): Promise<Results> {
  const query = url.searchParams
  const [answer, vehicle] = await Promise.all([
    searchFor(page, query, asked),
    vehicleOf(page, query),
  ])
  const found = answer.code === 200 ? answer.data : null
  const isEmpty = !found || (found.list.length === 0 && !found.missing)
  const isUnclear = isEmpty || found.unknown.length > 0
  const better =
    typed.words !== '' && isUnclear
      ? await page.send('GET /web-api/material/search/correctKeyword', { keyword: typed.words })
      : undefined
  const isTyped = typed.words !== '' || typed.number !== ''
  return {
    page,
    url,
    code: answer.code,
    found,
    typed,
    what: typed.number || typed.words || found?.heading || '',
    isNumber: found?.part != null || typed.number !== '',
    filters: found && filtersOf(page, url, found),
    vehicle,
    mended: better?.data?.correctKeyword ?? undefined,
    narrower: (await below) ?? partTypes(page, url, found, isTyped),
    brand: null,
    isOneType: query.has('fourCategoryId'),
    categoryId:
      Number(asked.firstEggCategoryId ?? asked.secondEggCategoryId ?? asked.fourCategoryId) ||
      undefined,
  }
}

/** Words and numbers are narrowed to one part type; categories have pages of their own. */
function partTypes(page: Page, url: URL, found: SearchResults | null, isTyped: boolean) {
  return (found?.categories ?? []).map(({ categoryName, fourthCategoryId }) => ({
    name: categoryName,
    href: isTyped
      ? withFilter(url, 'fourCategoryId', String(fourthCategoryId))
      : linkTo(page.locale, 'fourCategory', { fourCategoryId: fourthCategoryId }),
  }))
}
