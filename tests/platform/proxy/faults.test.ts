import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Caller, callerFor } from '../../support/client.ts'
import { sendEnvelope } from '../../support/operator/operator.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { isLongRun, timeLimitFactor } from '../../support/rounds.ts'

let shop: ProxiedShop

beforeAll(async () => {
  shop = await serveProxied()
})
afterAll(() => shop.stop())
afterEach(async () => {
  shop.operator.fault = null
  // A test may have opened the circuit of the call. After the pause, one successful response closes
  // it.
  await vi.waitFor(async () => expect((await brands()).code).toBe(200), {
    timeout: 40_000,
    interval: 500,
  })
})

const brands = () => new Caller('', shop.url).send('GET /web-api/v1/index/brandList', {})

/** Makes the operator answer every call with these bytes. */
const answerWith = (bytes: string, status = 200, type = 'application/json') => {
  shop.operator.fault = (_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(bytes)
    return true
  }
}

const trace = 'java.lang.NullPointerException\n\tat com.operator.Cart.add(Cart.java:31)'

describe('invalid operator responses', () => {
  test.each([
    ['empty', '', 200, 502],
    ['a page of HTML', '<html><body>Sorry</body></html>', 200, 502],
    ['a page that says 404', '<html>Not found</html>', 404, 501],
    ['cut JSON', '{"code":200,"data":[', 200, 502],
    ['without a code', '{"data":[]}', 200, 502],
    ['with its code in letters', '{"code":"200","data":[]}', 200, 502],
    ['a redirect', '{"code":200,"data":[]}', 302, 502],
    ['of another kind', '{"code":200,"data":{"list":1}}', 200, 502],
    ['broken inside', '{"code":500,"message":"x","data":null}', 200, 502],
    ['signed out', '{}', 401, 401],
    ['too many', '{}', 429, 429],
    ['not there yet', '{}', 501, 501],
  ])('%s: the call fails with the expected code', async (_, bytes, status, code) => {
    answerWith(bytes, status)
    expect(await brands()).toMatchObject({ code, status: code })
  })

  test('JSON is read regardless of its content type', async () => {
    answerWith('{"code":200,"message":"","data":[]}', 200, 'text/plain')
    expect((await brands()).code).toBe(200)
  })

  test('a response larger than two megabytes is not read to its end', async () => {
    answerWith(`{"code":200,"data":[${'"x",'.repeat(3_000_000)}"x"]}`)
    const startTime = Date.now()
    expect((await brands()).code).toBe(502)
    expect(Date.now() - startTime).toBeLessThan(3000 * timeLimitFactor)
  })
})

describe('details of operator responses', () => {
  test('internal details are never passed on', async () => {
    for (const status of [200, 400, 500]) {
      answerWith(
        JSON.stringify({
          code: status === 200 ? 4200 : status,
          message: trace,
          data: { trace },
          stack: trace,
        }),
        status,
      )
      const answer = await new Caller('', shop.url).raw('GET /web-api/v1/index/brandList', {})
      const text = await answer.text()
      expect(text, String(status)).not.toMatch(/java|Exception|Cart/)
      expect(JSON.parse(text).message).toMatch(/^label_/)
    }
  })

  test('extra fields are passed on, and missing fields are logged once', async () => {
    const brand = { brandId: 7, kind: 'OE', brandName: 'Seven', theirOwn: 'kept' }
    answerWith(JSON.stringify({ code: 200, message: '', data: [brand] }))
    const answer = await brands()
    expect(answer.code).toBe(200)
    expect(answer.data[0]).toMatchObject(brand)
    await brands()
    // Wait for the log line, which may arrive after the response.
    const lines = () => shop.lines.filter((line) => line.includes('"missing":["#.'))
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(0))
    expect(lines().length).toBe(1)
  })

  test('a 429 is passed on with its Retry-After header', async () => {
    shop.operator.fault = (_, response) => {
      response.writeHead(429, { 'retry-after': '17' })
      response.end('slow down')
      return true
    }
    const answer = await new Caller('', shop.url).raw('GET /web-api/v1/index/brandList', {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  })
})

/**
 * Makes the first `times` responses fail. Returns a function that returns the number of requests.
 */
function failFirstResponses(times: number, how: (response: ServerResponse) => void) {
  const requestCounter = { count: 0 }
  shop.operator.fault = (_, response) => {
    requestCounter.count += 1
    if (requestCounter.count > times) return false
    how(response)
    return true
  }
  return requestCounter
}

describe('requests to the operator', () => {
  test('a read is retried exactly once after a failure', async () => {
    const cut = failFirstResponses(1, (response) => void response.destroy())
    expect((await brands()).code).toBe(200)
    expect(cut.count).toBe(2)
    const down = failFirstResponses(9, (response) => sendEnvelope(response, 503, { code: 503 }))
    expect((await brands()).code).toBe(502)
    expect(down.count).toBe(2)
  })

  test.each([400, 404, 429, 501])('a read is not retried after status %i', async (status) => {
    const requestCounter = failFirstResponses(9, (response) =>
      sendEnvelope(response, status, { code: status, message: '' }),
    )
    await brands()
    expect(requestCounter.count).toBe(1)
  })

  test('a write is sent only once', async () => {
    const requestCounter = failFirstResponses(9, (response) => void response.destroy())
    const buyer = callerFor(1, shop.url)
    const answer = await buyer.send(
      'POST /web-api/v5/shoppingCart/add',
      { skuOrgId: 1, quantity: 1 },
      { 'idempotency-key': 'a-key-of-a-test' },
    )
    expect(answer.code).toBe(502)
    expect(requestCounter.count).toBe(1)
    expect(shop.operator.last('/web-api/v5/shoppingCart/add')?.headers['idempotency-key']).toBe(
      'a-key-of-a-test',
    )
  })

  test.each(isLongRun ? ['headers', 'body'] : ['body'])(
    'a request with slow %s times out after eight seconds',
    async (description) => {
      shop.operator.fault = (_, response) => {
        if (description === 'body') {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.write('{"code":200,')
        }
        return true
      }
      const startTime = Date.now()
      expect((await brands()).code).toBe(504)
      const took = Date.now() - startTime
      expect(took).toBeGreaterThan(7000)
      expect(took).toBeLessThan(9000 * timeLimitFactor)
    },
  )
})

test('a failing call is paused, refused immediately, and probed by one request', async () => {
  const requestCounter = failFirstResponses(Infinity, (response) => void response.destroy())
  for (let calls = 0; calls < 5; calls++) await brands()
  const countBefore = requestCounter.count
  const since = Date.now()
  const answers = await Promise.all(Array.from({ length: 20 }, brands))
  expect(answers.every(({ code }) => code === 502)).toBe(true)
  expect(requestCounter.count).toBe(countBefore)
  expect(Date.now() - since).toBeLessThan(1000 * timeLimitFactor)
  shop.operator.fault = null
  await vi.waitFor(async () => expect((await brands()).code).toBe(200), { timeout: 60_000 })
  const all = await Promise.all(Array.from({ length: 20 }, brands))
  expect(all.every(({ code }) => code === 200)).toBe(true)
})

describe('H14: isolation of visitors from each other’s failures', () => {
  const detail = (id: string | number, ip: string) =>
    buyer.raw('GET /client/version2/order/detail/{id}', { id }, { 'cf-connecting-ip': ip })
  const codeOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { code: number }).code
  let buyer: Caller

  /** Makes requests for orders with IDs below a hundred fail. */
  function breakOrders() {
    const requestCounter = { count: 0 }
    shop.operator.fault = ({ path }, response) => {
      if (!/order\/detail\/\d\d$/.test(path)) return false
      requestCounter.count += 1
      sendEnvelope(response, 500, { code: 500, message: 'No', data: null })
      return true
    }
    return requestCounter
  }

  test('requests that violate the contract are not forwarded', async () => {
    buyer = callerFor(1, shop.url)
    const asked = failFirstResponses(Infinity, (response) =>
      sendEnvelope(response, 500, { code: 500 }),
    )
    for (const id of ['boom', '0', '-1', '1e3', '%ff', '9'.repeat(30)])
      expect(await codeOf(detail(id, '198.51.100.14')), id).toBe(400)
    const path = `${shop.url}/platform/client/version2/order/detail/%zz`
    expect(await codeOf(fetch(path, { headers: { token: buyer.token } }))).toBe(400)
    const add = 'POST /web-api/v5/shoppingCart/add'
    expect(await codeOf(buyer.raw(add, { skuOrgId: 1, quantity: 'many' }))).toBe(400)
    const text = await fetch(`${shop.url}/platform${add.slice(5)}`, {
      method: 'POST',
      headers: { token: buyer.token, 'content-type': 'text/plain' },
      body: JSON.stringify({ skuOrgId: 1, quantity: 1 }),
    })
    expect(await text.json()).toMatchObject({
      code: 400,
      data: { 'content-type': 'not application/json' },
    })
    expect(asked.count).toBe(0)
  })

  test('repeated failures of one visitor’s call don’t block other visitors', async () => {
    buyer = callerFor(1, shop.url)
    breakOrders()
    for (let n = 0; n < 7; n++) expect(await codeOf(detail(14, '198.51.100.14'))).toBe(502)
    expect(await codeOf(detail(999_999_999, '198.51.100.15'))).toBe(404)
    expect((await buyer.send('GET /client/profile', {})).code).toBe(200)
  })

  test('failures of several visitors pause only the failing call', async () => {
    buyer = callerFor(1, shop.url)
    const askedBreakOrders = breakOrders()
    for (const ip of [14, 14, 14, 15, 15, 16, 16])
      expect(await codeOf(detail(15, `198.51.100.${ip}`))).toBe(502)
    const countBefore = askedBreakOrders.count
    expect(await codeOf(detail(15, '198.51.100.17'))).toBe(502)
    expect(askedBreakOrders.count).toBe(countBefore)
    expect((await buyer.send('GET /client/profile', {})).code).toBe(200)
  })
})
