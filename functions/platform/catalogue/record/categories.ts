import type { Context } from '../../kernel/context.ts'
import { nameLocale, offerColumnById } from '../../offer/offers.ts'

export interface CategoryRow {
  categoryId: number
  categoryName: string
  level: number
  parentId: number
  picture: string
  quantity: number
}

/** Lowest ID of a part type; smaller IDs are upper levels. */
export const lowestPartTypeId = 1_000_000

/**
 * Returns the ID range of the part types below a category. A child's ID is its parent's ID followed
 * by two digits.
 */
export function partTypeRange(categoryId: number): { from: number; to: number } {
  let scale = 1
  while (categoryId * scale < lowestPartTypeId) scale *= 100
  return { from: categoryId * scale, to: (categoryId + 1) * scale - 1 }
}

/**
 * Reads the children of a category (0 for the first level) with the number of offers in the
 * country.
 */
export async function readCategories(
  { db, locale, country }: Context,
  parentId: number,
): Promise<CategoryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.level, k.parent_id AS parentId,
         k.picture, ifnull(c.offers, 0) AS quantity
       FROM category k
       LEFT JOIN category_count c ON c.country_id = ?2 AND c.category_id = k.id
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1
       WHERE k.parent_id = ?3 AND k.sold = 1 ORDER BY k.position`,
    )
    .bind(nameLocale(locale), country.id, parentId)
    .all<CategoryRow>()
  return results
}

/** Reads a category and its ancestors, first level first; empty when the category is unknown. */
export async function readCategoryPath(context: Context, categoryId: number): Promise<PathStep[]> {
  const path = await readPathTo(context, '?2', categoryId)
  return path.at(-1)?.categoryId === categoryId ? path : []
}

/** Reads the category of an offer and its ancestors, first level first. */
export function readPathOfOffer(context: Context, skuOrgId: number): Promise<PathStep[]> {
  return readPathTo(context, offerColumnById('category_id', '?2'), skuOrgId)
}

interface PathStep {
  categoryId: number
  categoryName: string
}

async function readPathTo({ db, locale }: Context, category: string, value: number) {
  const { results } = await db
    .prepare(
      `WITH own (id) AS (SELECT ${category})
       SELECT n.category_id AS categoryId, n.name AS categoryName
       FROM own CROSS JOIN category_name n ON n.locale = ?1
         AND n.category_id IN (own.id, own.id / 100, own.id / 10000, own.id / 1000000)
       ORDER BY n.category_id`,
    )
    .bind(nameLocale(locale), value)
    .all<PathStep>()
  return results
}

/**
 * Reads the part types below categories. A part type without offers is included only if its own ID
 * is listed. `nearest` is the index of the category in the list.
 */
export async function readPartTypes(
  db: D1Database,
  categoryIds: readonly number[],
): Promise<{ id: number; key: string; nearest: number; universal: number }[]> {
  if (categoryIds.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT k.id, k.key, w.key AS nearest, k.universal FROM json_each(?) w
       CROSS JOIN category k
         ON k.id BETWEEN json_extract(w.value, '$.from') AND json_extract(w.value, '$.to')
       WHERE k.sold = 1 OR k.id = json_extract(w.value, '$.from')
       ORDER BY w.key, k.position LIMIT 400`,
    )
    .bind(JSON.stringify(categoryIds.map(partTypeRange)))
    .all<{ id: number; key: string; nearest: number; universal: number }>()
  return results
}
