import type { SearchResults } from '#contract/search/search.ts'
import type { TextQuery } from '#domain/search/text-query.ts'
import { noExplanation } from './explain/explain.ts'
import type { SearchRequest } from './request/filter.ts'

/**
 * Returns a page without offers for a complete or incomplete VIN. The results page then asks the
 * buyer to choose the car.
 */
export function buildVinResults(
  { text, vin }: TextQuery,
  { pageNo, pageSize }: SearchRequest,
): SearchResults {
  return {
    total: 0,
    totalCapped: false,
    pageNo,
    pageSize,
    counts: { all: 0, oe: 0, iam: 0 },
    brands: [],
    shops: [],
    alliances: [],
    inStock: 0,
    fits: null,
    categories: [],
    attributes: [],
    ...noExplanation,
    vinCode: vin.code ?? '',
    part: null,
    heading: text,
    list: [],
  }
}
