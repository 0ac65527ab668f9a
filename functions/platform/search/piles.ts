import type { SearchResults } from '#contract/search.ts'
import { countPiles, facetsOf, type Pile } from '#domain/search/facets.ts'
import type { Context } from '../context.ts'
import type { ListFilter } from './filter.ts'
import { fitsOfEach, fitsOfSerials, ofTypes } from './fits.ts'

/* The piles of a list: its offers, whatever the filter, by what a filter asks for. */

interface PileRow {
  kind: 'OE' | 'IAM'
  brandId: number
  shopId: number
  offers: number
  gone: number
}

const sums =
  'c.kind, c.brand_id AS brandId, c.shop_id AS shopId, sum(c.offers) AS offers, sum(c.gone) AS gone'

export async function pilesOfCategories(
  { db, country }: Context,
  categoryIds: readonly number[],
): Promise<Pile[]> {
  if (categoryIds.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${sums} FROM json_each(?1) w
       CROSS JOIN offer_count c ON c.country_id = ?2 AND c.category_id = w.value GROUP BY 1, 2, 3`,
    )
    .bind(JSON.stringify(categoryIds), country.id)
    .all<PileRow>()
  return results.flatMap(split)
}

export async function pilesOfBrand({ db, country }: Context, brandId: number): Promise<Pile[]> {
  const { results } = await db
    .prepare(
      `SELECT ${sums} FROM offer_count c WHERE c.country_id = ?1 AND c.brand_id = ?2 GROUP BY 1, 2, 3`,
    )
    .bind(country.id, brandId)
    .all<PileRow>()
  return results.flatMap(split)
}

/** Offers of parts that fit one of the series, optionally of some part types only. */
export async function pilesOfSerials(
  { db, country }: Context,
  serialIds: readonly number[],
  categoryIds: readonly number[],
): Promise<Pile[]> {
  const only = ofTypes(categoryIds)
  const { results } = await db
    .prepare(
      `SELECT c.kind, c.brand_id AS brandId, c.shop_id AS shopId, count(*) AS offers,
         sum(c.gone) AS gone
       FROM (
         SELECT DISTINCT o.sku_org_id, o.kind, o.brand_id, o.shop_id, o.gone
         FROM ${fitsOfSerials(only.sql)}
         CROSS JOIN offer o ON o.part_id = f.value ->> 0 AND +o.country_id = ?) c
       GROUP BY 1, 2, 3`,
    )
    .bind(JSON.stringify(serialIds), ...only.values, fitsOfEach(serialIds.length), country.id)
    .all<PileRow>()
  return results.flatMap(split)
}

function split({ offers, gone, ...pile }: PileRow): Pile[] {
  return [
    { ...pile, isGone: false, count: offers - gone },
    { ...pile, isGone: true, count: gone },
  ].filter(({ count }) => count > 0)
}

/** Piles of one, of offers that were read one by one. */
export function pilesOf(
  rows: readonly { kind: 'OE' | 'IAM'; brand_id: number; shop_id: number; gone: number }[],
): Pile[] {
  return rows.map((row) => ({
    kind: row.kind,
    brandId: row.brand_id,
    shopId: row.shop_id,
    isGone: row.gone === 1,
    count: 1,
  }))
}

/** Brands and shops that a page names; the rest of a long list is a search of its own. */
const named = { brands: 24, shops: 12 }

/** What each choice would leave, with names; `fitting` are the piles that the vehicle takes. */
export async function namedFacets(
  { db }: Context,
  piles: readonly Pile[],
  filter: ListFilter,
  fitting: readonly Pile[] | null,
): Promise<
  Pick<SearchResults, 'counts' | 'brands' | 'shops' | 'inStock' | 'fits'> & { all: number }
> {
  const { total, counts, inStock, ...ids } = facetsOf(piles, filter)
  const brands = ids.brands.filter(({ id }, i) => i < named.brands || id === filter.brandId)
  const shops = ids.shops.filter(({ id }, i) => i < named.shops || id === filter.shopId)
  const [brandNames, shopNames] = await db.batch<{ id: number; name: string }>([
    names(db, 'part_brand', brands),
    names(db, 'shop', shops),
  ])
  const nameOf = (rows: D1Result<{ id: number; name: string }> | undefined, id: number) =>
    rows?.results.find((row) => row.id === id)?.name ?? ''
  return {
    all: total,
    counts,
    inStock,
    fits: fitting && countPiles(fitting, filter),
    brands: brands.map(({ id, count }) => ({
      brandId: id,
      brandName: nameOf(brandNames, id),
      count,
    })),
    shops: shops.map(({ id, count }) => ({ shopId: id, shopName: nameOf(shopNames, id), count })),
  }
}

function names(db: D1Database, table: 'part_brand' | 'shop', rows: readonly { id: number }[]) {
  return db
    .prepare(`SELECT id, name FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(rows.map((row) => row.id)))
}
