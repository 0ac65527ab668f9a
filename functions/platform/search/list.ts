import type { SearchResults } from '#contract/search/search.ts'
import type { ChosenVehicle } from '#domain/fit/verdict.ts'
import type { FacetCount } from '#domain/search/facets.ts'
import type { Context } from '../kernel/context.ts'
import { toOfferCard, readCardsById } from '../offer/offers.ts'
import { readCountsByType } from './facets/counts.ts'
import { maxListed, type SearchRequest, unfilteredRequest } from './request/filter.ts'
import { readRankingRowsByAttributes } from './retrieve/by-attributes.ts'
import {
  readRankingRowsByBrand,
  readRankingRowsByCategories,
  readRankingRowsBySerials,
  readRankingRowsByShop,
  readRankingRowsByVehicle,
  type RankingRow,
} from './retrieve/ranking-rows.ts'
import { isTypedNumber, fitsYears, sortRankingRows, rankKeysOf } from './rank/sort-ranking-rows.ts'
import { sortOpenFirst } from './rank/open-first.ts'
import { countAttributeFacets } from './facets/attribute-facets.ts'
import {
  nameFacets,
  countBelowCategory,
  countRows,
  countBrandOffers,
  countCategories,
  countSerials,
  countShopOffers,
} from './facets/facet-counts.ts'
import { noExplanation } from './explain/explain.ts'
import type { Scope } from './retrieve/scope.ts'

/**
 * Builds the page of a scope. The result has a flag that says whether offers match the requested
 * parts.
 */
export async function listScope(
  context: Context,
  scope: Scope,
  filter: SearchRequest,
  vehicle: ChosenVehicle | null,
) {
  const [{ rows, fits }, piled] = await Promise.all([
    readRowsOf(context, scope, filter, vehicle),
    countScope(context, scope, vehicle, filter),
  ])
  const sortedRows = sortRankingRows(rows, filter.priceSort, scope, fits)
  const results = await readPageOfRows(context, sortedRows, filter, piled, scope, fits)
  const matchesQuery = (row: RankingRow) => isTypedNumber(row, scope) && fitsYears(row, scope)
  return { results, hasAsked: rows.some(matchesQuery) }
}

/**
 * Reads the distinct rows of a scope, as many as the page needs. `fits` contains the rows that fit
 * the vehicle.
 */
async function readRowsOf(
  context: Context,
  scope: Scope,
  filter: SearchRequest,
  vehicle: ChosenVehicle | null,
) {
  const fittingRows = vehicle ? await readFittingRows(context, scope, filter, vehicle) : []
  const fits = new Set(fittingRows.map((row) => row.sku_org_id))
  const isLimitedToFits = vehicle !== null && filter.fits
  const rowCount = 1 + filter.pageNo * filter.pageSize + fittingRows.length
  const [listedRows, beside] = await Promise.all([
    readBaseRows(context, scope, filter, Math.min(rowCount, maxListed + 1), isLimitedToFits),
    isLimitedToFits ? [] : readOtherSeriesRows(context, scope, filter),
  ])
  const otherRows = [...beside, ...listedRows].filter((row) => !fits.has(row.sku_org_id))
  return { rows: [...fittingRows, ...otherRows], fits }
}

/** Reads rows of the scope's part types that fit the vehicle, including universal parts. */
async function readFittingRows(
  { db, country }: Context,
  scope: Scope,
  filter: SearchRequest,
  vehicle: ChosenVehicle,
): Promise<RankingRow[]> {
  if (scope.serials.length > 0 && !scope.serials.includes(vehicle.serialId)) return []
  return readRankingRowsByVehicle(db, country.id, vehicle, [...scope.types.keys()], {
    ...filter,
    brandId: filter.brandId ?? scope.brandId,
  })
}

async function readBaseRows(
  { db, country }: Context,
  scope: Scope,
  filter: SearchRequest,
  maxRows: number,
  isUniversalOnly: boolean,
): Promise<RankingRow[]> {
  const types = [...scope.types.keys()]
  const readByTypes = (ids: readonly number[]) =>
    hasAttributes(filter)
      ? readRankingRowsByAttributes(db, country.id, ids, filter)
      : readRankingRowsByCategories(db, country.id, ids, filter, maxRows)
  if (isUniversalOnly) return readByTypes(scope.universal)
  if (scope.serials.length > 0) {
    // Universal parts (oils, bulbs, tools) also match a named car.
    const [ownRows, universal] = await Promise.all([
      readRankingRowsBySerials(db, country.id, scope.serials, types, filter, scope),
      readByTypes(requestedUniversal(scope)),
    ])
    return [...ownRows, ...universal]
  }
  if (types.length > 0) return readByTypes(types)
  if (scope.shopId !== undefined) return readRankingRowsByShop(db, scope.shopId, filter, maxRows)
  if (scope.brandId === undefined) return []
  return readRankingRowsByBrand(db, country.id, scope.brandId, filter, maxRows)
}

const hasAttributes = ({ attributes = [] }: SearchRequest) => attributes.length > 0

const requestedUniversal = ({ universal, meantTypes }: Scope) =>
  universal.filter((id) => meantTypes.has(id))

/** Reads the rows of the `furtherSerials` whose part types aren't in the scope yet. */
async function readOtherSeriesRows({ db, country }: Context, scope: Scope, filter: SearchRequest) {
  if (scope.furtherSerials.length === 0) return []
  const rows = await readRankingRowsBySerials(db, country.id, scope.furtherSerials, [], filter)
  return rows.filter((row) => !scope.types.has(row.category_id))
}

interface ScopeFacetCounts {
  facetCounts: FacetCount[]
  /** Facet counts of rows that fit the vehicle; null without a vehicle. */
  fitting: FacetCount[] | null
}

/** Reads the facet counts of a scope. Of the filter, only attributes and vehicle are applied. */
async function countScope(
  context: Context,
  scope: Scope,
  vehicle: ChosenVehicle | null,
  filter: SearchRequest,
): Promise<ScopeFacetCounts> {
  const fitsOnly = vehicle !== null && filter.fits
  const requestWithoutFilters = { ...unfilteredRequest, attributes: filter.attributes }
  const isBrandAlone = scope.types.size === 0 && scope.serials.length === 0
  const fittingScope = isBrandAlone ? scope : { ...scope, brandId: undefined }
  const [fitting, universal, baseCounts, beside] = await Promise.all([
    vehicle
      ? readFittingRows(
          context,
          fittingScope,
          { ...requestWithoutFilters, shopId: scope.shopId },
          vehicle,
        )
      : [],
    vehicle ? countTypes(context, scope.universal, requestWithoutFilters) : [],
    fitsOnly ? [] : countBase(context, scope, requestWithoutFilters),
    fitsOnly ? [] : readOtherSeriesRows(context, scope, requestWithoutFilters),
  ])
  const fittingCounts = vehicle && [...countRows(fitting), ...universal]
  return {
    facetCounts: fitsOnly && fittingCounts ? fittingCounts : [...countRows(beside), ...baseCounts],
    fitting: fittingCounts,
  }
}

/** Counts offers of part types. Offers are counted one by one if attributes limit them. */
async function countTypes(context: Context, types: readonly number[], filter: SearchRequest) {
  return hasAttributes(filter)
    ? countRows(await readRankingRowsByAttributes(context.db, context.country.id, types, filter))
    : countCategories(context, types)
}

async function countBase(
  context: Context,
  scope: Scope,
  plainRequest: SearchRequest,
): Promise<FacetCount[]> {
  const types = [...scope.types.keys()]
  if (hasAttributes(plainRequest)) {
    const { db, country } = context
    const { serials } = scope
    if (serials.length === 0) return countTypes(context, types, plainRequest)
    const [ownRows, universal] = await Promise.all([
      readRankingRowsBySerials(db, country.id, serials, types, plainRequest, scope),
      countTypes(context, requestedUniversal(scope), plainRequest),
    ])
    return [...countRows(ownRows), ...universal]
  }
  if (scope.categoryId !== undefined) return countBelowCategory(context, scope.categoryId)
  if (scope.serials.length > 0) {
    const [ownCounts, universal] = await Promise.all([
      countSerials(context, scope.serials, types),
      countCategories(context, requestedUniversal(scope)),
    ])
    return [...ownCounts, ...universal]
  }
  if (types.length > 0) return countCategories(context, types)
  if (scope.shopId !== undefined) return countShopOffers(context.db, scope.shopId)
  return scope.brandId === undefined ? [] : countBrandOffers(context, scope.brandId)
}

/** Builds the page from sorted rows; `fits` contains the offers that fit the vehicle. */
async function readPageOfRows(
  context: Context,
  rows: readonly RankingRow[],
  filter: SearchRequest,
  { facetCounts, fitting }: ScopeFacetCounts,
  scope: Scope,
  fits: ReadonlySet<number>,
): Promise<SearchResults> {
  const { db, locale } = context
  const offset = (filter.pageNo - 1) * filter.pageSize
  const pageRows = rows.slice(offset, offset + filter.pageSize)
  const [offers, categories, attributes, { all, ...facets }] = await Promise.all([
    offset >= maxListed
      ? []
      : readCardsById(
          db,
          pageRows.map((row) => row.sku_org_id),
          locale,
        ),
    readCountsByType(context, [...scope.types.keys()]),
    countAttributeFacets(context, scope.kind, [...scope.meantTypes], filter),
    nameFacets(context, facetCounts, filter, fitting),
  ])
  const steps = new Map(
    pageRows.map((row) => [
      row.sku_org_id,
      filter.priceSort > 0 ? row.public_price : rankKeysOf(row, scope, fits).join(' '),
    ]),
  )
  const others = new Set(
    pageRows.filter((row) => !fitsYears(row, scope)).map((row) => row.sku_org_id),
  )
  return {
    total: Math.min(all, maxListed),
    totalCapped: all > maxListed,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    ...facets,
    categories,
    attributes,
    ...noExplanation,
    part: null,
    heading: scope.heading,
    list: sortOpenFirst(offers, (row) => steps.get(row.sku_org_id) ?? '').map((row) => ({
      ...toOfferCard(row, 'word'),
      ...(others.has(row.sku_org_id) && { isOtherCar: true }),
    })),
  }
}
