import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Caller, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'

test('another buyer’s order, address and cart return not found', async () => {
  const { skuOrgId } = offerWith(20, 20)
  const somchai = newBuyer('813000001')
  const stranger = newBuyer('813000002')
  await somchai.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const quantity = await stranger.send('PUT /web-api/v6/shoppingCart/quantity', {
    skuOrgId,
    quantity: 5,
  })
  expect(quantity.code).toBe(404)
  const remove = await stranger.send('DELETE /web-api/v6/shoppingCart/delete', {
    skuOrgIdList: [skuOrgId],
  })
  expect(remove.code).toBe(404)

  const payload = await prepareOrder(somchai)
  const placed = await somchai.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const orderId = placed.data.orders[0]?.orderId ?? 0
  const ownResponse = await somchai.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(ownResponse.code).toBe(200)
  const otherResponses = await stranger.send('GET /client/version2/order/detail/{id}', {
    id: orderId,
  })
  expect([otherResponses.code, otherResponses.message, otherResponses.data]).toEqual([
    404,
    'label_not_found',
    null,
  ])
  const result = await stranger.send('POST /web-api/order/successResult', {
    placementId: placed.data.placementId,
  })
  expect(result.code).toBe(404)

  await stranger.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const foreign = await stranger.send('POST /app-api/order/calc/price', {
    addressId: somchai.addressId,
    paymentMethodId: 2,
    shops: [],
  })
  expect(foreign.code).toBe(404)
  const [address] = (await somchai.send('GET /web-api/address/list', {})).data
  const { stateName: _s, cityName: _c, districtName: _d, ...fields } = address ?? ({} as never)
  const edit = await stranger.send('POST /web-api/address/save', fields)
  expect(edit.code).toBe(404)
  expect((await somchai.send('GET /web-api/address/list', {})).data).toEqual([address])
})

test('a visitor gets 401 from calls for buyers', async () => {
  const visitor = new Caller()
  const response = await visitor.send('GET /web-api/shoppingCart/list', {})
  expect([response.status, response.code, response.message]).toEqual([
    401,
    401,
    'label_login_expired',
  ])
})

test('a call authenticated by cookie must send the CSRF token', async () => {
  const buyer = newBuyer('813000003')
  const { skuOrgId } = offerWith(20, 21)
  const send = (headers: Record<string, string>) =>
    fetch(`${buyer.url}/platform/web-api/v5/shoppingCart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ skuOrgId, quantity: 1 }),
    })
  const session = `__Host-session=${buyer.token}`
  const xsrf = '0123456789abcdef0123'
  expect((await send({ cookie: session })).status).toBe(403)
  expect(
    (await send({ cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': `${xsrf}x` })).status,
  ).toBe(403)
  const goodHeaders = { cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  expect((await send({ ...goodHeaders, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send(goodHeaders)).status).toBe(200)
})

test('the session token is invalid after signing out', async () => {
  const buyer = newBuyer('813000004')
  expect((await buyer.send('GET /client/profile', {})).code).toBe(200)
  await buyer.send('GET /client/auth/logout', {})
  expect((await buyer.send('GET /client/profile', {})).code).toBe(401)
})
