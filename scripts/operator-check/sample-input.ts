import fc from 'fast-check'
import * as z from 'zod'
import type { Call } from '../../src/contract/shapes/call.ts'

/* A small valid input for a call, generated from its schema. */

type Json = z.core.JSONSchema.BaseSchema

/** Fields with rules that the schema can't express, such as one of two that must be present. */
const fixedInput: Readonly<Record<string, unknown>> = {
  'POST /client/register/apply countryId': 1198,
  'GET /app-api/v1/payment/scb/qrcode paymentId': 1,
  'POST /knowledge/submit question': 'Which filter fits?',
}

/** Returns the value of a field, or undefined to use a sample. */
export type FieldPicker = (field: string) => unknown

const pickNothing: FieldPicker = () => undefined

/**
 * Returns a call's required fields, each with a valid value, and those of `also`. `pick` may choose
 * the values.
 */
export function sampleOf(
  name: string,
  call: Call,
  pick = pickNothing,
  also: readonly string[] = [],
): Record<string, unknown> {
  const schema = z.toJSONSchema(call.request(), { io: 'input', unrepresentable: 'any' })
  const givenFields = Object.entries(fixedInput).flatMap(([key, value]) =>
    key.startsWith(`${name} `) ? [[key.slice(name.length + 1), value] as const] : [],
  )
  const fixedFields = givenFields.filter(([field]) => pick(field) === undefined)
  return { ...(valueOf(schema, pick, also) as object), ...Object.fromEntries(fixedFields) }
}

function valueOf(schema: Json, pick: FieldPicker, also: readonly string[] = []): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const firstAlternative = schema.anyOf ?? schema.oneOf
  if (firstAlternative?.[0]) return valueOf(firstAlternative[0] as Json, pick, also)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part as Json, pick, also)))
  if (schema.type === 'object') return fieldsOf(schema, pick, also)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items as Json, pick))
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return sampleText(schema)
}

function fieldsOf(
  { properties = {}, required = [] }: Json,
  pick: FieldPicker,
  also: readonly string[],
): Record<string, unknown> {
  const names = new Set([...required, ...also.filter((name) => name in properties)])
  return Object.fromEntries(
    [...names].map((name) => [name, pick(name) ?? valueOf(properties[name] as Json, pick)]),
  )
}

/** Returns a text for a schema, matching its pattern if it has one. */
export function sampleText({ pattern, minLength = 1 }: Json): string {
  if (!pattern) return '1'.repeat(Math.max(1, minLength))
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })
  return text
}
