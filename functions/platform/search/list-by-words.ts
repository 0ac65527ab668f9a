import { nameForReader } from '#domain/shop/bilingual-name.ts'
import type { SearchResults } from '#contract/search/search.ts'
import { readCategoryPath } from '../catalogue/record/categories.ts'
import { readCommonCategories } from '../catalogue/record/common.ts'
import type { Context } from '../kernel/context.ts'
import { readerScriptOf } from '../kernel/reader-script.ts'
import { readVehicle } from '../fit/read.ts'
import { refuse } from '../kernel/refusal.ts'
import type { SearchRequest } from './request/filter.ts'
import { listScope } from './list.ts'
import { matchGrades } from './query/covered-words.ts'
import { type MatchedCategory } from './query/find-categories.ts'
import {
  emptyScope,
  findScopeOfTypes,
  findSerials,
  includesOtherMeaning,
  maxTypes,
} from './retrieve/scope.ts'
import { explainSearch, buildInterpretation } from './explain/explain.ts'
import type { Meaning } from './query/meaning.ts'

/** Lists offers of the fast-moving part types. */
export async function listCommonCategories(
  context: Context,
  filter: SearchRequest,
): Promise<SearchResults> {
  const common = await readCommonCategories(context)
  const matchedCategories = common.map((row) => toMatchedCategory(row.categoryId))
  const [scope, vehicle] = await Promise.all([
    findScopeOfTypes(context, matchedCategories),
    readChosenVehicle(context, filter),
  ])
  return (await listScope(context, { ...emptyScope, ...scope }, filter, vehicle)).results
}

/** Lists offers of a category (any level), using precomputed counts. */
export async function listCategoryOffers(
  context: Context,
  categoryId: number,
  filter: SearchRequest,
): Promise<SearchResults> {
  const [path, scope, vehicle] = await Promise.all([
    readCategoryPath(context, categoryId),
    findScopeOfTypes(context, [toMatchedCategory(categoryId)]),
    readChosenVehicle(context, filter),
  ])
  const heading = path.at(-1)?.categoryName
  if (heading === undefined) throw refuse('notFound')
  // The counts computed in advance are valid only if the scope includes all part types of the
  // category.
  const wholeCategory = scope.types.size < maxTypes ? { categoryId } : {}
  return (
    await listScope(
      context,
      { ...emptyScope, ...scope, ...wholeCategory, heading },
      filter,
      vehicle,
    )
  ).results
}

/** Lists offers of a brand. */
export async function listBrandOffers(
  context: Context,
  brandId: number,
  filter: SearchRequest,
): Promise<SearchResults> {
  const [brand, vehicle] = await Promise.all([
    context.db
      .prepare('SELECT name FROM part_brand WHERE id = ?')
      .bind(brandId)
      .first<{ name: string }>(),
    readChosenVehicle(context, filter),
  ])
  if (!brand) throw refuse('notFound')
  const brandScope = { ...emptyScope, brandId, heading: brand.name }
  return (await listScope(context, brandScope, filter, vehicle)).results
}

/** Lists offers of a shop, even if the visitor browses another country. */
export async function listShopOffers(
  context: Context,
  { shopId, shopName }: { shopId: number; shopName: string },
  filter: SearchRequest,
): Promise<SearchResults> {
  const vehicle = await readChosenVehicle(context, filter)
  const heading = nameForReader(shopName, readerScriptOf(context.locale))
  return (await listScope(context, { ...emptyScope, shopId, heading }, filter, vehicle)).results
}

/**
 * Lists offers for a reading of a query in words: part types, brands, makes and series combined. A
 * reading with `isNamesake` is an alternative: it is listed only when it has offers, without an
 * explanation, and isn't logged as demand. With `isExact`, finding only similar parts counts as
 * finding nothing.
 */
export async function listMeaningOffers(
  context: Context,
  meaning: Meaning,
  filter: SearchRequest,
  heading: string,
  { isNamesake = false, isExact = false } = {},
): Promise<SearchResults> {
  const chosenCategoryId = filter.fourCategoryId
  const [scope, cars, aside, vehicle] = await Promise.all([
    findScopeOfTypes(
      context,
      chosenCategoryId ? [toMatchedCategory(chosenCategoryId)] : meaning.categories,
      meaning.brands.length > 0,
    ),
    findSerials(context, meaning),
    findScopeOfTypes(context, meaning.alternatives),
    readChosenVehicle(context, filter),
  ])
  const brandId = filter.brandId ?? meaning.brands[0]
  const years = meaning.years ?? cars.years
  const engines = meaning.engine?.codes
  const meaningScope = { ...emptyScope, ...scope, brandId, ...cars, years, engines, heading }
  const brandFilter = { ...filter, brandId }
  const [isBeside, listed, understood] = await Promise.all([
    includesOtherMeaning(context, meaning, cars.serials),
    listScope(context, meaningScope, brandFilter, vehicle),
    buildInterpretation(context, {
      ...meaning,
      namedSerials: cars.namedSerials.length > 0 ? [...cars.namedSerials] : meaning.namedSerials,
    }),
  ])
  const listedScope = isBeside
    ? { ...meaningScope, ...aside, serials: [], beside: cars.serials }
    : meaningScope
  const { results, hasAsked } = isBeside
    ? await listScope(context, listedScope, brandFilter, vehicle)
    : listed
  if (isNamesake)
    return { ...results, unknown: meaning.unknown, understood, missing: isExact && !hasAsked }
  const isOtherName = cars.namedSerials.some((id) => !meaning.namedSerials.includes(id))
  const explanation = await explainSearch(context, understood, listedScope, {
    hasAsked,
    filter,
    typedCars:
      isOtherName && !hasAsked ? (await buildInterpretation(context, meaning)).serials : undefined,
    typed: [...new Set([meaning.years?.typed, meaning.engine?.typed])].filter(Boolean).join(' '),
  })
  return { ...results, unknown: meaning.unknown, ...explanation }
}

/** Reads the selected vehicle for the fit rule. */
async function readChosenVehicle({ db }: Context, { vehicleModelId }: SearchRequest) {
  return vehicleModelId ? readVehicle(db, vehicleModelId) : null
}

/** Returns a category requested by ID in the form of a category found by name. */
function toMatchedCategory(id: number): MatchedCategory {
  return { id, grade: matchGrades.exact, distance: 0, isSold: true }
}
