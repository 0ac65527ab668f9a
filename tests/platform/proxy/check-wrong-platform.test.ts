import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { check, fatalLines, linesOfCall, serveOperator } from '../../support/operator/checked.ts'
import {
  bahtAmounts,
  missingFields,
  otherNames,
  wholeBahtInSearch,
} from '../../support/operator/other-wires.ts'

/* The check of an operator's platform, with each kind of deviation from the contract. */

const { operator, address } = serveOperator()

test('renamed fields are reported with the field that was sent instead', async () => {
  operator.wire = otherNames
  const results = await check(address)
  expect(linesOfCall(results, 'POST /web-api/material/search')).toMatch(/missing: list .*rows/)
  const wantedLines = linesOfCall(results, 'GET /client/homePage/getRecommendGoodsPage')
  expect(wantedLines).toMatch(/WRONG .*missing/)
  expect(wantedLines).toMatch(/missing: list\.#\.skuOrgId \(required\); sent instead: .*goodsId/)
  expect(wantedLines).toMatch(/needed by: .*index/)
})

test('missing fields are reported as required or optional', async () => {
  operator.wire = missingFields
  const results = await check(address)
  const search = linesOfCall(results, 'POST /web-api/material/search')
  expect(search).toContain('missing: list.#.cataloguePrice (required)')
  expect(search).toContain('missing: list.#.fitsShort (optional)')
  const detail = linesOfCall(results, 'GET /client/version2/goods/new/detail')
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
  expect(linesOfCall(results, 'GET /web-api/v1/index/brandList')).toMatch(
    /too slow: [4-9]\d\d ms, budget 300 ms/,
  )
  expect(fatalLines(results).join()).not.toContain('shopList')
})

test('amounts in baht are recognised by their decimals, and whole amounts by comparing calls', async () => {
  operator.wire = bahtAmounts
  expect(fatalLines(await check(address)).join('\n')).toMatch(
    /wrong type: .*Price: expected whole number .*received number with decimals/,
  )
  operator.wire = wholeBahtInSearch
  const results = await check(address)
  expect(fatalLines(results).join('\n')).toMatch(/wrong unit: .*Price: 100 times/)
})

test('a missing call is reported, and counts as an error only if the call is required', async () => {
  operator.fault = ({ path }, response) => {
    if (!/shopList|material\/search$/.test(path)) return false
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<h1>Not found</h1>')
    return true
  }
  const results = await check(address)
  expect(linesOfCall(results, 'GET /web-api/v1/index/shopList')).toMatch(/^ok .*: not there/)
  expect(linesOfCall(results, 'POST /web-api/material/search')).toMatch(/^WRONG .*: not there/)
})
