import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { Caller, newBuyer, offerWith } from '../../support/client.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { casesInTurn, roundCount, seed } from '../../support/rounds.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const calls = Object.entries(contract) as [string, Call | PlannedCall][]
const builtCalls = calls.filter((pair): pair is [string, Call] => pair[1].built)

/** Phone number of a buyer with orders, payments and returns for calls to refer to. */
const orderingPhone = '814000001'

/* Values such as forms, scripts and attackers send. */
const maliciousValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'NaN',
    '-1',
    '1e309',
    '0x10',
    '٣',
    'null',
    '__proto__',
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    '"*NEAR(',
    '\u0000',
    '\u202e',
    '🚗',
    'ก'.repeat(500),
    '9'.repeat(40),
    '../../../etc',
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 2 ** 53, -(2 ** 31), 1e300, true, false, null, [], [[]], {}),
  fc.string({ maxLength: 60 }),
  fc.integer(),
  fc.array(fc.integer(), { maxLength: 5 }),
)

type Field = { enum?: unknown[] }

/** Generates input over the field names of a call, some missing, some unknown. */
function inputFor(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.request(), { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Field>
    anyOf?: { properties?: Record<string, Field> }[]
  }
  const fields: Record<string, Field> = {
    ...schema.properties,
    ...Object.assign({}, ...(schema.anyOf ?? []).map((one) => one.properties ?? {})),
  }
  const arbitraries = Object.entries(fields).map(([name, field]) => [name, valueFor(name, field)])
  return fc.record(Object.fromEntries([...arbitraries, ['foreign', maliciousValue]]), {
    requiredKeys: [],
  })
}

/**
 * Mixes malicious and existing values in equal shares, so that some inputs pass the first check.
 */
function valueFor(name: string, { enum: values }: Field): fc.Arbitrary<unknown> {
  const fittingValues = values ?? existingIds[name]
  return fittingValues
    ? fc.oneof(maliciousValue, fc.constantFrom(...fittingValues))
    : maliciousValue
}

/** IDs of existing orders, payments and returns, by the field names for such IDs. */
let existingIds: Record<string, readonly unknown[]> = {}

beforeAll(async () => {
  const placed = await placeUnpaid(orderingPhone, [{ stock: 9, place: 502, quantity: 2 }], 6)
  const { skuOrgId } = offerWith(9, 503)
  const receivedOrder = await placeReceived(placed.buyer, skuOrgId, 2)
  const { data } = await placed.buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId: receivedOrder, reason: 'FAULTY', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  const payments = query<{ id: number }>(
    'SELECT id FROM payment WHERE placement_id = ?',
    placed.placementId,
  ).map(({ id }) => id)
  const orders = [...placed.orderIds, receivedOrder]
  existingIds = {
    id: [...orders, ...payments, data.returnId, 1],
    orderId: orders,
    placementId: [placed.placementId],
    paymentId: payments,
    returnId: [data.returnId],
    skuOrgId: [skuOrgId],
    addressId: [placed.buyer.addressId],
    paymentMethodId: [1, 2, 6, 7],
    reasonId: [1, 2],
    lines: [[{ skuOrgId, quantity: 1 }]],
    shops: [[]],
    carrier: ['Flash'],
    trackingNumber: ['TH1'],
  }
})

async function expectEnvelope(response: Response): Promise<{ code: number; message: string }> {
  const saidText = `${new URL(response.url).pathname} ${response.headers.get('x-request-id')}`
  expect(response.status, saidText).toBeLessThan(500)
  const body = (await response.json()) as { code: number; message: string }
  expect(typeof body.code).toBe('number')
  expect(typeof body.message).toBe('string')
  expect(body).toHaveProperty('data')
  return body
}

test('generated input at built calls causes no 5xx and no response outside the envelope', async () => {
  const buyer = newBuyer(orderingPhone)
  const perCall = roundCount('generated input, each call', 1, 100)
  const limited = /phoneCode|checkCellphone|login\/opt|logout|desk\/signIn/
  const books = findWrongRows()
  for (const [name, call] of casesInTurn(builtCalls, Math.ceil(builtCalls.length / 3))) {
    const caller = limited.test(name)
      ? new Caller()
      : call.audience === 'staff'
        ? staffFor('nok')
        : buyer
    await fc.assert(
      fc.asyncProperty(inputFor(call), async (input) => {
        const response = await caller.raw(name, input, { 'Idempotency-Key': crypto.randomUUID() })
        await expectEnvelope(response)
      }),
      { numRuns: limited.test(name) ? Math.min(8, perCall) : perCall, seed },
    )
  }
  // Totals, stock and histories are unchanged, or changed according to the rules.
  expect(findNewWrongRows(books)).toEqual([])
}, 1_800_000)

test('bodies that are not a JSON object are refused with the reason', async () => {
  const buyer = newBuyer('814000002')
  for (const body of ['{', '[]', '"x"', '12', 'null', '\ufeff{}', '{"a":'.repeat(50)]) {
    const response = await fetch(`${buyer.url}/platform/web-api/v5/shoppingCart/add`, {
      method: 'POST',
      headers: { token: buyer.token, 'content-type': 'application/json' },
      body,
    })
    expect((await expectEnvelope(response)).code).toBe(400)
  }
  const huge = await fetch(`${buyer.url}/platform/web-api/v5/shoppingCart/add`, {
    method: 'POST',
    headers: { token: buyer.token },
    body: JSON.stringify({ skuOrgId: 'x'.repeat(200_000) }),
  })
  expect((await expectEnvelope(huge)).code).toBe(413)
})

test('ASVS 4.1.1: a body without a JSON content type is refused', async () => {
  const buyer = newBuyer('814000004')
  const { skuOrgId } = offerWith(9, 31)
  const add = async (type: string, body = JSON.stringify({ skuOrgId, quantity: 1 })) => {
    const response = await fetch(`${buyer.url}/platform/web-api/v5/shoppingCart/add`, {
      method: 'POST',
      headers: { token: buyer.token, ...(type && { 'content-type': type }) },
      body: new TextEncoder().encode(body),
    })
    const data = (await response.clone().json()) as object
    return { ...data, ...(await expectEnvelope(response)) }
  }
  const problems = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    '',
  ]
  for (const type of [
    ...problems,
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
  ])
    expect(await add(type), type).toMatchObject({
      code: 400,
      data: { 'content-type': 'not application/json' },
    })
  expect(query('SELECT 1 FROM cart_line WHERE customer_id = ?', buyer.id)).toEqual([])
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/ld+json'])
    expect((await add(type)).code, type).toBe(200)
  // A missing content type is not refused as a wrong content type.
  expect(JSON.stringify(await add('', ''))).not.toContain('content-type')
})

test('a field error names its field and changes nothing', async () => {
  const buyer = newBuyer('814000003')
  const count = () =>
    query<{ n: number }>('SELECT count(*) AS n FROM cart_line WHERE customer_id = ?', buyer.id)[0]
      ?.n
  for (const quantity of [0, -1, 1.5, 1000, 'NaN', null, [1], 1e308]) {
    const response = await buyer.send('POST /web-api/v5/shoppingCart/add', {
      skuOrgId: 1,
      quantity,
    } as never)
    expect(response.code).toBe(400)
    expect(response.message).toBe('label_bad_request')
    expect(Object.keys(response.data as object).join()).toMatch(/quantity|body/)
  }
  expect(count()).toBe(0)
})

test('a duplicate query key is refused', async () => {
  const response = await fetch(
    `${new Caller().url}/platform/web-api/price/list?skuOrgIds=1&skuOrgIds=2`,
  )
  const body = (await response.json()) as { code: number; data: unknown }
  expect([body.code, body.data]).toEqual([400, { skuOrgIds: 'duplicated' }])
})

test('unknown calls return 404 and planned calls 501, in the envelope', async () => {
  const unknownResponse = await fetch(`${new Caller().url}/platform/nothing/here`)
  expect((await expectEnvelope(unknownResponse)).code).toBe(404)
  for (const [name, call] of calls) {
    if (call.built) continue
    const response = await new Caller().raw(name.replace(/\{\w+\}/g, '1'), {})
    expect(response.status, name).toBe(501)
    expect(((await response.json()) as { message: string }).message).toBe('label_not_available')
  }
})
