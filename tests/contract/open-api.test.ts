import { expect, test } from 'vitest'
import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import { examples } from '#contract/reference/examples.ts'
import { contract } from '#contract/index.ts'
import { openApiOf } from '#contract/reference/open-api.ts'
import { entities } from '#contract/reference/entities.ts'
import { locales } from '#i18n/locales.ts'
import { type RefusalName, refusals } from '#contract/shapes/refusals.ts'

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  enum?: unknown[]
  description?: string
  const?: unknown
  format?: string
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

const document = openApiOf(contract, 'EGG Mall') as unknown as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, object>
  }
}
const { schemas, parameters } = document.components
const builtCalls = (Object.entries(contract) as [CallName, Call | PlannedCall][]).filter(
  (row): row is [CallName, Call] => row[1].built,
)
const last = (ref: string) => ref.split('/').at(-1) ?? ''
const schemaOf = (schema: Schema = {}): Schema =>
  schema.$ref ? (schemas[last(schema.$ref)] ?? {}) : schema

function operationOf(name: string): Operation {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${name} is missing`)
  return operation
}

const parametersOf = (name: string): Parameter[] =>
  operationOf(name).parameters.map((one) => (one.$ref ? (parameters[last(one.$ref)] ?? one) : one))

const bodyOf = (name: string, type = 'application/json') =>
  schemaOf(operationOf(name).requestBody?.content[type]?.schema)

test('the document contains every built call once, and no other call', () => {
  const names = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(names.toSorted()).toEqual(builtCalls.map(([name]) => name).toSorted())
  const ids = names.map((name) => operationOf(name).operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every call has a unique summary and a described tag', () => {
  const tags = document.tags.map(({ name }) => name)
  const summaries = builtCalls.map(([name]) => operationOf(name).summary)
  expect(summaries.every((summary) => /^[A-Z][^.]+[^.]$/.test(summary))).toBe(true)
  expect(new Set(summaries).size).toBe(summaries.length)
  for (const [name] of builtCalls) expect(tags, name).toContain(operationOf(name).tags[0])
})

test('every path placeholder is a required parameter, and no GET has a request body', () => {
  for (const [name] of builtCalls) {
    const operation = operationOf(name)
    const placeholders = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    const inPath = parametersOf(name).filter((one) => one.in === 'path')
    expect(
      inPath.map((one) => one.name),
      name,
    ).toEqual(placeholders)
    expect(
      inPath.every((one) => one.required && one.schema),
      name,
    ).toBe(true)
    expect(operation.requestBody !== undefined && name.startsWith('GET'), name).toBe(false)
  }
})

test('every required input has a description', () => {
  const silentCalls = builtCalls.flatMap(([name, entry]) => {
    const inQuery = parametersOf(name).filter((one) => one.required && !one.description)
    const body = bodyOf(name, entry.takesForm ? 'multipart/form-data' : 'application/json')
    const shapes = body.anyOf?.map(schemaOf) ?? [body]
    const inBody = shapes.flatMap(({ required = [], properties }) =>
      required.filter((field) => !schemaOf(properties?.[field] ?? {}).description),
    )
    return [...inQuery.map((one) => one.name), ...inBody].map((field) => `${name}: ${field}`)
  })
  expect(silentCalls).toEqual([])
})

test('the response schema of every call lists its refusals by code', () => {
  for (const [name, entry] of builtCalls) {
    const { 200: answer } = operationOf(name).responses
    const [doneSchema, refusedSchema] = answer?.content['application/json']?.schema.anyOf ?? []
    expect(schemaOf(doneSchema).properties?.['code'], name).toEqual({ type: 'integer', const: 200 })
    const codes = schemaOf(refusedSchema).properties?.['code']?.enum
    for (const refusal of entry.refusals ?? ([] as RefusalName[])) {
      expect(codes, `${name}: ${refusal}`).toContain(refusals[refusal].code)
      expect(answer?.description, name).toContain(refusals[refusal].label)
    }
  }
})

test('every object is a named schema, and no two schemas are identical', () => {
  const anonymous: string[] = []
  const look = (schema: unknown, place: string, isTop: boolean): void => {
    if (typeof schema !== 'object' || schema === null) return
    if (!isTop && 'properties' in schema && 'type' in schema) anonymous.push(place)
    for (const [key, inner] of Object.entries(schema)) look(inner, `${place}.${key}`, false)
  }
  for (const [name, schema] of Object.entries(schemas)) look(schema, name, true)
  look(document.paths, 'paths', false)
  expect(anonymous).toEqual([])
  for (const name of Object.keys(entities)) expect(schemas, name).toHaveProperty(name)
  const nested = Object.entries(schemas).filter(([name]) => !/(Answer|Refusal)$/.test(name))
  const texts = nested.map(([, schema]) => JSON.stringify(schema))
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
})

test('wire headers are parameters of the calls that accept them', () => {
  const headersOf = (name: string) =>
    parametersOf(name)
      .filter((one) => one.in === 'header')
      .map((one) => (one.required ? `${one.name}!` : one.name))
  const everyone = [
    'langCode',
    'countryId',
    'countryCode',
    'priceId',
    'touristId',
    'businessPlatform',
    'tokenType',
  ]
  expect(headersOf('GET /client/profile')).toEqual(everyone)
  const wire = new Set(Object.values(locales).map((row) => row.wire as string)).add('th-TH')
  expect(new Set(parameters['LangCode']?.schema?.enum)).toEqual(wire)
  expect(headersOf('GET /client/auth/logout')).toEqual([...everyone, 'X-XSRF-TOKEN'])
  expect(headersOf('POST /web-api/order/submitOrder')).toEqual([
    ...everyone,
    'X-XSRF-TOKEN',
    'Idempotency-Key!',
  ])
  expect(headersOf('GET /desk/orders')).toEqual(['langCode'])
  expect(headersOf('POST /desk/orders/{id}/act')).toEqual(['langCode', 'X-Desk-Token!'])
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'token', 'desk'])
  expect(operationOf('GET /client/profile').security).toEqual([{ session: [] }, { token: [] }])
})

test('a schema with a label field also has its text field', () => {
  expect(schemas['PriceIdentity']?.properties).toHaveProperty('priceIdentityNameText')
  expect(schemas['Order']?.properties).toHaveProperty('statusLabelText')
  expect(schemas['Refusal']?.properties).toHaveProperty('messageText')
})

test('request schemas state their enums, required fields and files', () => {
  expect(bodyOf('POST /web-api/v5/shoppingCart/add')).toHaveProperty('anyOf.2')
  expect(bodyOf('POST /desk/credit/change')).toMatchObject({
    properties: { kind: { enum: ['LIMIT', 'GRANT', 'BLOCK', 'UNBLOCK'] } },
    required: ['customerId', 'shopId', 'kind', 'words'],
  })
  expect(bodyOf('POST /desk/credit/changes/{id}/decide')).toMatchObject({ required: ['state'] })
  expect(parametersOf('GET /client/version2/goods/new/detail')).toMatchObject([
    { name: 'skuOrgId', in: 'query', required: true },
    ...parametersOf('GET /client/profile'),
  ])
  expect(
    bodyOf('POST /desk/goods/offers/{id}/picture', 'multipart/form-data').properties?.['zoom'],
  ).toMatchObject({ type: 'string', format: 'binary' })
  for (const name of [
    'POST /web-api/file/uploadCertification',
    'POST /desk/chats/{id}/picture',
    'POST /desk/shop/picture',
  ])
    expect(bodyOf(name, 'multipart/form-data').properties?.['file'], name).toMatchObject({
      type: 'string',
      format: 'binary',
    })
})

test('an example lists the fields of its call and passes the request schema', () => {
  for (const [name, example] of Object.entries(examples)) {
    const entry = contract[name as keyof typeof contract] as Call
    expect(entry.request().safeParse(example).error?.issues ?? [], name).toEqual([])
    const request = Object.fromEntries(
      parametersOf(name)
        .filter((one) => one.example !== undefined)
        .map((one) => [one.name, one.example]),
    )
    const body = operationOf(name).requestBody?.content['application/json']?.example ?? {}
    expect({ ...request, ...body }, name).toEqual(example)
  }
})
