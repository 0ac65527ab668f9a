import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { Context } from '#platform/kernel/context.ts'
import { queryFigures } from '#platform/figures/query-figures.ts'
import { readFigures } from '#platform/figures/read.ts'
import { findResponseLine, readResponseLog } from '../../support/server/answer-lines.ts'
import { Caller, callerFor, encrypt, newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'

const visitor = new Caller()

test('every response has a log line with call, outcome, duration and request ID', async () => {
  const answers = [
    await visitor.raw('GET /app-api/vehicle/brand/list', {}),
    await visitor.raw('GET /web-api/account/home', {}),
    await fetch(`${testUrl}/platform/nothing/here?token=abc`),
  ]
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  await vi.waitFor(() => expect(ids.map(findResponseLine)).not.toContain(undefined))
  expect(ids.map((id) => findResponseLine(id))).toMatchObject([
    { asked: expect.stringContaining('GET /'), requestId: ids[0] },
    { asked: 'GET /web-api/account/home', code: 401, status: 401 },
    { asked: 'GET /platform/*', code: 404 },
  ])
  for (const { headers } of answers)
    expect(headers.get('server-timing')).toMatch(/^total;dur=\d*0$/)
})

test('no log line contains a number, a token, an address, a VIN or a search text', async () => {
  const buyer = newBuyer('849310001')
  const secrets = {
    vin: 'MHKM1BA3JDK012345',
    words: `ลูกหมาก ${randomUUID()}`,
    number: '849310001',
    street: `Soi ${randomUUID()}`,
    token: buyer.token,
  }
  await buyer.send('GET /cms/vehicle/searchByVinCode', { vinCode: secrets.vin })
  await buyer.send('POST /web-api/material/search', { searchResultInfo: secrets.words })
  await buyer.send('GET /web-api/address/find', { keyword: secrets.street })
  await visitor.raw('GET /client/register/isRegister/cellphone', {
    prefix: '+66',
    cellphone: encrypt(secrets.number),
  })
  await fetch(`${testUrl}/platform/${secrets.vin}?token=${secrets.token}`)
  const last = await fetch(`${testUrl}/platform/pay/${secrets.vin}`)
  await vi.waitFor(() => expect(findResponseLine(last.headers.get('x-request-id'))).toBeDefined())
  const log = readResponseLog()
  for (const secret of Object.values(secrets)) expect(log).not.toContain(secret)
})

test('platform staff can read calls, durations, outcomes and orders, a seller cannot', async () => {
  const nok = staffFor('nok')
  const read = async () => (await nok.send('GET /desk/figures', { hours: '1' })).data
  const callNamed = ({ calls }: Awaited<ReturnType<typeof read>>, name: string) =>
    calls.find((call) => call.name === name)
  const name = 'GET /web-api/account/home'
  const stateBefore = await read()
  await callerFor(1).send(name, {})
  await visitor.send(name, {})
  await placeOrder(newBuyer('849310002'), offerWith(9, 431).skuOrgId, 1)
  const stateAfter = await read()
  expect(stateAfter.isReadable).toBe(true)
  expect(callNamed(stateAfter, name)?.count).toBe((callNamed(stateBefore, name)?.count ?? 0) + 2)
  expect(callNamed(stateAfter, name)?.refused).toBe(
    (callNamed(stateBefore, name)?.refused ?? 0) + 1,
  )
  expect(callNamed(stateAfter, name)?.p99).toBeGreaterThanOrEqual(
    callNamed(stateAfter, name)?.p50 ?? Infinity,
  )
  const countOrdered = ({ pieces }: typeof stateAfter) =>
    pieces.reduce((sum, { orders }) => sum + orders, 0)
  expect(countOrdered(stateAfter)).toBe(countOrdered(stateBefore) + 1)
  expect((await staffFor('siam').send('GET /desk/figures', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('searches without results are listed for purchasing', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const norm = 'NOBODYSELLS849'
  query('DELETE FROM demand WHERE norm = ?', norm)
  query(
    'INSERT INTO demand VALUES (1001, ?, 0, 0, 0, ?, 900001), (1001, ?, 1010101, 1010101, 1, ?, 900000)',
    today,
    norm,
    today,
    '',
  )
  const { wanted } = (await staffFor('nok').send('GET /desk/business', { days: '1' })).data
  query('DELETE FROM demand WHERE norm = ? OR searches = 900000', norm)
  expect(wanted[0]).toEqual({ what: norm, countryId: 1001, searches: 900_001, waiting: 0 })
  expect(wanted[1]?.what).toMatch(/\w.* · \w/)
})

test('Analytics Engine figures are read by SQL, and sampled rows are weighted', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      requests.push(body)
      const isOrders = body.includes('index1')
      const row = { name: 'GET /a', outcome: 'failed', bin: 8, count: '40', at: 1_700_000_100 }
      const isAllowed = request.headers.authorization === 'Bearer key'
      response.statusCode = isAllowed ? 200 : 403
      response.end(JSON.stringify({ data: [isOrders ? { at: row.at, count: '3' } : row] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const FIGURES_API = `http://localhost:${(server.address() as AddressInfo).port}`
  const env = { FIGURES: {}, FIGURES_ACCOUNT: 'a', FIGURES_TOKEN: 'key', FIGURES_API }
  const now = 1_700_000_400_000
  try {
    const figures = await readFigures({ env, now } as unknown as Context, now - 3_600_000, 300_000)
    expect(figures).toEqual({
      byTime: [{ at: 1_700_000_100_000, outcome: 'failed', bin: 8, count: 40 }],
      byName: [{ name: 'GET /a', outcome: 'failed', bin: 8, count: 40 }],
      orders: [{ at: 1_700_000_100_000, count: 3 }],
    })
    expect(requests).toHaveLength(3)
    for (const sql of requests) expect(sql).toMatch(/^SELECT .* FROM egg_mall_figures WHERE time/s)
    const unread = { env: { FIGURES: {} }, now } as unknown as Context
    expect(await readFigures(unread, 0, 1)).toBeNull()
    const wrongEnv = { ...env, FIGURES_TOKEN: 'x' } as unknown as Context['env']
    await expect(queryFigures(wrongEnv, 'SELECT 1')).rejects.toThrow('403')
  } finally {
    server.close()
  }
})
