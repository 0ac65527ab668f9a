import * as z from 'zod'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { meaningWhenOmitted } from './omitted-fields.ts'

/** Result of fitting a response to its schema: the data to pass on, and the deviations. */
export interface FittedResponse {
  data: unknown
  /** Paths of all omitted fields, including fields of rows that were left out. */
  missing: readonly string[]
  /** Paths of the omitted fields that are required. */
  missingRequired: readonly string[]
  /** Paths of omitted required fields that make the whole response unusable. */
  fatallyMissing: readonly string[]
  /** Fields whose type differs from the contract; the interface can't display them. */
  wrongTypes: readonly WrongTypeField[]
  /** Paths of fields whose value isn't in the contract's list of values. */
  unlistedValues: readonly string[]
}

/** Field whose type differs from the contract. */
export interface WrongTypeField {
  path: string
  /** Type in the contract, as in `number` or `int`. */
  expected: string
}

const noDeviations = {
  missing: [],
  missingRequired: [],
  fatallyMissing: [],
  wrongTypes: [],
  unlistedValues: [],
} as const

/**
 * Fits data to the contract's schema. Unknown fields stay. An omitted field gets its empty value or
 * stays absent (omitted.ts). If a required field is missing, the innermost list row that contains
 * it is left out, or the innermost nullable object becomes null. Without such a row or object the
 * response is unusable.
 */
export function fitToContract(data: unknown, entry: Call | PlannedCall): FittedResponse {
  if (!entry.built) return { data, ...noDeviations }
  const schema = entry.response()
  const { error } = schema.safeParse(data)
  if (!error) return { data, ...noDeviations }
  const wrongTypes: WrongTypeField[] = []
  const unlistedValues: string[] = []
  for (const issue of error.issues) {
    const { path, code } = issue
    const fieldValue = path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
      data,
    )
    if (path.length > 0 && (fieldValue === undefined || fieldValue === null)) continue
    const fieldPath = path.join('.') || 'data'
    if (isWrongType(code, fieldValue))
      wrongTypes.push({
        path: fieldPath,
        expected: 'expected' in issue ? String(issue.expected) : 'another',
      })
    else unlistedValues.push(fieldPath)
  }
  if (lacksAllFields(schema, data))
    wrongTypes.push({ path: 'data', expected: 'the fields of the contract' })
  const notes: Deviations = { missing: [], missingRequired: [], fatallyMissing: [] }
  const filledValue = fillOmitted(schema, data, [], notes)
  return { data: filledValue.value, ...notes, wrongTypes, unlistedValues }
}

/**
 * True when the value's type differs from the contract. An unknown enum value or an overlong text
 * counts only as unexpected.
 */
function isWrongType(code: string, value: unknown): boolean {
  if (code === 'invalid_value') return typeof value !== 'string'
  return code === 'invalid_type' || code === 'invalid_union'
}

interface Deviations {
  missing: string[]
  missingRequired: string[]
  fatallyMissing: string[]
}

/** Value whose omitted fields were filled in, and the paths of missing required fields. */
interface FilledValue {
  value: unknown
  missingRequired: readonly string[]
}

const isMissing = (value: unknown) => value === undefined || value === null

/** Fills in the omitted fields of a value, as in `fitToContract`. */
function fillOmitted(
  schema: z.ZodType,
  value: unknown,
  path: readonly string[],
  notes: Deviations,
): FilledValue {
  const innerSchema = unwrapSchema(schema)
  const filledItem = isMissing(value)
    ? { value, missingRequired: [] }
    : fillInner(innerSchema, value, path, notes)
  if (filledItem.missingRequired.length === 0) return filledItem
  // If an optional object lacks required fields, leave out the whole object.
  if (innerSchema !== schema)
    return { value: schema instanceof z.ZodNullable ? null : undefined, missingRequired: [] }
  if (path.length === 0) notes.fatallyMissing.push(...filledItem.missingRequired)
  return filledItem
}

function fillInner(
  schema: z.ZodType,
  value: unknown,
  path: readonly string[],
  notes: Deviations,
): FilledValue {
  // Leave a value of the wrong type as it is; the schema check reports it.
  if (typeof value !== 'object') return { value, missingRequired: [] }
  if (schema instanceof z.ZodObject)
    return Array.isArray(value)
      ? { value, missingRequired: [] }
      : fillObject(schema, value as object, path, notes)
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return { value, missingRequired: [] }
    const element = schema.element as z.ZodType
    const rows = value.map((row, index) =>
      fillOmitted(element, row, [...path, String(index)], notes),
    )
    const completeRows = rows.filter(({ missingRequired }) => missingRequired.length === 0)
    return { value: completeRows.map((row) => row.value), missingRequired: [] }
  }
  if (!(schema instanceof z.ZodRecord)) return { value, missingRequired: [] }
  const filledEntries = Object.entries(value as object).flatMap(([key, one]) => {
    const filledValue = fillOmitted(schema.valueType as z.ZodType, one, [...path, key], notes)
    return filledValue.missingRequired.length === 0 ? [[key, filledValue.value] as const] : []
  })
  return { value: Object.fromEntries(filledEntries), missingRequired: [] }
}

function fillObject(
  { shape }: z.ZodObject,
  value: object,
  path: readonly string[],
  notes: Deviations,
): FilledValue {
  const filledObject: Record<string, unknown> = { ...value }
  const missingRequired: string[] = []
  for (const [field, schema] of Object.entries(shape) as [string, z.ZodType][]) {
    const at = [...path, field]
    const isOmitted =
      isMissing(filledObject[field]) && !schema.safeParse(filledObject[field]).success
    if (isOmitted) {
      notes.missing.push(at.join('.'))
      const emptyValue = emptyValueOf(field, schema, filledObject)
      if (emptyValue.kind === 'value') filledObject[field] = emptyValue.value
      else delete filledObject[field]
      if (emptyValue.kind === 'required') {
        missingRequired.push(at.join('.'))
        notes.missingRequired.push(at.join('.'))
      }
    }
    const filledField = fillOmitted(schema, filledObject[field], at, notes)
    if (!isMissing(filledField.value)) filledObject[field] = filledField.value
    else if (filledField.value === null && !isMissing(filledObject[field]))
      filledObject[field] = null
    else if (!isMissing(filledObject[field])) delete filledObject[field]
    missingRequired.push(...filledField.missingRequired)
  }
  return { value: filledObject, missingRequired }
}

/**
 * Returns the value of an omitted field. An omitted object becomes an empty object, whose fields
 * are then filled in.
 */
function emptyValueOf(field: string, schema: z.ZodType, holder: Readonly<Record<string, unknown>>) {
  const { list } = holder
  if (field === 'total' && Array.isArray(list))
    return { kind: 'value', value: list.length } as const
  // The upstream sent null where the contract allows only a missing field.
  if (schema instanceof z.ZodOptional) return { kind: 'absent' } as const
  if (schema instanceof z.ZodObject) return { kind: 'value', value: {} } as const
  return meaningWhenOmitted(field, schema instanceof z.ZodDefault ? unwrapSchema(schema) : schema)
}

/** Returns a schema without its optional and nullable wrappers. */
function unwrapSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
    ? unwrapSchema(schema.unwrap() as z.ZodType)
    : schema
}

/** True when the schema is an object and none of its fields are present. */
function lacksAllFields(schema: z.ZodType, data: unknown): boolean {
  const bareSchema = unwrapSchema(schema)
  if (!(bareSchema instanceof z.ZodObject)) return false
  const promised = Object.keys(bareSchema.shape)
  if (promised.length === 0) return false
  return typeof data !== 'object' || data === null || !promised.some((key) => key in data)
}
