import { request } from 'node:http'
import { expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { newBuyer } from '../../support/client.ts'
import { isLongRun } from '../../support/rounds.ts'
import { testUrl } from '../../support/state.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(testUrl + path, { redirect: 'manual', headers })

test('the root redirects once, to English for Thailand', async () => {
  const response = await get('/')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/en-TH?changeRoute=no',
  ])
  expect((await get('/en-TH?changeRoute=no')).status).toBe(200)
  expect((await get('/en-TH')).status).toBe(200)
})

test('the short URL of the messages redirects to the messages view of the desk', async () => {
  const response = await get('/desk/outbox')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/desk?view=messages&stage=OUTBOX',
  ])
})

test.each(localeCodes)('unknown pages return 404 with an explanation in %s', async (locale) => {
  const unknownResponse = await get(`/${locale}/no/such/page`)
  expect(unknownResponse.status).toBe(404)
  const html = await unknownResponse.text()
  expect(html).toMatch(
    new RegExp(`<html lang="${locale === 'en-TH' ? 'en-TH' : locale.split('-')[0]}`),
  )
  expect(html).toContain('noindex')
})

test('an alias such as /order/order-list redirects with 308 to the page’s own address and keeps the query', async () => {
  const response = await get('/ko/order/order-list?tab=unpaid')
  expect([response.status, response.headers.get('location')]).toEqual([
    308,
    '/ko/order/list.html?tab=unpaid',
  ])
})

test('a page has identical bytes for all visitors of a locale and country, and is cached', async () => {
  const buyer = newBuyer('815000001')
  const path = '/th-TH/products/details/1.html'
  const plainResponse = await get(path)
  const first = await plainResponse.text()
  const responseAgain = await get(path, {
    cookie: `__Host-session=${buyer.token}; egg_buyer=1; egg_country=1001; XSRF-TOKEN=0123456789abcdef`,
    token: buyer.token,
    'user-agent': 'another',
    'accept-language': 'ko',
  })
  expect(await responseAgain.text()).toBe(first)
  expect(responseAgain.headers.get('x-page')).toMatch(/hit|stale/)
  expect(responseAgain.headers.get('set-cookie')).toBeNull()
})

test('pages for typed searches are rendered per request and never cached', async () => {
  for (const path of [
    '/en/search/multiCondition.html?searchResultInfo=cabin+filter',
    '/en/search/multiCondition.html?oeNumberOrBrandSku=90915-YZZD4',
    '/en/knowledgeCenter/search.html?q=battery',
  ])
    for (let n = 0; n < 2; n++) {
      const page = await get(path)
      expect([page.status, page.headers.get('x-page')]).toEqual([200, 'pass'])
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
})

test('the country is chosen independently of the language and changes the prices', async () => {
  const thai = await (await get('/en')).text()
  const response = await get('/en?countryId=1198')
  expect(await response.text()).toContain('₩')
  expect(response.headers.get('set-cookie')).toContain('egg_country=1198')
  const keptText = await (await get('/en', { cookie: 'egg_country=1198' })).text()
  expect(keptText).toContain('₩')
  expect(thai).not.toContain('₩')
})

test('a Korean page shows currency and country names in Korean', async () => {
  const html = await (await get('/ko')).text()
  expect(html).toMatch(/\d,\d{3}원/)
  expect(html).not.toContain('₩')
  expect(html).toMatch(/data-country-id="1001"[^>]*>\s*태국/)
})

test('typed text is escaped in the page, its title and its fields', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
  const html = await (
    await get(`/en/search/multiCondition.html?searchResultInfo=${encodeURIComponent(evil)}`)
  ).text()
  // Inside a quoted attribute "<" is text. Everywhere else it must be escaped.
  const outside = html.replace(/="[^"]*"/g, '')
  expect(outside).not.toContain('<script>alert')
  expect(outside).not.toContain('<img src=x')
})

test('every page has a content security policy without unsafe-inline, and every response has security headers', async () => {
  for (const path of [
    '/th-TH',
    '/ko/order/shopCart.html',
    '/en/products/details/1.html',
    '/th-TH/nope',
  ]) {
    const response = await get(path)
    const html = await response.text()
    const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(html).toMatch(/<\/html>\s*$/)
    const { headers } = response
    const inHeader = headers.get('content-security-policy')?.split('; ') ?? []
    // The header repeats the page's content security policy, adds directives that a meta element
    // can't set, and has no duplicates.
    expect(inHeader).toEqual(expect.arrayContaining(policy.replace(/&#39;/g, "'").split('; ')))
    expect(inHeader).toEqual(
      expect.arrayContaining(["frame-ancestors 'none'", "form-action 'self'"]),
    )
    const names = inHeader.map((rule) => rule.split(' ')[0])
    expect(names).toEqual([...new Set(names)])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  }
})

test('static files are served with nosniff and strict transport security', async () => {
  const [script = ''] = /\/_astro\/[^"]+\.js/.exec(await (await get('/th-TH')).text()) ?? []
  for (const path of [script, '/icons/egg.svg', '/parts/brake-pad-160.avif', '/sw.js']) {
    const { status, headers } = await get(path)
    expect([status, headers.get('x-content-type-options')], path).toEqual([200, 'nosniff'])
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age/)
  }
})

test('the body of a page’s GET is ignored, and HEAD responds without a body', async () => {
  const head = await fetch(`${testUrl}/th-TH`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const status = await new Promise((resolve, reject) => {
    const askedRequest = request(`${testUrl}/th-TH`, { headers: { 'content-length': 4 } })
    askedRequest
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
    askedRequest.end('evil')
  })
  expect(status).toBe(200)
})

test.runIf(isLongRun)(
  'a client that requests too many uncached pages gets 429, and other clients do not',
  async () => {
    const from = { 'cf-connecting-ip': '198.51.100.77' }
    const ask = (n: number, headers: Record<string, string>) =>
      get(`/en/search/multiCondition.html?searchResultInfo=made${n}`, headers)
    let refusedResponse: Response | undefined
    for (let n = 0; n < 3000 && !refusedResponse; n += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(n + i, from)))
      await Promise.all(answers.map((response) => response.arrayBuffer()))
      refusedResponse = answers.find(({ status }) => status === 429)
    }
    expect(Number(refusedResponse?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(5000, { 'cf-connecting-ip': '198.51.100.78' })).status).toBe(200)
    // A cached page needs no rendering, so the limit doesn't apply.
    expect((await get('/th-TH', from)).status).toBe(200)
  },
  300_000,
)

test('a token in a URL is removed by a redirect', async () => {
  const response = await get('/th-TH?token=secret&tokenType=CIAM&x=1')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/th-TH?x=1&errorMsg=label_login_failed')
})

test('absurd query values still return a page', async () => {
  for (const query of [
    'pageNo=999999',
    'partsType=9',
    'pageNo=-1',
    'brandId=x',
    `searchResultInfo=${'ก'.repeat(3000)}`,
    'oeNumberOrBrandSku=%F0%9F%9A%97',
  ]) {
    const response = await get(`/th-TH/search/multiCondition.html?${query}&a=1&a=2`)
    expect(response.status, query).toBe(200)
  }
  expect((await get('/en/search/fourCategory/999.html')).status).toBe(404)
  expect((await get('/en/products/details/999999999.html')).status).toBe(404)
})
