import { type Kind, sizeKey } from '#domain/attribute/kinds.ts'
import { writeValue } from '#domain/attribute/values.ts'
import type { SearchResults } from '#contract/search/search.ts'
import type { Context } from '../../kernel/context.ts'
import type { SearchRequest } from '../request/filter.ts'
import { partsWithAttributesSql } from '../retrieve/by-attributes.ts'

/** Maximum number of values of an attribute. The most sold come first. */
const maxValues = 12

interface ValueRow {
  key: string
  value: string
}

/**
 * Reads the attributes that narrow a list of one kind of part, with the values sold in the country.
 * When a size is selected, reads only values of parts of that size.
 */
export async function countAttributeFacets(
  { db, country }: Context,
  kind: Kind | undefined,
  types: readonly number[],
  { attributes = [] }: SearchRequest,
): Promise<SearchResults['attributes']> {
  if (!kind) return []
  const hasSizeFilter = attributes.some(({ key }) => key === sizeKey)
  const sizeTemplate = hasSizeFilter ? kind.sizes.join('') : ''
  const filters = kind.attributes.filter(
    (one) => one.isFilter && !sizeTemplate.includes(`{${one.key}}`),
  )
  const keys = JSON.stringify(filters.map(({ key }) => key))
  const partsSql = partsWithAttributesSql(types, attributes)
  const { results } = await (
    attributes.length > 0
      ? db
          .prepare(
            `SELECT v.key, v.value FROM ${partsSql.sql} a
             CROSS JOIN part_attribute v ON v.part_id = a.part_id
               AND v.key IN (SELECT value FROM json_each(?))
             WHERE EXISTS (SELECT 1 FROM offer o WHERE o.part_id = a.part_id AND +o.country_id = ?)
             GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 200`,
          )
          .bind(...partsSql.values, keys, country.id)
      : db
          .prepare(
            `SELECT c.key, c.value FROM json_each(?1) w CROSS JOIN json_each(?2) k
             CROSS JOIN attribute_count c ON c.country_id = ?3 AND c.category_id = w.value
               AND c.key = k.value AND c.offers > 0
             GROUP BY 1, 2 ORDER BY sum(c.offers) DESC LIMIT 200`,
          )
          .bind(JSON.stringify(types), keys, country.id)
  ).all<ValueRow>()
  return filters.flatMap(({ key }) => {
    const values = results.filter((row) => row.key === key).map(({ value }) => value)
    const chosenValue = attributes.find((one) => one.key === key)?.value
    const shownValues = values
      .filter((value, i) => i < maxValues || value === chosenValue)
      .sort(compareValues)
    // An attribute with a single value can't narrow the list.
    return shownValues.length > 1 || chosenValue !== undefined
      ? [
          {
            key,
            values: shownValues.map((value) => ({ value, text: writeValue(kind, { key, value }) })),
          },
        ]
      : []
  })
}

function compareValues(a: string, b: string): number {
  return Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1)
}
