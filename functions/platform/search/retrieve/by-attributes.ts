import type { AttributeValue } from '#domain/attribute/values.ts'
import { filterSql, maxListed, type SearchRequest } from '../request/filter.ts'
import { maxFits } from './fits.ts'
import { rankingColumns, type RankingRow } from './ranking-rows.ts'

/**
 * Returns SQL for the parts of types with attributes, through the index on the first attribute.
 * Other attributes are checked by primary key. Several values of one attribute are alternatives.
 */
export function partsWithAttributesSql(
  types: readonly number[],
  attributes: readonly AttributeValue[],
): { sql: string; values: (string | number)[] } {
  const valuesOf = Map.groupBy(attributes, ({ key }) => key)
  const [first, ...others] = [...valuesOf].map(([key, values]) => [
    key,
    JSON.stringify(values.map(({ value }) => value)),
  ])
  const isSingle = valuesOf.values().next().value?.length === 1
  const furtherAttributesSql = others.map(
    () =>
      `AND EXISTS (SELECT 1 FROM part_attribute x
         WHERE x.part_id = a.part_id AND x.key = ? AND x.value IN (SELECT value FROM json_each(?)))`,
  )
  return {
    sql: `(SELECT ${isSingle ? '' : 'DISTINCT '}a.part_id FROM json_each(?) w CROSS JOIN json_each(?) v
       CROSS JOIN part_attribute a ON a.category_id = w.value AND a.key = ? AND a.value = v.value
       WHERE true ${furtherAttributesSql.join(' ')} LIMIT ${maxFits})`,
    values: [
      JSON.stringify(types),
      first?.[1] ?? '[]',
      first?.[0] ?? '',
      ...others.flatMap((one) => one),
    ],
  }
}

/** Reads offers of parts of types that have the attributes of the filter. */
export async function readRankingRowsByAttributes(
  db: D1Database,
  countryId: number,
  types: readonly number[],
  { attributes = [], ...filter }: SearchRequest,
): Promise<RankingRow[]> {
  const partsSql = partsWithAttributesSql(types, attributes)
  const filterCondition = filterSql(filter)
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns} FROM ${partsSql.sql} a
       CROSS JOIN offer o ON o.part_id = a.part_id AND +o.country_id = ? ${filterCondition.sql}
       LIMIT ${maxListed + 1}`,
    )
    .bind(...partsSql.values, countryId, ...filterCondition.values)
    .all<RankingRow>()
  return results
}
