import { kindOfType, sizeKey } from '#domain/attribute/kinds.ts'
import { type AttributeValue, writeValue } from '#domain/attribute/values.ts'
import { offerColumnById } from '../offer/offers.ts'

/** Reads the attributes of an offer's part. */
export async function readAttributes(db: D1Database, skuOrgId: number): Promise<AttributeValue[]> {
  const { results } = await db
    .prepare(
      `SELECT key, value FROM part_attribute WHERE part_id = ${offerColumnById('part_id', '?1')}`,
    )
    .bind(skuOrgId)
    .all<AttributeValue>()
  return results
}

/**
 * Returns the attributes in the order of their kinds, each with its unit. The size comes first; it
 * is left out when it repeats the only attribute.
 */
export function attributesOf(
  type: string,
  values: readonly AttributeValue[],
): { key: string; text: string }[] {
  const kind = kindOfType(type)
  if (!kind) return []
  const size = values.find(({ key }) => key === sizeKey)
  const kindValues = kind.attributes.flatMap(({ key }) => values.filter((one) => one.key === key))
  const isRepeated = kindValues.some(({ value }) => value === size?.value)
  const shownValues = size && !isRepeated ? [size, ...kindValues] : kindValues
  return shownValues.map((one) => ({ key: one.key, text: writeValue(kind, one) }))
}
