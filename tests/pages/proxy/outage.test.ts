import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { responseFaults, internalDetails } from '../../support/operator/broken-operator.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { isLongRun, roundCount, timeLimitFactor } from '../../support/rounds.ts'
import { platformUrl as testUrl } from '../../support/state.ts'

let shop: ProxiedShop

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

/** Opens a page from a new IP address. */
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

test('pages are rendered from the responses of an operator', async () => {
  for (const path of screens) {
    const page = await open(path)
    expect(page.status, path).toBe(200)
    expect(page.html, path).toContain('<main')
  }
  expect((await open('/ko/products/details/1.html')).html).toMatch(/<h1/)
})

test('a page sets the operator’s cookie once, and the embedded platform removes it', async () => {
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

/** Durations of failed pages in milliseconds, by fault. */
const took: Record<string, number[]> = {}
afterAll(() => isLongRun && console.log(took))

// The gate uses one product page and the faults that fail fast.
const met = Object.entries(responseFaults).filter(
  ([fault]) => isLongRun || ['refused', 'HTML', '401', '429', '500'].includes(fault),
)
const everyFault = roundCount('faults of each page of an operator', 5, 12)

test.each(met)(
  'pages show an uncached error when the operator fault is %s',
  async (fault, { apply }) => {
    expect(met).toHaveLength(everyFault)
    const n = 2 + visitor
    const product = `/en-TH/products/details/${n}.html`
    const others = [`/vi/search/brand/${n}.html`, `/ko/products/details/${n}.html`]
    const paths = [product, ...(isLongRun ? others : [])]
    shop.operator.fault = (__, response) => {
      apply(response)
      return true
    }
    // The cart page needs no operator, so it renders under every fault.
    const [cart, ...pages] = await Promise.all(['/en-TH/order/shopCart.html', ...paths].map(open))
    expect(cart?.status).toBe(200)
    for (const page of pages) {
      expect([page.status, page.kept], fault).toEqual([502, 'pass'])
      expect(page.html).toMatch(/<h1[^>]*>[^<]{5,}/)
      expect(page.html).not.toMatch(/label_|undefined/)
      expect(page.html).not.toMatch(internalDetails)
      // All faults at once keep the machine busy.
      expect(page.took).toBeLessThan(9000 * timeLimitFactor)
      ;(took[fault] ??= []).push(page.took)
    }
    shop.operator.fault = null
    await vi.waitFor(async () => expect((await open(product)).status).toBe(200), {
      timeout: 40_000,
      interval: 500,
    })
  },
)

test('a page fails after three seconds when the operator is slow', async () => {
  shop.operator.fault = () => true
  const page = await open('/en-TH/products/details/40.html')
  expect(page.status).toBe(502)
  expect(page.took).toBeGreaterThan(2500)
  expect(page.took).toBeLessThan(4500 * timeLimitFactor)
})
