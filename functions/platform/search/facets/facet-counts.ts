import type { SearchResults } from '#contract/search/search.ts'
import { type Alliances, countFacets, facetsOf, type FacetCount } from '#domain/search/facets.ts'
import type { ShopAlliance } from '#domain/shop/alliances.ts'
import type { Context } from '../../kernel/context.ts'
import { lowestPartTypeId } from '../../catalogue/record/categories.ts'
import type { SearchRequest } from '../request/filter.ts'
import { fitsPerSeriesOf, fitsOfSerialsSql, limitToTypesSql } from '../retrieve/fits.ts'

/* Facet counts of a list, without applying its filter. */

interface CountedRow {
  kind: 'OE' | 'IAM'
  brandId: number
  shopId: number
  offers: number
  gone: number
}

const countColumns =
  'c.kind, c.brand_id AS brandId, c.shop_id AS shopId, sum(c.offers) AS offers, sum(c.gone) AS gone'

export async function countCategories(
  { db, country }: Context,
  categoryIds: readonly number[],
): Promise<FacetCount[]> {
  if (categoryIds.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${countColumns} FROM json_each(?1) w
       CROSS JOIN offer_count c ON c.country_id = ?2 AND c.category_id = w.value GROUP BY 1, 2, 3`,
    )
    .bind(JSON.stringify(categoryIds), country.id)
    .all<CountedRow>()
  return results.flatMap(splitByStock)
}

/** Reads the precomputed facet counts of a category above the part types. */
async function readCategoryFacetCounts(
  { db, country }: Context,
  categoryId: number,
): Promise<FacetCount[]> {
  const { results } = await db
    .prepare(
      `SELECT c.kind, c.brand_id AS brandId, c.shop_id AS shopId, c.offers, c.gone
       FROM category_pile c WHERE c.country_id = ?1 AND c.category_id = ?2`,
    )
    .bind(country.id, categoryId)
    .all<CountedRow>()
  return results.flatMap(splitByStock)
}

/** Reads the facet counts of a category at any level. */
export function countBelowCategory(context: Context, categoryId: number): Promise<FacetCount[]> {
  return categoryId < lowestPartTypeId
    ? readCategoryFacetCounts(context, categoryId)
    : countCategories(context, [categoryId])
}

export async function countBrandOffers(
  { db, country }: Context,
  brandId: number,
): Promise<FacetCount[]> {
  const { results } = await db
    .prepare(
      `SELECT ${countColumns} FROM offer_count c WHERE c.country_id = ?1 AND c.brand_id = ?2 GROUP BY 1, 2, 3`,
    )
    .bind(country.id, brandId)
    .all<CountedRow>()
  return results.flatMap(splitByStock)
}

/** Reads the facet counts of parts that fit one of the series, optionally limited to part types. */
export async function countSerials(
  { db, country }: Context,
  serialIds: readonly number[],
  categoryIds: readonly number[],
): Promise<FacetCount[]> {
  const typeFilter = limitToTypesSql(categoryIds)
  const { results } = await db
    .prepare(
      `SELECT c.kind, c.brand_id AS brandId, c.shop_id AS shopId, count(*) AS offers,
         sum(c.gone) AS gone
       FROM (
         SELECT DISTINCT o.sku_org_id, o.kind, o.brand_id, o.shop_id, o.gone
         FROM ${fitsOfSerialsSql(typeFilter.sql)}
         CROSS JOIN offer o ON o.part_id = f.value ->> 0 AND +o.country_id = ?) c
       GROUP BY 1, 2, 3`,
    )
    .bind(
      JSON.stringify(serialIds),
      ...typeFilter.values,
      fitsPerSeriesOf(serialIds.length),
      country.id,
    )
    .all<CountedRow>()
  return results.flatMap(splitByStock)
}

function splitByStock({ offers, gone, ...pile }: CountedRow): FacetCount[] {
  return [
    { ...pile, isUnavailable: false, count: offers - gone },
    { ...pile, isUnavailable: true, count: gone },
  ].filter(({ count }) => count > 0)
}

/** Converts offers that were read one by one to facet counts of 1. */
export function countRows(
  rows: readonly { kind: 'OE' | 'IAM'; brand_id: number; shop_id: number; gone: number }[],
): FacetCount[] {
  return rows.map((row) => ({
    kind: row.kind,
    brandId: row.brand_id,
    shopId: row.shop_id,
    isUnavailable: row.gone === 1,
    count: 1,
  }))
}

/** Reads the facet counts of a shop. */
export async function countShopOffers(db: D1Database, shopId: number): Promise<FacetCount[]> {
  const { results } = await db
    .prepare(`SELECT ${countColumns} FROM offer_count c WHERE c.shop_id = ?1 GROUP BY 1, 2, 3`)
    .bind(shopId)
    .all<CountedRow>()
  return results.flatMap(splitByStock)
}

/** Maximum number of brands and shops that a page names. Longer lists have their own search. */
const maxNamed = { brands: 24, shops: 12 }

interface NamedRow {
  id: number
  name: string
}

/**
 * Returns the facets with names; `fitting` contains the facet counts of parts that fit the vehicle.
 */
export async function nameFacets(
  { db }: Context,
  facetCounts: readonly FacetCount[],
  filter: SearchRequest,
  fittingFacetCounts: readonly FacetCount[] | null,
): Promise<Facets> {
  const chosenIds = { brands: filter.brandId, shops: filter.shopId }
  const [brandRows, shopRows] = await db.batch<NamedRow & { alliance: ShopAlliance | '' }>([
    rowsOf(db, "SELECT id, name, '' AS alliance FROM part_brand", [
      ...facetCounts.map((facetCount) => facetCount.brandId),
      chosenIds.brands,
    ]),
    rowsOf(db, 'SELECT id, name, alliance FROM shop', [
      ...facetCounts.map((facetCount) => facetCount.shopId),
      chosenIds.shops,
    ]),
  ])
  const alliances: Alliances = new Map(
    shopRows?.results.flatMap(({ id, alliance }) => (alliance ? [[id, alliance]] : [])),
  )
  const { total, brands, shops, ...facets } = facetsOf(facetCounts, filter, alliances)
  const nameOf = (rows: D1Result<NamedRow> | undefined, id: number) =>
    rows?.results.find((row) => row.id === id)?.name ?? ''
  return {
    all: total,
    ...facets,
    fits: fittingFacetCounts && countFacets(fittingFacetCounts, filter, alliances),
    brands: brands
      .filter(({ id }, i) => i < maxNamed.brands || id === chosenIds.brands)
      .map(({ id, count }) => ({ brandId: id, brandName: nameOf(brandRows, id), count })),
    shops: shops
      .filter(({ id }, i) => i < maxNamed.shops || id === chosenIds.shops)
      .map(({ id, count }) => ({ shopId: id, shopName: nameOf(shopRows, id), count })),
  }
}

type Facets = Pick<
  SearchResults,
  'counts' | 'brands' | 'shops' | 'alliances' | 'inStock' | 'fits'
> & { all: number }

function rowsOf(db: D1Database, select: string, ids: readonly (number | undefined)[]) {
  return db
    .prepare(`${select} WHERE id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify([...new Set(ids)].filter((id) => id !== undefined)))
}
