import type { Audience, Call, CallName, PlannedCall } from '../shapes/call.ts'
import { examples } from './examples.ts'
import { Components, jsonSchemaOf, type Schema } from './components.ts'
import { fieldText } from './fields.ts'
import { headers, headersOf } from './headers.ts'
import { introduction, notes } from './notes.ts'
import { anyRefusal, refusalSchema, refusalText } from './refusal-schemas.ts'
import { fileEncodingOf, withTexts } from './request-fields.ts'
import { summaries } from './summaries.ts'
import { tagOf, tags } from './tags.ts'

/** Credentials for each audience. A visitor may be signed in. */
const security: Record<Audience, object[]> = {
  visitor: [{}, { session: [] }, { token: [] }],
  buyer: [{ session: [] }, { token: [] }],
  staff: [{ desk: [] }],
}

/** Call with its texts for the API reference. */
interface DescribedCall {
  name: CallName
  method: string
  path: string
  entry: Call
  operationId: string
  request: Schema
  answer: Schema
}

/**
 * Returns the contract as OpenAPI 3.1: every implemented call with its request, its response in the
 * envelope, and its refusals. Refusals use HTTP 200 unless their code is an HTTP status (decisions,
 * "Wire").
 */
export function openApiOf(
  contract: Readonly<Record<CallName, Call | PlannedCall>>,
  name: string,
): Schema {
  const calls = describe(contract)
  const components = new Components()
  for (const { request, answer } of calls) {
    components.count(request)
    components.count(answer)
  }
  const paths: Record<string, Schema> = {}
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, components),
    }
  const refusal = components.add('Refusal', anyRefusal())
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/platform', description: 'The shop that serves this document.' }],
    tags: tags.map(({ name: tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes,
      parameters: headers,
      responses: responsesOfHttp(refusal),
      schemas: Object.fromEntries(
        Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Session of a browser. Acts repeat the cookie XSRF-TOKEN as X-XSRF-TOKEN.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'Session of any other client: `data.token` of a sign-in.',
  },
  desk: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-desk',
    description: 'Session of the staff desk. Acts repeat `formToken` as X-Desk-Token.',
  },
}

function describe(contract: Readonly<Record<CallName, Call | PlannedCall>>): DescribedCall[] {
  return (Object.entries(contract) as [CallName, Call | PlannedCall][]).flatMap(([name, entry]) => {
    if (!entry.built) return []
    const [method = '', path = ''] = name.split(' ')
    const request = withTexts(name, jsonSchemaOf(entry.request(), 'input'), entry.takesForm)
    const answer = jsonSchemaOf(entry.response(), 'output')
    return [{ name, method, path, entry, operationId: idOf(method, path), request, answer }]
  })
}

function idOf(method: string, path: string): string {
  const camelCasePath = path.replace(/\W+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())
  return method.toLowerCase() + camelCasePath
}

const typeName = (operationId: string) =>
  operationId.slice(0, 1).toUpperCase() + operationId.slice(1)

function operationOf(call: DescribedCall, components: Components): Schema {
  const { name, method, path, entry, operationId, request } = call
  const example = (examples[name as keyof typeof examples] ?? {}) as Schema
  const fields = Object.keys((request['properties'] ?? {}) as Schema)
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)
  const otherFields = fields.filter((field) => !pathParameters.includes(field))
  const isGet = method === 'GET'
  const [queryFields, bodyFields] = isGet ? [otherFields, []] : [[], otherFields]
  const parameters = [
    ...pathParameters.map((field) => parameterOf(call, field, 'path', example, components)),
    ...queryFields.map((field) => parameterOf(call, field, 'query', example, components)),
    ...headersOf(entry, method),
  ]
  const hasBody = !isGet && (bodyFields.length > 0 || 'anyOf' in request)
  const description = [entry.own && `Not in the specification: ${entry.own}.`, notes[name]]
  const text = description.filter(Boolean).join('\n\n')
  return {
    operationId,
    summary: summaries[name as keyof typeof summaries],
    ...(text && { description: text }),
    tags: [tagOf(path)],
    security: security[entry.audience],
    parameters,
    ...(hasBody && { requestBody: bodyOf(call, bodyFields, example, components) }),
    responses: responsesOf(call, components),
  }
}

const exampleOf = (example: Schema, field: string) =>
  field in example ? { example: example[field] } : {}

function parameterOf(
  { request, name }: DescribedCall,
  field: string,
  location: 'path' | 'query',
  example: Schema,
  components: Components,
): Schema {
  const { [field]: schema = { type: 'string' } } = (request['properties'] ?? {}) as Record<
    string,
    Schema
  >
  const { description: _, ...parameterSchema } = schema
  const text = fieldText(name, field)
  const required = location === 'path' || ((request['required'] ?? []) as string[]).includes(field)
  return {
    name: field,
    in: location,
    required,
    ...(text && { description: text }),
    schema: components.refer(parameterSchema, field),
    ...exampleOf(example, field),
  }
}

function bodyOf(
  { entry, request, operationId }: DescribedCall,
  fields: readonly string[],
  example: Schema,
  components: Components,
): Schema {
  const allProperties = request['properties'] as Record<string, Schema> | undefined
  const required = ((request['required'] ?? []) as string[]).filter((one) => fields.includes(one))
  // Keep a union as the whole body: none of its shapes has a path placeholder.
  const pathlessProperties = allProperties && {
    properties: Object.fromEntries(fields.map((field) => [field, allProperties[field]])),
    ...(required.length > 0 && { required }),
  }
  const { required: _, ...rest } = request
  const name = `${typeName(operationId)}Request`
  const referredSchema = components.refer(
    { ...rest, ...pathlessProperties },
    allProperties ? name : `${name}Choice`,
  )
  const schema = '$ref' in referredSchema ? referredSchema : components.add(name, referredSchema)
  const type = entry.takesForm ? 'multipart/form-data' : 'application/json'
  const shownExample = Object.fromEntries(
    Object.entries(example).filter(([key]) => fields.includes(key)),
  )
  const content = {
    schema,
    ...(Object.keys(shownExample).length > 0 && { example: shownExample }),
    ...(entry.takesForm && { encoding: fileEncodingOf(allProperties ?? {}) }),
  }
  return { required: required.length > 0 || !allProperties, content: { [type]: content } }
}

function responsesOf(call: DescribedCall, components: Components): Schema {
  const { entry, method, operationId, answer } = call
  const data = components.refer(answer, `${typeName(operationId)}Data`)
  const done = components.add(`${typeName(operationId)}Answer`, {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', const: 200 }, message: { type: 'string' }, data },
  })
  const refusalResponse = refusalSchema(entry, typeName(operationId), components)
  const writes = method !== 'GET' || entry.changesState === true
  const to = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return {
    200: {
      description: `The answer, or one of these refusals:\n\n${refusalText(entry)}`,
      content: { 'application/json': { schema: { anyOf: [done, refusalResponse] } } },
    },
    ...(entry.audience !== 'visitor' && { 401: to('LoginExpired') }),
    ...(writes && { 403: to('Forgery') }),
    429: to('TooMany'),
    default: to('Fault'),
  }
}

/** Returns the responses of refusals that use an HTTP status. */
function responsesOfHttp(refusal: Schema): Schema {
  const content = { 'application/json': { schema: refusal } }
  const retryHeader = {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  }
  return {
    LoginExpired: { description: 'Nobody is signed in (`label_login_expired`).', content },
    Forgery: { description: 'The anti-forgery header is missing or wrong.', content },
    TooMany: { description: 'Too many requests.', headers: retryHeader, content },
    Fault: { description: 'A refusal with the code 413, 500, 501, 502 or 504.', content },
  }
}
