import * as z from 'zod'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'

/** Result of fitting a response to its schema: the data to pass on, and the deviations. */
export interface Fit {
  data: unknown
  missing: readonly string[]
  /** Fields of another type than in the contract; the interface can't display them. */
  wrong: readonly string[]
  /** Fields with a value that the contract doesn't list. */
  strange: readonly string[]
  isChanged: boolean
}

const fits = { missing: [], wrong: [], strange: [], isChanged: false } as const

/**
 * Fits data to the contract's schema. Unknown fields stay. A missing field gets a neutral value if
 * it has one, because servers omit empty values. A missing number stays missing, because a price of
 * 0 would be false; so does a missing promise. Data without any promised field are rejected.
 */
export function fitted(data: unknown, entry: Call | PlannedCall): Fit {
  if (!entry.built) return { data, ...fits }
  const schema = entry.response()
  const { error } = schema.safeParse(data)
  if (!error) return { data, ...fits }
  const copy = structuredClone({ data })
  const missing: string[] = []
  const wrong: string[] = []
  const strange: string[] = []
  let isChanged = false
  for (const { path, code } of error.issues) {
    const place = path.join('.') || 'data'
    const value = valueAt(data, path)
    if (value === undefined && path.length > 0) {
      missing.push(place)
      const filled = promises.has(String(path.at(-1))) ? undefined : neutral(schemaAt(schema, path))
      if (filled === undefined) continue
      put(copy.data, path, filled)
      isChanged = true
    } else if (isWrong(code, value)) wrong.push(place)
    else strange.push(place)
  }
  if (lacksAll(schema, data)) wrong.push('data')
  return { data: copy.data, missing, wrong, strange, isChanged }
}

/**
 * True when the value has another type. An unknown enum value or an overlong text only counts as
 * unexpected.
 */
function isWrong(code: string, value: unknown): boolean {
  if (code === 'invalid_value') return typeof value !== 'string'
  return code === 'invalid_type' || code === 'invalid_union'
}

type Path = readonly PropertyKey[]

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null ? undefined : (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  )
}

function put(data: unknown, path: Path, value: unknown): void {
  const holder = valueAt(data, path.slice(0, -1)) as Record<PropertyKey, unknown>
  const key = path.at(-1)
  if (key !== undefined && holder) holder[key] = value
}

/** Returns the schema at a path, or undefined if it is ambiguous, as within a union. */
function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, key) => {
    const bare = at && unwrapped(at)
    if (bare instanceof z.ZodObject) return bare.shape[key as string] as z.ZodType | undefined
    if (bare instanceof z.ZodArray) return bare.element as z.ZodType
    if (bare instanceof z.ZodRecord) return bare.valueType as z.ZodType
    return undefined
  }, schema)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema
}

/**
 * Fields whose neutral value would be a false statement: not returnable, doesn't fit, sold nowhere.
 */
const promises: ReadonlySet<string> = new Set(['returnable', 'fits', 'universal', 'skuOrgId'])

function neutral(schema: z.ZodType | undefined): unknown {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodArray) return []
  return undefined
}

/** True when the schema is an object and none of its fields are present. */
function lacksAll(schema: z.ZodType, data: unknown): boolean {
  const bare = unwrapped(schema)
  if (!(bare instanceof z.ZodObject)) return false
  const promised = Object.keys(bare.shape)
  if (promised.length === 0) return false
  return typeof data !== 'object' || data === null || !promised.some((key) => key in data)
}
