import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller, newBuyer, offerWith } from '../../support/client.ts'
import { otherNamesAndBaht } from '../../support/operator/other-wires.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { platformUrl } from '../../support/state.ts'

/* A shop in front of an operator with other names and units, through the example adapter. */

let shop: ProxiedShop

beforeAll(async () => {
  shop = await serveProxied({
    PLATFORM_ADAPTER: 'example',
    PLATFORM_CALL_TIMES: 'GET /web-api/v1/index/shopList 500',
  })
  shop.operator.wire = otherNamesAndBaht
})
afterAll(() => shop.stop())

test('search results and prices match the contract', async () => {
  const [here, there] = [new Caller('', shop.url), new Caller('', platformUrl)]
  const request = { searchResultInfo: 'oil filter', pageSize: 5 } as const
  const results = await here.send('POST /web-api/material/search', request)
  const expectedResponse = await there.send('POST /web-api/material/search', request)
  expect(results.data.list.length).toBe(5)
  expect(results.data.list).toMatchObject(expectedResponse.data.list)
  expect(String(shop.operator.last('/web-api/material/search')?.body)).toContain('"words"')
})

test('a cart is filled and read with the operator’s field names', async () => {
  const { token } = newBuyer()
  const buyer = new Caller(token, shop.url)
  const { skuOrgId } = offerWith(20, 431)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const body = String(shop.operator.last('/web-api/v5/shoppingCart/add')?.body)
  expect(JSON.parse(body)).toEqual({ goodsId: skuOrgId, quantity: 2 })
  const { data } = await buyer.send('GET /web-api/shoppingCart/list', {})
  const [line] = data.shops[0]?.lines ?? []
  expect(line).toMatchObject({ skuOrgId, quantity: 2 })
  expect(data.selectedTotal).toBe((line?.price ?? 0) * 2)
})

test('a call times out after the configured time', async () => {
  shop.operator.fault = async ({ path }) => {
    if (path.startsWith('/web-api/v1/index/')) await sleep(900)
    return false
  }
  const visitor = new Caller('', shop.url)
  expect((await visitor.send('GET /web-api/v1/index/shopList', {})).code).toBe(504)
  expect((await visitor.send('GET /web-api/v1/index/brandList', {})).code).toBe(200)
})
