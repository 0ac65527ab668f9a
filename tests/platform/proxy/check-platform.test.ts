import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CallResult, isFatal } from '../../../scripts/operator-check/finding.ts'
import { linesOf } from '../../../scripts/operator-check/report.ts'
import { checkPlatform } from '../../../scripts/operator-check/run.ts'
import { targetOf } from '../../../scripts/operator-check/target.ts'
import { newBuyer } from '../../support/client.ts'
import { Operator, operatorBase } from '../../support/operator/operator.ts'
import {
  bahtAmounts,
  missingFields,
  otherNames,
  otherNamesAndBaht,
  wholeBahtInSearch,
} from '../../support/operator/other-wires.ts'
import { operatorServerOf } from '../../support/server/lanes.ts'
import { platformUrl, testPort } from '../../support/state.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/* The check of an operator's platform: what fits, and each way in which one doesn't. */

const operator = new Operator(platformUrl)
const address = `http://localhost:${operatorServerOf(testPort).behind}${operatorBase}`

beforeAll(() => operator.open(operatorServerOf(testPort).behind))
afterAll(() => operator.close())
afterEach(() => {
  operator.wire = null
  operator.fault = null
})

/** Runs a check, with changes in a test account if there is one. */
async function check(
  url: string,
  { token = '', settings = {} as Record<string, string> } = {},
): Promise<CallResult[]> {
  const target = await targetOf(url, { token }, settings)
  const allowed = { changes: token !== '', orders: false }
  return checkPlatform(target, allowed, {}, () => {})
}

const fatal = (results: readonly CallResult[]) =>
  results.filter(({ findings }) => findings.some(isFatal)).flatMap(linesOf)

const saidOf = (results: readonly CallResult[], name: string) =>
  results
    .filter((one) => one.name === name)
    .flatMap(linesOf)
    .join('\n')

const made = (results: readonly CallResult[]) =>
  results.filter(({ skipped }) => skipped === undefined).map(({ name }) => name)

test('the embedded platform matches the contract, for visitors and for a test account', async () => {
  const visitor = await check(`${platformUrl}/platform`)
  expect(fatal(visitor)).toEqual([])
  const { token } = newBuyer()
  const buyer = await check(`${platformUrl}/platform`, { token })
  expect(fatal(buyer)).toEqual([])
  expect(made(visitor).length).toBeGreaterThan(65)
  expect(made(buyer).length).toBeGreaterThan(made(visitor).length + 30)
  // Inputs come from earlier answers, so calls about one record get an existing one.
  for (const name of ['GET /eggshop/client/info/{shopId}', 'GET /web-api/address/district'])
    expect(saidOf(visitor, name)).toContain(': fits')
})

test('the reference operator matches the contract', async () => {
  expect(fatal(await check(address, { token: newBuyer().token }))).toEqual([])
})

test('other names are reported with the field that was sent instead', async () => {
  operator.wire = otherNames
  const results = await check(address)
  expect(saidOf(results, 'POST /web-api/material/search')).toMatch(/missing: list .*rows/)
  const wanted = saidOf(results, 'GET /client/homePage/getRecommendGoodsPage')
  expect(wanted).toMatch(/WRONG .*missing/)
  expect(wanted).toMatch(/missing: list\.#\.skuOrgId \(required\); sent instead: .*goodsId/)
  expect(wanted).toMatch(/needed by: .*index/)
})

test('missing fields are reported as required or optional', async () => {
  operator.wire = missingFields
  const results = await check(address)
  const search = saidOf(results, 'POST /web-api/material/search')
  expect(search).toContain('missing: list.#.cataloguePrice (required)')
  expect(search).toContain('missing: list.#.fitsShort (optional)')
  const detail = saidOf(results, 'GET /client/version2/goods/new/detail')
  for (const field of ['size', 'weightG', 'platformSku', 'oeNumbers', 'backorder'])
    expect(detail).toContain(`missing: ${field} (optional)`)
  expect(detail).toContain('fits, optional fields missing')
})

test('a slow call is reported with its time and its budget', async () => {
  operator.fault = async ({ path }) => {
    if (path.startsWith('/web-api/v1/index/brandList')) await sleep(400)
    return false
  }
  const times = 'GET /web-api/v1/index/brandList 300'
  const results = await check(address, { settings: { PLATFORM_CALL_TIMES: times } })
  expect(saidOf(results, 'GET /web-api/v1/index/brandList')).toMatch(
    /too slow: [4-9]\d\d ms, budget 300 ms/,
  )
  expect(fatal(results).join()).not.toContain('shopList')
})

test('amounts in baht are reported as decimals, or by comparison where they are whole', async () => {
  operator.wire = bahtAmounts
  expect(fatal(await check(address)).join('\n')).toMatch(
    /wrong type: .*Price: expected whole number .*received number with decimals/,
  )
  operator.wire = wholeBahtInSearch
  const results = await check(address)
  expect(fatal(results).join('\n')).toMatch(/wrong unit: .*Price: 100 times/)
})

test('a missing call is reported, and only some calls are required', async () => {
  operator.fault = ({ path }, response) => {
    if (!/shopList|material\/search$/.test(path)) return false
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<h1>Not found</h1>')
    return true
  }
  const results = await check(address)
  expect(saidOf(results, 'GET /web-api/v1/index/shopList')).toMatch(/^ok .*: not there/)
  expect(saidOf(results, 'POST /web-api/material/search')).toMatch(/^WRONG .*: not there/)
})

test('other names and baht match the contract only through an adapter', async () => {
  operator.wire = otherNamesAndBaht
  const adapted = { PLATFORM_ADAPTER: 'example' }
  const { token } = newBuyer()
  expect(fatal(await check(address, { token, settings: adapted }))).toEqual([])
  expect(fatal(await check(address)).length).toBeGreaterThan(20)
})

test('the command writes both reports without the token, and its exit code is the verdict', async () => {
  const folder = temporaryFolder('check-platform')
  const { token } = newBuyer()
  const account = join(folder, 'account.json')
  writeFileSync(account, JSON.stringify({ token }))
  const run = (url: string) =>
    spawnSync(
      process.execPath,
      ['--no-warnings', 'scripts/check-platform.ts', url, '--account', account, '--report', folder],
      { encoding: 'utf8' },
    )
  const { status, stdout } = run(`${platformUrl}/platform`)
  expect([status, stdout]).toEqual([0, expect.stringContaining(" 0 that the shop can't work with")])
  const [json, html] = ['platform.json', 'platform.html'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  expect(JSON.parse(json ?? '')).toMatchObject({ totals: { fatal: 0 } })
  expect(html).toContain('GET /web-api/price/list')
  expect(stdout + json + html).not.toContain(token)
  expect(run('http://localhost:1/x').status).toBe(1)
})
