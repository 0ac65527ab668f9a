import type { SearchResults } from '#contract/search.ts'
import type { ChosenVehicle } from '#domain/fit/verdict.ts'
import { readPath } from '../catalogue/categories.ts'
import { readCommon } from '../catalogue/common.ts'
import type { Context } from '../context.ts'
import { cardOf, offersById } from '../db/offers.ts'
import { readVehicle } from '../fit/read.ts'
import { refuse } from '../refusal.ts'
import {
  countLight,
  countsByType,
  type CountRow,
  countsOfBrand,
  countsOfCategories,
  facets,
  nameBrands,
} from './counts.ts'
import { listCap, type ListFilter } from './filter.ts'
import {
  isAsked,
  lightByBrand,
  lightByCategories,
  lightBySerials,
  lightByVehicle,
  type LightRow,
  sortLight,
} from './light.ts'
import { type Found, grades } from './match.ts'
import { besideOf, everything, type Scope, scopeOfTypes, serialsOf } from './scope.ts'
import { nothingSaid, sayWhatIs } from './say.ts'
import type { Meaning } from './understand.ts'

/** Offers of the fast-moving part types. */
export async function listCommon(context: Context, filter: ListFilter): Promise<SearchResults> {
  const common = await readCommon(context)
  const found = common.map((row) => named(row.categoryId))
  const scope = { ...everything, ...(await scopeOfTypes(context, found)) }
  return (await list(context, scope, filter)).results
}

/** Offers of a category (any level), with everything counted beforehand. */
export async function listCategory(
  context: Context,
  categoryId: number,
  filter: ListFilter,
): Promise<SearchResults> {
  const [path, scope] = await Promise.all([
    readPath(context, categoryId),
    scopeOfTypes(context, [named(categoryId)]),
  ])
  const heading = path.at(-1)?.categoryName
  if (heading === undefined) throw refuse('notFound')
  return (await list(context, { ...everything, ...scope, heading }, filter)).results
}

/** Offers of a brand. */
export async function listBrand(
  context: Context,
  brandId: number,
  filter: ListFilter,
): Promise<SearchResults> {
  const brand = await context.db
    .prepare('SELECT name FROM part_brand WHERE id = ?')
    .bind(brandId)
    .first<{ name: string }>()
  if (!brand) throw refuse('notFound')
  return (await list(context, { ...everything, brandId, heading: brand.name }, filter)).results
}

/** Offers for what a keyword query speaks of: part types, brands, makes and series together. */
export async function listMeaning(
  context: Context,
  meaning: Meaning,
  filter: ListFilter,
  heading: string,
): Promise<SearchResults> {
  const only = filter.fourCategoryId
  const [scope, cars] = await Promise.all([
    scopeOfTypes(context, only ? [named(only)] : meaning.categories),
    serialsOf(context, meaning),
  ])
  const brandId = filter.brandId ?? meaning.brands[0]
  const both = await besideOf(context, meaning, cars.serials)
  const whole = { ...everything, ...scope, brandId, ...cars, heading, ...both }
  const { results, hasAsked } = await list(context, whole, { ...filter, brandId })
  const said = await sayWhatIs(context, meaning, whole, { hasAsked, filter })
  return { ...results, unknown: meaning.unknown, ...said }
}

/** A category that is asked for by its id. */
function named(id: number): Found {
  return { id, grade: grades.exact, distance: 0 }
}

/** The page of a scope, and whether anything of what was asked for is on sale. */
async function list(context: Context, scope: Scope, filter: ListFilter) {
  const { db } = context
  const vehicle = filter.vehicleModelId ? await readVehicle(db, filter.vehicleModelId) : null
  const fitting = vehicle ? await fittingRows(context, scope, filter, vehicle) : []
  const ids = new Set(fitting.map((row) => row.sku_org_id))
  const only = vehicle !== null && filter.fits
  const reach = Math.min(filter.pageNo * filter.pageSize + 1 + fitting.length, listCap + 1)
  const listed = await baseRows(context, scope, filter, reach, only)
  const beside = only ? [] : await besideRows(context, scope, filter)
  const rows = [...fitting, ...[...beside, ...listed].filter((row) => !ids.has(row.sku_org_id))]
  const isWhole = scope.serials.length > 0 || only
  const counts = [
    ...(await nameBrands(db, countLight(isWhole ? rows : beside))),
    ...(isWhole ? [] : await counted(context, scope)),
  ]
  const sorted = sortLight(rows, filter.priceSort, scope, ids)
  const results = await page(context, sorted, filter, counts, isWhole, scope)
  return { results, hasAsked: rows.some((row) => isAsked(row, scope)) }
}

/** Rows that the vehicle takes, of the scope's part types; universal ones follow by themselves. */
async function fittingRows(
  { db, country }: Context,
  scope: Scope,
  filter: ListFilter,
  vehicle: ChosenVehicle,
): Promise<LightRow[]> {
  if (scope.serials.length > 0 && !scope.serials.includes(vehicle.serialId)) return []
  return lightByVehicle(db, country.id, vehicle, [...scope.types.keys()], {
    ...filter,
    brandId: filter.brandId ?? scope.brandId,
  })
}

async function baseRows(
  { db, country }: Context,
  scope: Scope,
  filter: ListFilter,
  reach: number,
  only: boolean,
): Promise<LightRow[]> {
  const types = [...scope.types.keys()]
  if (only) return lightByCategories(db, country.id, scope.universal, filter, reach)
  if (scope.serials.length > 0) return lightBySerials(db, country.id, scope.serials, types, filter)
  if (types.length > 0) return lightByCategories(db, country.id, types, filter, reach)
  if (scope.brandId === undefined) return []
  return lightByBrand(db, country.id, scope.brandId, filter, reach)
}

/** Those that the part types don't hold already. */
async function besideRows({ db, country }: Context, scope: Scope, filter: ListFilter) {
  if (scope.beside.length === 0) return []
  const rows = await lightBySerials(db, country.id, scope.beside, [], filter)
  return rows.filter((row) => !scope.types.has(row.category_id))
}

function counted({ db, country }: Context, scope: Scope): Promise<CountRow[]> {
  const types = [...scope.types.keys()]
  if (types.length > 0) return countsOfCategories(db, country.id, types)
  if (scope.brandId === undefined) return Promise.resolve([])
  return countsOfBrand(db, country.id, scope.brandId)
}

/** The page out of sorted rows. Counts beforehand give the total where the filter allows it. */
async function page(
  context: Context,
  rows: readonly LightRow[],
  filter: ListFilter,
  counts: CountRow[],
  isWhole: boolean,
  scope: Scope,
): Promise<SearchResults> {
  const { db, locale } = context
  const from = (filter.pageNo - 1) * filter.pageSize
  const ids = rows.slice(from, from + filter.pageSize).map((row) => row.sku_org_id)
  const [offers, categories] = await Promise.all([
    from >= listCap ? [] : offersById(db, ids, locale),
    countsByType(context, [...scope.types.keys()]),
  ])
  const isNarrow = isWhole || filter.inStock || filter.shopId !== undefined
  const total = isNarrow ? rows.length : sumOf(counts, filter)
  return {
    total: Math.min(total, listCap),
    // By shop and stock nothing is counted beforehand: what was read says how many at least.
    totalCapped: total > listCap || (isNarrow && !isWhole && rows.length > from + filter.pageSize),
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    ...facets(counts, filter),
    categories,
    ...nothingSaid,
    part: null,
    heading: scope.heading,
    list: offers.map((row) => cardOf(row, 'word')),
  }
}

function sumOf(counts: readonly CountRow[], filter: ListFilter): number {
  return counts
    .filter((row) => filter.partsType === 0 || row.kind === (filter.partsType === 1 ? 'OE' : 'IAM'))
    .filter((row) => filter.brandId === undefined || row.brandId === filter.brandId)
    .reduce((total, row) => total + row.count, 0)
}
