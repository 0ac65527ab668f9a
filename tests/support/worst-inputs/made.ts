import * as z from 'zod'
import { examples } from '../../../src/contract/reference/examples.ts'
import { contract } from '../../../src/contract/index.ts'
import type { Call, CallName, PlannedCall } from '../../../src/contract/shapes/call.ts'
import { sampleOf, sampleText } from '../../../scripts/operator-check/sample-input.ts'

/* The largest input that a call's schema accepts, generated from the schema. */

type Json = z.core.JSONSchema.BaseSchema

/**
 * Text that is expensive to process: without spaces, misspelt, with a number, and in several
 * scripts.
 */
const expensiveText =
  'กรองน้ำมันเครื่องผ้าเบรคหน้า brkae pda 04465-0K240 오일필터브레이크패드 bộ lọc dầu 机油滤清器 '

/** Number of characters for a text without a limit in its schema. */
const unlimitedCount = 1000

/**
 * True when a call's input contains a text, a list or a file, so that the sender controls its
 * size.
 */
export function takesUnboundedInput(call: Call): boolean {
  const { properties = {}, anyOf = [] } = schemaOf(call)
  return call.takesForm === true || [...Object.values(properties), ...anyOf].some(isUnbounded)
}

function isUnbounded(schema: unknown): boolean {
  const { type, enum: values, anyOf, properties, pattern } = schema as Json
  if (values) return false
  // A number may also be sent as text.
  if (anyOf?.some((one) => (one as Json).type === 'number')) return false
  if (type === 'array') return true
  if (type === 'string') return !pattern
  return [...(anyOf ?? []), ...Object.values(properties ?? {})].some(isUnbounded)
}

const schemaOf = (call: Call) =>
  z.toJSONSchema(call.request(), { io: 'input', unrepresentable: 'any' }) as Json

/** All built calls whose input size the sender controls. */
export const callsWithLargeInput = (Object.entries(contract) as [CallName, Call | PlannedCall][])
  .filter((pair): pair is [CallName, Call] => pair[1].built && takesUnboundedInput(pair[1] as Call))
  .map(([name, call]) => ({ name, call }))

/** Returns the largest input of a call, with the IDs of its example if it has one. */
export function largestOf(name: CallName, call: Call): Record<string, unknown> {
  const exampleInput = (examples as Record<string, Record<string, unknown>>)[name] ?? {}
  const sample = sampleOf(name, call)
  return Object.fromEntries(
    Object.entries(fieldsOf(schemaOf(call))).map(([field, schema]) => [
      field,
      isUnbounded(schema)
        ? largest(schema)
        : (exampleInput[field] ?? sample[field] ?? largest(schema)),
    ]),
  )
}

const fieldsOf = ({ properties, anyOf }: Json): Record<string, Json> =>
  (properties as Record<string, Json>) ?? fieldsOf((anyOf?.at(-1) as Json) ?? { properties: {} })

function largest(schema: Json, position = 0): unknown {
  const { type, enum: values, const: constant, anyOf, pattern, items, maxItems, maxLength } = schema
  if (constant !== undefined) return constant
  if (values) return values[position % values.length]
  if (anyOf) return largest(anyOf[0] as Json, position)
  if (type === 'array')
    return Array.from({ length: maxItems ?? unlimitedCount }, (_, i) => largest(items as Json, i))
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(fieldsOf(schema)).map(([name, field]) => [name, largest(field, position)]),
    )
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return position + 1
  if (pattern) return sampleText(schema)
  return expensiveText
    .repeat(Math.ceil((maxLength ?? unlimitedCount) / expensiveText.length))
    .slice(0, maxLength ?? unlimitedCount)
}
