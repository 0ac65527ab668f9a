import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { say } from '../../support/operator.ts'
import { type Proxied, serveProxied } from '../../support/proxied.ts'
import { platformUrl as testUrl } from '../../support/state.ts'

let shop: Proxied

beforeAll(async () => {
  shop = await serveProxied()
})
afterAll(() => shop.stop())
afterEach(async () => {
  shop.operator.fault = null
  await vi.waitFor(async () => expect((await open('/en-TH/brandList')).status).toBe(200), {
    timeout: 40_000,
    interval: 500,
  })
})

let visitor = 0

/** A page, as somebody who has an address of their own. */
async function open(path: string) {
  const headers = { 'cf-connecting-ip': `198.18.0.${(visitor = (visitor % 250) + 1)}` }
  const since = Date.now()
  const page = await fetch(shop.url + path, { headers, redirect: 'follow' })
  const html = await page.text()
  return { status: page.status, kept: page.headers.get('x-page'), html, took: Date.now() - since }
}

const screens = [
  '/th-TH',
  '/en-TH/search/brand/1.html',
  '/ko/products/details/1.html',
  '/en-TH/shop.html',
]

test('pages are made of what an operator answers', async () => {
  for (const path of screens) {
    const page = await open(path)
    expect(page.status, path).toBe(200)
    expect(page.html, path).toContain('<main')
  }
  expect((await open('/ko/products/details/1.html')).html).toMatch(/<h1/)
})

test('a page tells a browser once that an operator answers, and ours takes it back', async () => {
  const cookies = async (url: string, cookie = '') =>
    (await fetch(`${url}/en-TH/returnPolicy.html?changeRoute=no`, { headers: { cookie } })).headers
      .getSetCookie()
      .filter((line) => line.startsWith('egg_back_end='))
  expect(await cookies(shop.url)).toEqual([expect.stringContaining('=operator;')])
  expect(await cookies(shop.url, 'egg_back_end=operator')).toEqual([])
  expect(await cookies(testUrl)).toEqual([])
  expect(await cookies(testUrl, 'egg_back_end=operator')).toEqual([
    expect.stringContaining('Max-Age=0'),
  ])
})

test.each<[string, (response: Parameters<typeof say>[0]) => void]>([
  ['refuses', (response) => void response.destroy()],
  ['says 503', (response) => say(response, 503, { code: 503, message: '', data: null })],
  ['says 401', (response) => say(response, 401, { code: 401, message: '', data: null })],
  ['says 429', (response) => say(response, 429, { code: 429, message: '', data: null })],
  ['answers HTML', (response) => void response.end('<html>busy</html>')],
])('where it %s, a page says that it failed, and nobody keeps that', async (_, how) => {
  const path = `/en-TH/products/details/${2 + visitor}.html`
  shop.operator.fault = (__, response) => {
    how(response)
    return true
  }
  const broken = await open(path)
  expect([broken.status, broken.kept]).toEqual([502, 'pass'])
  expect(broken.html).toMatch(/<h1[^>]*>[^<]{5,}/)
  expect(broken.html).not.toMatch(/label_|undefined/)
  shop.operator.fault = null
  await vi.waitFor(async () => expect((await open(path)).status).toBe(200), {
    timeout: 40_000,
    interval: 500,
  })
})

test('where it is slow, a page ends after three seconds', async () => {
  shop.operator.fault = () => true
  const page = await open('/en-TH/products/details/40.html')
  expect(page.status).toBe(502)
  expect(page.took).toBeGreaterThan(2500)
  expect(page.took).toBeLessThan(4500)
})
