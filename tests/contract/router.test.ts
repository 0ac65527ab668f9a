import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Env } from '../../functions/platform/kernel/context.ts'
import { refuse } from '../../functions/platform/kernel/refusal.ts'
import { createRouter } from '../../functions/platform/router.ts'
import { sha256 } from '../../functions/platform/kernel/session.ts'
import { openD1OnSqlite } from '../../scripts/lib/d1.ts'
import { type Audience, call, plannedCall } from '../../src/contract/shapes/call.ts'
import type { Envelope } from '../../src/contract/index.ts'
import { nothing } from '../../src/contract/shapes/shapes.ts'

/** A call that returns parts of a list, each with or without a tag. */
const parts = (audience: Audience) =>
  call({
    audience,
    request: nothing,
    response: () =>
      z.object({ list: z.array(z.object({ id: z.number(), tag: z.string().nullable() })) }),
    refusals: ['cartFull', 'quantityRange'],
  })

const contract = {
  'GET /parts': parts('visitor'),
  'GET /mine': parts('buyer'),
  'GET /desk': parts('staff'),
  'GET /later': plannedCall('visitor'),
} as const

const tables = new DatabaseSync(':memory:')
const migrations = 'functions/platform/db/migrations'
for (const name of readdirSync(migrations).sort())
  tables.exec(readFileSync(`${migrations}/${name}`, 'utf8'))
tables.exec(
  "INSERT INTO customer (id, country_id, prefix, cellphone, created_at) VALUES (1, 1001, '+66', '0810000001', 0)",
)
tables
  .prepare(
    'INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, 1, ?, ?)',
  )
  .run(await sha256('token-of-somchai'), Date.now(), Date.now() + 60_000)

/** Sends a request to a platform whose calls all run the same handler. */
async function ask(
  path: string,
  handler: () => Promise<unknown>,
  { token = '', strict = true } = {},
): Promise<Envelope> {
  const handlers = { 'GET /parts': handler, 'GET /mine': handler, 'GET /desk': handler }
  // Sent as part of a page request, because per-address limits don't count those.
  const env = {
    DB: openD1OnSqlite(tables),
    STRICT_ANSWERS: strict ? '1' : '',
    FROM_PAGE: true,
  } as Env
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await createRouter(contract, handlers).request(path, { headers: { token } }, env)
  const envelope = (await response.json()) as Envelope
  logged = log.mock.calls.join('\n')
  log.mockRestore()
  return envelope
}

let logged = ''

const answers = (data: unknown) => () => Promise.resolve(data)
const refuses = (thrown: Error) => () => Promise.reject(thrown)

test('a response that matches the contract is returned', async () => {
  const data = { list: [{ id: 1, tag: null }] }
  expect(await ask('/parts', answers(data))).toEqual({ code: 200, message: 'success', data })
  expect(logged).toBe('')
})

test.each([
  ['beside the list', { list: [], total: 0 }, 'total'],
  ['inside a row', { list: [{ id: 1, tag: 'a', price: 5 }] }, 'list.0.price'],
  ['of another kind', { list: [{ id: '1', tag: 'a' }] }, 'list.0.id'],
  ['that is not there', { list: [{ id: 1 }] }, 'list.0.tag'],
])('in tests, a field %s fails the call and is logged with its path', async (_, data, place) => {
  expect((await ask('/parts', answers(data))).code).toBe(500)
  expect(logged).toContain(place)
  expect((await ask('/parts', answers(data), { strict: false })).code).toBe(200)
})

test('a declared refusal is returned with its code, label and data', async () => {
  const refusal = refuse('quantityRange', { max: 999 })
  expect(await ask('/parts', refuses(refusal))).toEqual({
    code: 4201,
    message: 'label_quantity_range',
    messageText: 'สูงสุด 999 ชิ้นต่อเบอร์',
    data: { max: 999 },
  })
  expect(logged).toBe('')
})

test('an undeclared refusal fails the call in tests, and is returned and logged in production', async () => {
  expect((await ask('/parts', refuses(refuse('addressFull')))).code).toBe(500)
  expect(logged).toContain('addressFull')
  const outside = await ask('/parts', refuses(refuse('addressFull')), { strict: false })
  expect([outside.code, outside.message]).toEqual([4211, 'label_address_full'])
  expect(logged).toContain('addressFull')
})

test('any call may return the general refusals without declaring them', async () => {
  expect((await ask('/parts', refuses(refuse('tooMany', { retryAfterSeconds: 9 })))).code).toBe(429)
  expect((await ask('/later', answers({}))).code).toBe(501)
  expect((await ask('/nowhere', answers({}))).code).toBe(404)
  expect(logged).toBe('')
})

test('buyer calls require a buyer, desk calls require staff, and a buyer is not staff', async () => {
  const all = answers({ list: [] })
  const code = async (path: string, token: string) => (await ask(path, all, { token })).code
  expect(await code('/mine', '')).toBe(401)
  expect(await code('/mine', 'token-of-somchai')).toBe(200)
  expect(await code('/desk', '')).toBe(401)
  expect(await code('/desk', 'token-of-somchai')).toBe(401)
})
