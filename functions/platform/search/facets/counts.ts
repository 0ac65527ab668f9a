import type { Context } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'

/** Number of offers of a part type. */
export interface TypeCount {
  fourthCategoryId: number
  categoryName: string
  count: number
}

const maxTypes = 12

/** Reads the precomputed offer counts by part type, largest first. */
export async function readCountsByType(
  { db, country, locale }: Context,
  categoryIds: readonly number[],
): Promise<TypeCount[]> {
  if (categoryIds.length < 2) return []
  const { results } = await db
    .prepare(
      `SELECT c.category_id AS fourthCategoryId, n.name AS categoryName, c.offers AS count
       FROM json_each(?1) w
       CROSS JOIN category_count c ON c.country_id = ?2 AND c.category_id = w.value
       JOIN category_name n ON n.category_id = c.category_id AND n.locale = ?3
       WHERE c.offers > 0 ORDER BY count DESC LIMIT ${maxTypes}`,
    )
    .bind(JSON.stringify(categoryIds), country.id, nameLocale(locale))
    .all<TypeCount>()
  return results
}

/** Counts the part types in rows that were read completely. */
export function countTypes(
  rows: readonly { category_id: number; product_name: string }[],
): TypeCount[] {
  const counts = new Map<number, TypeCount>()
  for (const row of rows) {
    const countedCategory = counts.get(row.category_id)
    if (countedCategory) countedCategory.count += 1
    else
      counts.set(row.category_id, {
        fourthCategoryId: row.category_id,
        categoryName: row.product_name,
        count: 1,
      })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, maxTypes)
}
