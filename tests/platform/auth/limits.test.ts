import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { messageBudgets } from '#platform/rate/limits.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import { Browser } from '../../support/browser/browser.ts'
import { createFreshDatabase } from '../../support/server/database.ts'
import { callsBuild } from '../../support/server/lanes.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { isLongRun, roundCount } from '../../support/rounds.ts'

const port = await findFreePort()
const state = `.wrangler/test-${port}`
const lines: string[] = []
let server: Server | undefined

async function start(): Promise<string> {
  server = await serve(port, state, { built: callsBuild, onLogLine: (line) => lines.push(line) })
  return server.url
}

function sql<Row>(text: string): Row[] {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true })
  try {
    return db.prepare(text).all() as Row[]
  } finally {
    db.close()
  }
}

const events = (name: string) => lines.filter((line) => line.includes(`"security":"${name}"`))

afterAll(() => server?.stop())

/** Sends concurrent guesses from one address and returns how many were checked. */
async function sendGuesses(url: string, address: string, count: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => new Browser(address, url).logIn('853000001', '1234')),
  )
  const refusedResponses = answers.filter(({ code }) => code === 429)
  for (const { status, message, data } of refusedResponses) {
    expect([status, message]).toEqual([429, 'label_too_many'])
    expect(data).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  }
  return count - refusedResponses.length
}

test('an IP address gets 60 guesses and 30 more a minute, even after a restart', async () => {
  await createFreshDatabase(state)
  let url = await start()
  const from = Date.now()
  let judgedGuesses = await sendGuesses(url, '198.51.100.1', 90)
  expect(judgedGuesses).toBeGreaterThanOrEqual(60)
  // After ten idle seconds the runtime evicts the Durable Object.
  await sleep(1000 * roundCount('seconds of silence', 0, 60))
  judgedGuesses += await sendGuesses(url, '198.51.100.1', 90)
  await server?.stop('SIGKILL')
  url = await start()
  judgedGuesses += await sendGuesses(url, '198.51.100.1', 90)
  const minutes = (Date.now() - from) / 60_000
  expect(judgedGuesses).toBeLessThanOrEqual(60 + 30 * minutes + 1)
  // Expect one log line when the limit is first reached, and none for the hundreds of requests
  // after that.
  expect(events('limit reached').length).toBeLessThanOrEqual(9)
  expect(events('limit reached').length).toBeGreaterThanOrEqual(1)
})

test('all addresses of one IPv6 /64 network share a limit', async () => {
  const url = server?.url ?? (await start())
  let judgedCount = 0
  for (let n = 0; n < 4; n++) judgedCount += await sendGuesses(url, `2001:db8:7:7::${n}`, 25)
  expect(judgedCount).toBeLessThanOrEqual(65)
  expect(await sendGuesses(url, '2001:db8:7:8::1', 5)).toBe(5)
})

test('search, list, stock and write calls are limited per IP address', async () => {
  const url = server?.url ?? (await start())
  const calls = [
    ['POST /app-api/v4/material/list', { lines: [{ number: '1', quantity: 1 }] }, 120],
    ['POST /web-api/address/save', {}, 300],
    ['POST /web-api/material/search', { oeNumberOrBrandSku: '1' }, 600],
    ['GET /client/version2/goods/getEggBuyAvailableStock', { skuOrgId: 1 }, 1200],
  ] as const
  const count = roundCount('limits of calls that are tried to their end', 1, calls.length)
  for (const [place, [name, payload, capacity]] of calls.slice(0, count).entries()) {
    const address = `198.51.100.${10 + place}`
    const from = Date.now()
    let passed = 0
    let refusedCount = 0
    while (refusedCount === 0 && passed < 4 * capacity) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const response = await new Browser(address, url).raw(name, payload)
          await response.arrayBuffer()
          return response.status
        }),
      )
      refusedCount += answers.filter((status) => status === 429).length
      passed += answers.filter((status) => status !== 429).length
    }
    expect(refusedCount, name).toBeGreaterThan(0)
    expect(passed, name).toBeGreaterThanOrEqual(0.9 * capacity)
    expect(passed, name).toBeLessThanOrEqual(capacity * (1 + (Date.now() - from) / 60_000) + 1)
    const neighbour = await new Browser(`198.51.101.${10 + place}`, url).raw(name, payload)
    expect(neighbour.status, name).not.toBe(429)
  }
})

test.runIf(isLongRun)(
  'a country’s message budget runs out after a warning, and known browsers still get codes',
  async () => {
    const url = server?.url ?? (await start())
    const owner = new Browser(undefined, url)
    const number = '901000000'
    const codeOf = () => {
      const [row] = sql<{ body: string }>('SELECT body FROM outbox ORDER BY id DESC LIMIT 1')
      return /: (\d+)/.exec(row?.body ?? '')?.[1] ?? ''
    }
    await owner.askForCode(number, '+84')
    expect((await owner.logIn(number, codeOf(), '+84')).code).toBe(200)
    const spent: { code: number; message: string }[] = []
    const { capacity, perMinute } = messageBudgets.country
    const from = Date.now()
    while (spent.every(({ code }) => code === 200) && spent.length < 3 * capacity)
      spent.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            // Use numbers of different blocks, because each block has a budget too.
            new Browser(undefined, url).askForCode(
              `${901_010_000 + (spent.length + i) * 10_000}`,
              '+84',
            ),
          ),
        )),
      )
    const sentResponse = spent.filter(({ code }) => code === 200)
    expect(spent.find(({ code }) => code !== 200)).toMatchObject({
      code: 429,
      message: 'label_too_many',
    })
    expect(sentResponse.length).toBeLessThanOrEqual(
      capacity + (perMinute * (Date.now() - from)) / 60_000,
    )
    expect(events('messages running out')[0]).toContain('"budget":"+84"')
    expect(events('messages spent')[0]).toContain('"budget":"+84"')
    expect((await owner.askForCode(number, '+84')).code).toBe(200)
    // The neighbouring country has its own budget.
    expect((await new Browser(undefined, url).askForCode('812345678', '+66')).code).toBe(200)
  },
)
