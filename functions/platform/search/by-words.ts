import type { SearchResults } from '#contract/search.ts'
import { partTypeRange, readPath } from '../catalogue/categories.ts'
import type { Context } from '../context.ts'
import { cardOf, offersById } from '../db/offers.ts'
import { notFound } from '../refusal.ts'
import { type CountRow, countRows, countsOfBrand, countsOfCategories, facets } from './counts.ts'
import { listCap, type ListFilter } from './filter.ts'
import {
  lightByCategories,
  lightByColumn,
  lightBySerials,
  type LightRow,
  sortLight,
} from './light.ts'
import type { Meaning } from './terms.ts'

/** Part types that one list merges; a wider word is narrowed by the links of the page. */
const typeLimit = 40

/** Offers of a category (any level), with everything counted beforehand. */
export async function listCategory(
  context: Context,
  categoryId: number,
  filter: ListFilter,
): Promise<SearchResults> {
  const path = await readPath(context, categoryId)
  const heading = path.at(-1)?.categoryName
  if (heading === undefined) throw notFound()
  const types = await partTypes(context, [{ id: categoryId, closeness: 0 }])
  return listTypes(context, types, filter, heading)
}

/** Offers of a brand. */
export async function listBrand(
  context: Context,
  brandId: number,
  filter: ListFilter,
): Promise<SearchResults> {
  const { db, country } = context
  const brand = await db
    .prepare('SELECT name FROM part_brand WHERE id = ?')
    .bind(brandId)
    .first<{ name: string }>()
  if (!brand) throw notFound()
  const rows = await lightByColumn(db, country.id, 'brand_id', brandId, filter)
  const counts = await countsOfBrand(db, country.id, brandId)
  return finish(context, sortLight(rows, filter.priceSort, new Map()), filter, counts, brand.name)
}

/** Offers for what a keyword query speaks of: part types, brands, makes and series together. */
export async function listMeaning(
  context: Context,
  meaning: Meaning,
  filter: ListFilter,
  heading: string,
): Promise<SearchResults> {
  const { db, country } = context
  const categories = meaning.categories.slice(0, typeLimit)
  const types = await partTypes(
    context,
    categories.map((term, i) => ({ id: term.subjectId, closeness: i })),
  )
  const serials = await serialsOf(context, meaning)
  const brandId = filter.brandId ?? meaning.brands[0]?.subjectId
  const asked = { ...filter, brandId }
  if (serials.length > 0) {
    const rows = await lightBySerials(db, country.id, serials, [...types.keys()], asked)
    const counts = countRows(await offersById(db, rows.slice(0, listCap).map(idOf), context.locale))
    return finish(context, sortLight(rows, filter.priceSort, types), asked, counts, heading)
  }
  if (types.size > 0) return listTypes(context, types, asked, heading)
  if (brandId !== undefined && meaning.unknown.length === 0)
    return { ...(await listBrand(context, brandId, asked)), heading }
  return finish(context, [], asked, [], heading)
}

async function listTypes(
  context: Context,
  types: ReadonlyMap<number, number>,
  filter: ListFilter,
  heading: string,
): Promise<SearchResults> {
  const { db, country } = context
  const ids = [...types.keys()]
  const [rows, counts] = await Promise.all([
    lightByCategories(db, country.id, ids, filter),
    countsOfCategories(db, country.id, ids),
  ])
  return finish(context, sortLight(rows, filter.priceSort, types), filter, counts, heading)
}

/** The page out of sorted rows. Counts beforehand give the total where the filter allows it. */
async function finish(
  context: Context,
  rows: LightRow[],
  filter: ListFilter,
  counts: CountRow[],
  heading: string,
): Promise<SearchResults> {
  const from = (filter.pageNo - 1) * filter.pageSize
  const ids = rows.slice(from, from + filter.pageSize).map(idOf)
  const list = from >= listCap ? [] : await offersById(context.db, ids, context.locale)
  const counted =
    filter.inStock || filter.shopId !== undefined ? rows.length : sumOf(counts, filter)
  return {
    total: Math.min(counted, listCap),
    totalCapped: counted > listCap,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    ...facets(counts, filter),
    part: null,
    heading,
    list: list.map((row) => cardOf(row, 'word')),
  }
}

function sumOf(counts: readonly CountRow[], filter: ListFilter): number {
  return counts
    .filter((row) => filter.partsType === 0 || row.kind === (filter.partsType === 1 ? 'OE' : 'IAM'))
    .filter((row) => filter.brandId === undefined || row.brandId === filter.brandId)
    .reduce((total, row) => total + row.count, 0)
}

const idOf = (row: LightRow) => row.sku_org_id

/** Part types below categories, each with the closeness of the nearest category that holds it. */
async function partTypes(
  { db }: Context,
  categories: readonly { id: number; closeness: number }[],
): Promise<Map<number, number>> {
  const types = new Map<number, number>()
  const ranges = categories.map(({ id }) => partTypeRange(id))
  const { results } = await db
    .prepare(
      `SELECT k.id, w.key AS nearest FROM json_each(?) w
       JOIN category k ON k.id BETWEEN json_extract(w.value, '$.from') AND json_extract(w.value, '$.to')
       ORDER BY w.key, k.position LIMIT 400`,
    )
    .bind(JSON.stringify(ranges))
    .all<{ id: number; nearest: number }>()
  for (const { id, nearest } of results)
    if (!types.has(id) && types.size < typeLimit) types.set(id, categories[nearest]?.closeness ?? 0)
  return types
}

/** Series that a query names, or all series of a make that it names alone. */
async function serialsOf({ db }: Context, meaning: Meaning): Promise<number[]> {
  if (meaning.serials.length > 0) return meaning.serials.map((term) => term.subjectId)
  if (meaning.makes.length === 0) return []
  const { results } = await db
    .prepare(
      'SELECT id FROM vehicle_serial WHERE brand_id IN (SELECT value FROM json_each(?)) LIMIT 200',
    )
    .bind(JSON.stringify(meaning.makes.map((term) => term.subjectId)))
    .all<{ id: number }>()
  return results.map((row) => row.id)
}
