import type { Context } from '../context.ts'
import { nameLocale } from '../db/offers.ts'

/** Offers of a part type. */
export interface TypeCount {
  fourthCategoryId: number
  categoryName: string
  count: number
}

const typeLimit = 12

/** Offers of part types by kind and brand, counted beforehand. */
export interface CountRow {
  kind: 'OE' | 'IAM'
  brandId: number
  brandName: string
  count: number
}

export async function countsOfCategories(
  db: D1Database,
  countryId: number,
  categoryIds: readonly number[],
): Promise<CountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.kind, c.brand_id AS brandId, b.name AS brandName, sum(c.offers) AS count
       FROM json_each(?1) w CROSS JOIN offer_count c ON c.country_id = ?2 AND c.category_id = w.value
       JOIN part_brand b ON b.id = c.brand_id GROUP BY c.kind, c.brand_id ORDER BY count DESC`,
    )
    .bind(JSON.stringify(categoryIds), countryId)
    .all<CountRow>()
  return results
}

export async function countsOfBrand(
  db: D1Database,
  countryId: number,
  brandId: number,
): Promise<CountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.kind, c.brand_id AS brandId, b.name AS brandName, sum(c.offers) AS count
       FROM offer_count c JOIN part_brand b ON b.id = c.brand_id
       WHERE c.country_id = ? AND c.brand_id = ? GROUP BY c.kind, c.brand_id`,
    )
    .bind(countryId, brandId)
    .all<CountRow>()
  return results
}

/** Counts of rows that were listed whole. */
export function countRows(
  rows: readonly { kind: 'OE' | 'IAM'; brand_id: number; brand_name: string }[],
): CountRow[] {
  const counts = new Map<string, CountRow>()
  for (const row of rows) {
    const key = `${row.kind} ${row.brand_id}`
    const known = counts.get(key)
    if (known) known.count += 1
    else
      counts.set(key, {
        kind: row.kind,
        brandId: row.brand_id,
        brandName: row.brand_name,
        count: 1,
      })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}

/** Offers by part type, counted beforehand, the largest first. */
export async function countsByType(
  { db, country, locale }: Context,
  categoryIds: readonly number[],
): Promise<TypeCount[]> {
  if (categoryIds.length < 2) return []
  const { results } = await db
    .prepare(
      `SELECT c.category_id AS fourthCategoryId, n.name AS categoryName, sum(c.offers) AS count
       FROM json_each(?1) w
       CROSS JOIN offer_count c ON c.country_id = ?2 AND c.category_id = w.value
       JOIN category_name n ON n.category_id = c.category_id AND n.locale = ?3
       GROUP BY c.category_id ORDER BY count DESC LIMIT ${typeLimit}`,
    )
    .bind(JSON.stringify(categoryIds), country.id, nameLocale(locale))
    .all<TypeCount>()
  return results
}

/** Part types of rows that were listed whole. */
export function countTypes(
  rows: readonly { category_id: number; product_name: string }[],
): TypeCount[] {
  const counts = new Map<number, TypeCount>()
  for (const row of rows) {
    const known = counts.get(row.category_id)
    if (known) known.count += 1
    else
      counts.set(row.category_id, {
        fourthCategoryId: row.category_id,
        categoryName: row.product_name,
        count: 1,
      })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, typeLimit)
}

/** Counts of light rows; their brands are named afterwards. */
export function countLight(rows: readonly { kind: 'OE' | 'IAM'; brand_id: number }[]): CountRow[] {
  return countRows(rows.map((row) => ({ ...row, brand_name: '' })))
}

/** Puts the names of brands into counts. */
export async function nameBrands(db: D1Database, counts: CountRow[]): Promise<CountRow[]> {
  if (counts.length === 0) return counts
  const { results } = await db
    .prepare('SELECT id, name FROM part_brand WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify([...new Set(counts.map((row) => row.brandId))]))
    .all<{ id: number; name: string }>()
  const names = new Map(results.map((row) => [row.id, row.name]))
  return counts.map((row) => ({ ...row, brandName: names.get(row.brandId) ?? '' }))
}

const brandLimit = 24

/** Counts by parts type and by brand as the wire carries them. */
export function facets(rows: readonly CountRow[], filter: { partsType: number }) {
  const sum = (kind?: string) =>
    rows.filter((row) => !kind || row.kind === kind).reduce((total, row) => total + row.count, 0)
  const brands = new Map<number, { brandId: number; brandName: string; count: number }>()
  for (const row of rows) {
    if (filter.partsType === 1 && row.kind !== 'OE') continue
    if (filter.partsType === 2 && row.kind !== 'IAM') continue
    const known = brands.get(row.brandId)
    if (known) known.count += row.count
    else
      brands.set(row.brandId, { brandId: row.brandId, brandName: row.brandName, count: row.count })
  }
  return {
    counts: { all: sum(), oe: sum('OE'), iam: sum('IAM') },
    brands: [...brands.values()].sort((a, b) => b.count - a.count).slice(0, brandLimit),
  }
}
