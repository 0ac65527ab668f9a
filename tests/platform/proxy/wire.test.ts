import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, callerFor, newBuyer, offerWith } from '../../support/client.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { deleteCodes, readLastCode, platformUrl, query } from '../../support/state.ts'

let shop: ProxiedShop

beforeAll(async () => {
  shop = await serveProxied({ PLATFORM_COOKIES: 'ROUTE', CLIENT_COUNTRY_HEADER: 'x-their-country' })
})
afterAll(() => shop.stop())

const phone = '810009601'

async function signIn(): Promise<{ browser: Browser; body: string; cookies: string[] }> {
  const browser = new Browser(undefined, shop.url)
  deleteCodes(phone)
  const sentResponse = await browser.askForCode(phone)
  expect(sentResponse).toMatchObject({ code: 200, data: { digits: 4 } })
  const response = await browser.raw('POST /app-api/v1/login/opt', {
    prefix: '+66',
    cellphone: phone,
    phoneCode: readLastCode(phone),
  })
  return { browser, body: await response.text(), cookies: response.headers.getSetCookie() }
}

const tokens = () =>
  query<{ token_hash: string }>(
    `SELECT s.token_hash FROM session s JOIN customer c ON c.id = s.customer_id
     WHERE c.cellphone = ?`,
    phone,
  )

describe('a buyer of an operator with the specified wire format', () => {
  test('a buyer signs in with a code, is recognised, and signs out', async () => {
    const { browser, body, cookies } = await signIn()
    expect(JSON.parse(body)).toMatchObject({ code: 200, data: { token: '' } })
    const session = cookies.find((line) => line.startsWith('__Host-session=')) ?? ''
    expect(session).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookies.some((line) => line.startsWith('egg_buyer=1'))).toBe(true)
    const profile = await browser.send('GET /client/profile', {})
    expect(profile.data.profile.cellphone).toContain(phone)
    const leftResponse = await browser.send('GET /client/auth/logout', {})
    expect(leftResponse.code).toBe(200)
    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect(tokens()).toEqual([])
    expect((await browser.send('GET /client/profile', {})).code).toBe(401)
  })

  test('a buyer never sees the token in a response or a readable cookie', async () => {
    const { browser, body, cookies } = await signIn()
    await browser.send('GET /client/profile', {})
    const token = String(shop.operator.last('/client/profile')?.headers['token'])
    expect(token.length).toBeGreaterThan(20)
    expect(body + cookies.join()).not.toContain(token)
    const sealed = browser.cookies.get('__Host-session') ?? ''
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(token)
  })

  test('a buyer is signed out when the operator ended the session', async () => {
    const { browser } = await signIn()
    query(
      'DELETE FROM session WHERE token_hash IN (SELECT value FROM json_each(?))',
      JSON.stringify(tokens().map((row) => row.token_hash)),
    )
    const response = await browser.raw('GET /client/profile', {})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 401 })
    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect(browser.cookies.has('egg_buyer')).toBe(false)
  })

  test('a buyer with an altered cookie is signed out', async () => {
    const { browser } = await signIn()
    const sealed = browser.cookies.get('__Host-session') ?? ''
    browser.cookies.set('__Host-session', sealed.slice(0, -4) + 'AAAA')
    expect((await browser.send('GET /client/profile', {})).code).toBe(401)
    expect(browser.cookies.has('__Host-session')).toBe(false)
  })
})

describe('headers sent to the operator', () => {
  test('upstream headers use the conventional names, with the language in its wire code', async () => {
    const buyer = callerFor(1, shop.url)
    const ask = (headers: Record<string, string>) => buyer.send('GET /client/profile', {}, headers)
    await ask({
      langCode: 'id',
      countryId: '1102',
      touristId: 'a1b2c3d4e5f6',
      'cf-connecting-ip': '198.51.100.7',
      tokenType: 'CIAM',
    })
    expect(shop.operator.last('/client/profile')?.headers).toMatchObject({
      langcode: 'in',
      countryid: '1102',
      countrycode: 'ID',
      touristid: 'a1b2c3d4e5f6',
      token: buyer.token,
      tokentype: 'CIAM',
      businessplatform: 'EGG_MALL_WEB',
      'cache-control': 'no-cache',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': '198.51.100.7',
    })
    const codes = {
      en: 'en-US',
      'en-TH': 'en-US',
      'th-TH': 'TH-10',
      zh: 'zh-CN',
      ms: 'ms',
      vi: 'vi',
      fil: 'ph',
      ko: 'ko',
      nowhere: 'th-TH',
    }
    for (const [locale, wire] of Object.entries(codes)) {
      await ask({ langCode: locale })
      expect(shop.operator.last('/client/profile')?.headers['langcode'], locale).toBe(wire)
    }
  })

  test('upstream headers contain only the specified cookie and no referer', async () => {
    const caller = new Caller('', shop.url)
    await caller.send(
      'GET /web-api/v1/index/brandList',
      {},
      {
        cookie:
          '__Host-browser=x; egg_country=1102; JSESSIONID=1; ROUTE=b; XSRF-TOKEN=0123456789abcdef',
        'x-xsrf-token': '0123456789abcdef',
        referer: 'http://localhost/th-TH?secret=1',
        authorization: 'Bearer x',
      },
    )
    const { headers } = shop.operator.last('/web-api/v1/index/brandList') ?? {
      headers: {} as Record<string, string>,
    }
    expect(headers['cookie']).toBe('XSRF-TOKEN=0123456789abcdef; ROUTE=b')
    expect(headers['x-xsrf-token']).toBe('0123456789abcdef')
    expect(headers['referer']).toBeUndefined()
    expect(headers['authorization']).toBeUndefined()
  })

  test('upstream headers never contain a token from the URL', async () => {
    await fetch(`${shop.url}/platform/web-api/price/list?skuOrgIds=1&token=of-somebody`)
    expect(shop.operator.last('/web-api/price/list')?.path).toBe('/web-api/price/list?skuOrgIds=1')
  })

  test('upstream headers contain the price identity that the buyer selected', async () => {
    const buyer = callerFor(1, shop.url)
    const chosenResponse = await buyer.raw('POST /app/price/identity/user/check/last', {
      priceId: 3,
    })
    const cookie = chosenResponse.headers
      .getSetCookie()
      .find((line) => line.startsWith('egg_price_id='))
    expect(cookie).toBe('egg_price_id=3; Path=/; HttpOnly; Secure; SameSite=Lax')
    await buyer.send('GET /client/profile', {}, { cookie: 'egg_price_id=3' })
    expect(shop.operator.last('/client/profile')?.headers['priceid']).toBe('3')
  })
})

describe('responses from the operator', () => {
  test('operator responses keep only the allowed headers and cookies', async () => {
    const response = await new Caller('', shop.url).raw('GET /web-api/v1/index/brandList', {})
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.getSetCookie()).toEqual([
      'XSRF-TOKEN=fedcba9876543210fedcba; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    ])
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      'code',
      'data',
      'message',
    ])
  })

  test("operator responses keep the operator's message and code", async () => {
    const browser = new Browser(undefined, shop.url)
    const wrongResponse = await browser.logIn(phone, '0000')
    expect(wrongResponse.code).toBe(1201)
    expect(wrongResponse.message).not.toMatch(/^label_/)
    expect(wrongResponse.message.length).toBeGreaterThan(5)
    const vin = await browser.send('GET /cms/vehicle/searchByVinCode', {
      vinCode: 'ZZZ00000000000000',
    })
    expect(vin.code).toBe(20046000)
  })
})

describe('calls that only the embedded platform has', () => {
  test('calls of the embedded platform are replaced by specified calls where possible', async () => {
    const buyer = newBuyer('810009602')
    const orderId = await placeReceived(buyer, offerWith(20, 430).skuOrgId)
    const lines = [{ skuOrgId: offerWith(20, 430).skuOrgId, quantity: 1 }]
    const askedResponse = await buyer.send(
      'POST /client/saleReturnOrder/submit',
      { orderId, reason: 'FAULTY', words: '', lines },
      { 'Idempotency-Key': randomUUID() },
    )
    const there = callerFor(buyer.id, shop.url)
    const { returnId } = askedResponse.data
    const response = await there.send('GET /client/saleReturnOrder/one/{returnId}', { returnId })
    expect(response.data).toEqual(askedResponse.data)
    const none = await there.send('GET /client/saleReturnOrder/one/{returnId}', { returnId: 1 })
    expect(none.code).toBe(404)
    const verified = await there.send('GET /app-api/v1/login/verified', {})
    expect(verified.data.state).toBe('NONE')
  })
})

describe('proxied paths', () => {
  const ask = (method: string, path: string) => fetch(`${shop.url}/platform${path}`, { method })

  test('proxied paths respond to HEAD as to GET, without a body', async () => {
    const response = await ask('HEAD', '/web-api/v1/index/brandList')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('json')
    expect(await response.text()).toBe('')
  })

  test('proxied paths respond to OPTIONS with the allowed methods, without forwarding', async () => {
    const countBefore = shop.operator.receivedRequests.length
    const response = await ask('OPTIONS', '/web-api/v1/index/brandList')
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(shop.operator.receivedRequests.length).toBe(countBefore)
  })

  test('paths outside the contract are not forwarded', async () => {
    const countBefore = shop.operator.receivedRequests.length
    expect(await (await ask('GET', '/actuator/env')).json()).toMatchObject({ code: 404 })
    expect(await (await ask('GET', '/desk/orders')).json()).toMatchObject({ code: 501 })
    expect(shop.operator.receivedRequests.length).toBe(countBefore)
  })
})

describe('request headers on the embedded platform', () => {
  test('request headers select a price identity if the account has it', async () => {
    const somchai = callerFor(1, platformUrl)
    const [{ skuOrgId } = { skuOrgId: 0 }] = query<{ skuOrgId: number }>(
      'SELECT sku_org_id AS skuOrgId FROM offer WHERE country_id = 1001 AND gone = 0 LIMIT 1',
    )
    const owned = query<{ id: number }>(
      'SELECT price_id AS id FROM customer_price_identity WHERE customer_id = 1 ORDER BY 1',
    ).map(({ id }) => id)
    expect(owned.length).toBeGreaterThan(1)
    const readPriceId = async (priceId: number) => {
      const headers = { priceId: String(priceId) }
      const skuOrgIds = String(skuOrgId)
      const response = await somchai.send('GET /web-api/price/list', { skuOrgIds }, headers)
      return response.data.list[0]?.priceId
    }
    for (const id of owned) expect(await readPriceId(id)).toBe(id)
    const foreign = [1, 2, 3, 4].find((id) => !owned.includes(id)) ?? 9
    expect(owned).toContain(await readPriceId(foreign))
  })

  test('request headers select a country by letters as well as by number', async () => {
    const url = `${platformUrl}/platform/client/homePage/getRecommendGoodsPage?pageSize=3`
    const response = await fetch(url, { headers: { countryCode: 'ID', langCode: 'in' } })
    const { data } = (await response.json()) as { data: { list: { countryId: number }[] } }
    expect(data.list.map(({ countryId }) => countryId)).toEqual([1102, 1102, 1102])
  })
})

test('a visitor’s cart is built from specified calls', async () => {
  const payload = { lines: [{ skuOrgId: 1, quantity: 2 }] }
  const ask = (url: string) =>
    new Caller('', url).send('POST /web-api/shoppingCart/preview', payload)
  const [ours, theirs] = [await ask(platformUrl), await ask(shop.url)]
  const totalsOf = ({ data }: typeof ours) => [
    data.cartQuantity,
    data.selectedTotal,
    data.countryId,
  ]
  expect(theirs.code).toBe(200)
  expect(totalsOf(theirs)).toEqual(totalsOf(ours))
})
