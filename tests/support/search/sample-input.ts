import fc from 'fast-check'
import * as z from 'zod'
import type { Call } from '../../../src/contract/shapes/call.ts'

/* A small valid input for a call, generated from its schema. */

type Json = z.core.JSONSchema.BaseSchema

/** Fields with rules that the schema can't express, such as one of two that must be present. */
const said: Readonly<Record<string, unknown>> = {
  'POST /client/register/apply countryId': 1198,
  'GET /app-api/v1/payment/scb/qrcode paymentId': 1,
  'POST /knowledge/submit question': 'Which filter fits?',
}

/** Returns a call's required fields, each with a valid value. */
export function sampleOf(name: string, call: Call): Record<string, unknown> {
  const schema = z.toJSONSchema(call.request(), { io: 'input', unrepresentable: 'any' })
  const own = Object.entries(said).flatMap(([key, value]) =>
    key.startsWith(`${name} `) ? [[key.slice(name.length + 1), value] as const] : [],
  )
  return { ...(valueOf(schema) as object), ...Object.fromEntries(own) }
}

function valueOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either?.[0]) return valueOf(either[0] as Json)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part as Json)))
  if (schema.type === 'object') return fieldsOf(schema)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items as Json))
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return textOf(schema)
}

function fieldsOf({ properties = {}, required = [] }: Json): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] as Json)]))
}

/** Returns a text for a schema, matching its pattern if it has one. */
export function textOf({ pattern, minLength = 1 }: Json): string {
  if (!pattern) return '1'.repeat(Math.max(1, minLength))
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })
  return text
}
