import { type Kind, sizeKey } from '#domain/attribute/kinds.ts'
import { findNearestSizes } from '#domain/attribute/nearest.ts'
import { type AttributeValue, writeValue } from '#domain/attribute/values.ts'
import type { SearchResults } from '#contract/search/search.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * Reads the sizes sold in the country that are nearest to a searched size. Includes the searched
 * size if another brand sells it.
 */
export async function readNearestValue(
  { db, country }: Context,
  kind: Kind,
  types: readonly number[],
  wantedAttributeValue: AttributeValue,
): Promise<SearchResults['size']['nearest']> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT c.value FROM json_each(?1) w
       CROSS JOIN attribute_count c ON c.country_id = ?2 AND c.category_id = w.value
         AND c.key = ?3 AND c.offers > 0 LIMIT 1000`,
    )
    .bind(JSON.stringify(types), country.id, wantedAttributeValue.key)
    .all<{ value: string }>()
  const soldValues = results.map(({ value }) => value)
  const nearest =
    wantedAttributeValue.key === sizeKey
      ? findNearestSizes(kind, wantedAttributeValue.value, soldValues)
      : nearestValuesOf(wantedAttributeValue, soldValues)
  const suggestedValues = soldValues.includes(wantedAttributeValue.value)
    ? [wantedAttributeValue.value]
    : nearest
  return suggestedValues.map((value) => ({
    words: queryTextFor(kind, { key: wantedAttributeValue.key, value }),
    text: writeValue(kind, { key: wantedAttributeValue.key, value }),
  }))
}

/** Returns the given attribute values that have offers in a country. */
export async function readSoldValues(
  db: D1Database,
  countryId: number,
  types: readonly number[],
  wantedValues: readonly AttributeValue[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT c.value FROM json_each(?1) w CROSS JOIN json_each(?4) v
       CROSS JOIN attribute_count c ON c.country_id = ?2 AND c.category_id = w.value
         AND c.key = ?3 AND c.value = v.value AND c.offers > 0`,
    )
    .bind(
      JSON.stringify(types),
      countryId,
      wantedValues[0]?.key ?? '',
      JSON.stringify(wantedValues.map(({ value }) => value)),
    )
    .all<{ value: string }>()
  return new Set(results.map(({ value }) => value))
}

/** Returns the text of a query that finds exactly this value. */
function queryTextFor(kind: Kind, { key, value }: AttributeValue): string {
  if (kind.key === 'wiper') return `${value}"`
  return key === sizeKey ? value : writeValue(kind, { key, value })
}

function nearestValuesOf(
  { value: wantedValue }: AttributeValue,
  soldValues: readonly string[],
): string[] {
  const distance = (value: string) => Math.abs(Number(value) - Number(wantedValue))
  return soldValues
    .filter((value) => Number.isFinite(distance(value)))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 2)
}
