import { expect, test } from 'vitest'
import type { Call, CallName, PlannedCall } from '#contract/call.ts'
import { examples } from '#contract/examples.ts'
import { contract } from '#contract/index.ts'
import { openApiOf } from '#contract/open-api.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema?: object; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: object; example?: object }> }
  responses: Record<string, { description: string }>
}

const document = openApiOf(contract, 'EGG Mall') as unknown as {
  paths: Record<string, Record<string, Operation>>
}
const built = (Object.entries(contract) as [CallName, Call | PlannedCall][]).filter(
  (row): row is [CallName, Call] => row[1].built,
)
const operationOf = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[path]?.[method.toLowerCase()]
}

test('every call that is built stands in the document once, and nothing else', () => {
  const names = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(names.toSorted()).toEqual(built.map(([name]) => name).toSorted())
  const ids = names.map((name) => operationOf(name)?.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every placeholder of a path is a parameter, every other field is asked for in one place', () => {
  for (const [name, entry] of built) {
    const operation = operationOf(name)
    const placeholders = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    const inPath = operation?.parameters?.filter((one) => one.in === 'path') ?? []
    expect(
      inPath.map((one) => one.name),
      name,
    ).toEqual(placeholders)
    expect(
      inPath.every((one) => one.required && one.schema),
      name,
    ).toBe(true)
    expect(operation?.requestBody !== undefined && name.startsWith('GET'), name).toBe(false)
    for (const refusal of entry.refusals ?? [])
      expect(operation?.responses['200']?.description, name).toContain(refusal)
  }
})

test('what a call asks for is said with its limits', () => {
  const bodyOf = (name: string) =>
    operationOf(name)?.requestBody?.content['application/json']?.schema
  expect(bodyOf('POST /web-api/v5/shoppingCart/add')).toHaveProperty('anyOf.2')
  expect(bodyOf('POST /desk/credit/change')).toMatchObject({
    properties: { kind: { enum: ['LIMIT', 'GRANT', 'BLOCK', 'UNBLOCK'] } },
    required: ['customerId', 'shopId', 'kind', 'words'],
  })
  expect(operationOf('POST /desk/credit/changes/{id}/decide')).toMatchObject({
    parameters: [{ name: 'id', in: 'path' }],
    requestBody: { content: { 'application/json': { schema: { required: ['state'] } } } },
  })
  expect(operationOf('GET /client/version2/goods/new/detail')?.parameters).toMatchObject([
    { name: 'skuOrgId', in: 'query', required: true },
  ])
})

test('an example stands with its call, field by field, and its contract takes it', () => {
  for (const [name, example] of Object.entries(examples)) {
    const entry = contract[name as keyof typeof contract] as Call
    expect(entry.request().safeParse(example).error?.issues ?? [], name).toEqual([])
    const operation = operationOf(name)
    const asked = Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((one) => one.example !== undefined)
        .map((one) => [one.name, one.example]),
    )
    const body = operation?.requestBody?.content['application/json']?.example ?? {}
    expect({ ...asked, ...body }, name).toEqual(example)
  }
})
