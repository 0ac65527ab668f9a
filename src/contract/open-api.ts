import * as z from 'zod'
import { examples } from './examples.ts'
import type { Audience, Call, CallName, PlannedCall } from './call.ts'
import { refusals } from './refusals.ts'

type Schema = Record<string, unknown>

/** What a caller of an audience shows. */
const security: Record<Audience, object[]> = {
  visitor: [],
  buyer: [{ session: [] }, { token: [] }],
  staff: [{ desk: [] }],
}

/** Refusals that any call may answer. */
const everywhere = ['badRequest', 'loginExpired', 'forgery', 'tooMany', 'systemError'] as const

/**
 * The contract as OpenAPI 3.1: every call that is built, its request, its answer in the envelope,
 * and by which codes it refuses. Refusals answer HTTP 200 unless their code is one of HTTP's own
 * classes (decisions, "Wire").
 */
export function openApiOf(
  contract: Readonly<Record<CallName, Call | PlannedCall>>,
  name: string,
): Schema {
  const paths: Record<string, Schema> = {}
  for (const [key, entry] of Object.entries(contract) as [CallName, Call | PlannedCall][]) {
    if (!entry.built) continue
    const [method = '', path = ''] = key.split(' ')
    const example = examples[key as keyof typeof examples] as Schema | undefined
    const operation = operationOf(path, method, entry, example)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description:
        'Every answer is an envelope: code 200 and data, or a refusal by its code, with a label to show and data that say more. Money is in minor units of its currency.',
    },
    servers: [{ url: '/platform' }],
    paths,
    components: { securitySchemes, schemas: { Refusal: refusalSchema() } },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Of a browser' },
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'Of anything else' },
  desk: { type: 'apiKey', in: 'cookie', name: '__Host-desk', description: 'Of the staff desk' },
}

function operationOf(path: string, method: string, entry: Call, example: Schema = {}): Schema {
  const request = schemaOf(entry.request(), 'input')
  const properties = (request['properties'] ?? {}) as Record<string, Schema>
  const required = (request['required'] ?? []) as string[]
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)
  const others = Object.keys(properties).filter((field) => !inPath.includes(field))
  const reads = method === 'GET'
  const hasBody = others.length > 0 || 'anyOf' in request
  const parameters = [
    ...inPath.map((field) => ({
      name: field,
      in: 'path',
      required: true,
      schema: properties[field] ?? { type: 'string' },
      ...exampleOf(example, field),
    })),
    ...(reads ? others : []).map((field) => ({
      name: field,
      in: 'query',
      required: required.includes(field),
      schema: properties[field],
      ...exampleOf(example, field),
    })),
    ...(entry.idempotency
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: entry.idempotency === 'required',
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ]
      : []),
  ]
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    tags: [
      path.split('/').find((part) => part !== '' && !/^(web|app|client|v\d)/.test(part)) ?? '',
    ],
    ...(entry.own && { description: entry.own }),
    security: security[entry.audience],
    ...(parameters.length > 0 && { parameters }),
    ...(!reads && hasBody && { requestBody: bodyOf(entry, request, others, example) }),
    responses: responsesOf(entry),
  }
}

const exampleOf = (example: Schema, field: string) =>
  field in example ? { example: example[field] } : {}

function bodyOf(entry: Call, request: Schema, fields: readonly string[], example: Schema): Schema {
  const all = request['properties'] as Record<string, Schema> | undefined
  const required = ((request['required'] ?? []) as string[]).filter((one) => fields.includes(one))
  // One of several shapes is a body as it is: none of them has a placeholder.
  const schema = {
    ...request,
    ...(all && {
      properties: Object.fromEntries(fields.map((field) => [field, all[field]])),
      required,
    }),
  }
  const type = entry.takesForm ? 'multipart/form-data' : 'application/json'
  const shown = Object.fromEntries(Object.entries(example).filter(([key]) => fields.includes(key)))
  const content = { schema, ...(Object.keys(shown).length > 0 && { example: shown }) }
  return { required: required.length > 0, content: { [type]: content } }
}

function responsesOf(entry: Call): Schema {
  const names = [...new Set([...everywhere, ...(entry.refusals ?? [])])]
  const list = names.map((name) => `${refusals[name].code} ${name} (${refusals[name].label})`)
  return {
    200: {
      description: `The answer, or one of these refusals: ${list.join(', ')}.`,
      content: {
        'application/json': {
          schema: {
            anyOf: [
              {
                type: 'object',
                required: ['code', 'message', 'data'],
                properties: {
                  code: { const: 200 },
                  message: { type: 'string' },
                  data: schemaOf(entry.response(), 'output'),
                },
              },
              { $ref: '#/components/schemas/Refusal' },
            ],
          },
        },
      },
    },
    default: {
      description: 'A refusal whose code is HTTP’s own: 401, 403, 413, 429, 500, 501, 502 or 504.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  }
}

function refusalSchema(): Schema {
  const codes = [...new Set(Object.values(refusals).map(({ code }) => code))]
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { enum: codes.sort((a, b) => a - b) },
      message: { type: 'string', description: 'The label of what to say' },
      data: { description: 'What more there is to say of it' },
    },
  }
}

/** A schema without the mark of its dialect, which is the document's own. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
