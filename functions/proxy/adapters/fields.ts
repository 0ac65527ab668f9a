import type { Wire } from './adapter.ts'

/* Conversions that most adapters need. They apply at any depth and leave other fields unchanged. */

type Change = (value: unknown, field: string) => readonly [field: string, value: unknown]

function mapFields(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => mapFields(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => change(mapFields(held, change), field)),
  )
}

/** Returns a value with other field names: `{ goodsId: 'skuOrgId' }` replaces `goodsId`. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  return mapFields(value, (fieldValue, field) => [
    Object.hasOwn(names, field) ? (names[field] as string) : field,
    fieldValue,
  ])
}

/** Returns a table of names with keys and values swapped, for requests. */
export function reverseNames(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
}

/**
 * Returns a value with the amounts of some fields in minor units, from major units: 120.5 becomes
 * 12050. `perUnit` is the number of minor units in a major unit: 1 for the won, rupiah and dong.
 */
export function toMinorUnits(
  value: unknown,
  fields: ReadonlySet<string>,
  perUnit: number,
): unknown {
  return mapFields(value, (fieldValue, field) => [
    field,
    fields.has(field) && typeof fieldValue === 'number'
      ? Math.round(fieldValue * perUnit)
      : fieldValue,
  ])
}

/** Returns an object with the amounts of some fields in major units, for requests. */
export function toMajorUnits(sentWire: Wire, fields: ReadonlySet<string>, perUnit: number): Wire {
  return mapFields(sentWire, (fieldValue, field) => [
    field,
    fields.has(field) && typeof fieldValue === 'number' ? fieldValue / perUnit : fieldValue,
  ]) as Wire
}
