import type { AttributeValue } from '#domain/attribute/values.ts'
import { filterSql, listCap, type SearchRequest } from '../request/filter.ts'
import { fitLimit } from './fits.ts'
import { rankingColumns, type RankingRow } from './light.ts'

/**
 * Returns SQL for the parts of types with attributes, found by the index on the first attribute.
 * The others are checked by primary key.
 */
export function partsWithAttributesSql(
  types: readonly number[],
  [first, ...others]: readonly AttributeValue[],
): { sql: string; values: (string | number)[] } {
  const also = others.map(
    () =>
      `AND EXISTS (SELECT 1 FROM part_attribute x
         WHERE x.part_id = a.part_id AND x.key = ? AND x.value = ?)`,
  )
  return {
    sql: `(SELECT a.part_id FROM json_each(?) w CROSS JOIN part_attribute a
       ON a.category_id = w.value AND a.key = ? AND a.value = ?
       WHERE true ${also.join(' ')} LIMIT ${fitLimit})`,
    values: [
      JSON.stringify(types),
      first?.key ?? '',
      first?.value ?? '',
      ...others.flatMap(({ key, value }) => [key, value]),
    ],
  }
}

/** Reads offers of parts of types that have the attributes of the filter. */
export async function rankingRowsByAttributes(
  db: D1Database,
  countryId: number,
  types: readonly number[],
  { attributes = [], ...filter }: SearchRequest,
): Promise<RankingRow[]> {
  const parts = partsWithAttributesSql(types, attributes)
  const where = filterSql(filter)
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns} FROM ${parts.sql} a
       CROSS JOIN offer o ON o.part_id = a.part_id AND +o.country_id = ? ${where.sql}
       LIMIT ${listCap + 1}`,
    )
    .bind(...parts.values, countryId, ...where.values)
    .all<RankingRow>()
  return results
}
