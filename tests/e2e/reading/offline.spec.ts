import { chromium, expect, type Page, test } from 'playwright/test'
import { localeCodes } from '#i18n/locales.ts'
import { alwaysStoredScreens, workPaths } from '#offline/stored-screens.ts'
import { type ClosableProxy, openClosableProxy } from '../../support/server/gate.ts'
import { readUntilCached, listCachedPaths } from '../../support/browser/offline.ts'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'
import { browseAs } from '../../support/scene.ts'
import { testPort } from '../../support/state.ts'
import { fullBrowserPath } from '../../../scripts/testing/browser.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'

test.use({ serviceWorkers: 'allow' })

const product = '/th-TH/products/details/1.html'
const firstArticleAddress = (page: Page) =>
  page.locator('a[href*="/knowledgeCenter/article/"]').first().getAttribute('href')

let gate: ClosableProxy
test.beforeEach(async () => (gate = await openClosableProxy(testPort)))
test.afterEach(() => gate.close())

for (const [locale, word] of sampleCases([
  ['th-TH', 'จัดส่ง'],
  ['ko', '배송'],
]))
  test(`${locale}: after a few page views all policies and texts about the shop are available offline`, async ({
    page,
    context,
  }) => {
    const faults: string[] = []
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && faults.push(`${message.location().url} ${message.text()}`),
    )
    await readUntilCached(page, `${gate.url}/${locale}/shippingPolicy.html`)
    gate.forwardTo(undefined)
    await context.setOffline(true)
    await page.goto(`${gate.url}/${locale}/shippingPolicy.html`)
    await expect(page.locator('h1')).toContainText(word)
    for (const path of alwaysStoredScreens) {
      const response = await page.goto(`${gate.url}/${locale}/${path}`)
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('h1')).not.toBeEmpty()
    }
    expect(faults).toEqual([])
  })

test(
  'offline, a read article opens, and an unread page lists the available ones',
  { tag: '@long' },
  async ({ page, context }) => {
    await readUntilCached(page, `${gate.url}/th-TH/knowledgeCenter`)
    const readArticleAddress = (await firstArticleAddress(page)) ?? ''
    await page.goto(gate.url + readArticleAddress)
    const title = (await page.locator('h1').textContent()) ?? ''
    await page.waitForLoadState('networkidle')
    gate.forwardTo(undefined)
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('h1')).toHaveText(title)
    const response = await page.goto(gate.url + product)
    expect(response?.status()).toBe(503)
    await expect(page.locator('h1')).toHaveText('ไม่มีสัญญาณอินเทอร์เน็ต')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'การคืนสินค้า' }).first().click()
    await expect(page).toHaveURL(/returnPolicy/)
    await page.goto(gate.url + product)
    gate.forwardTo(testPort)
    await context.setOffline(false)
    await expect(page).toHaveTitle(/^(?!ไม่มีสัญญาณอินเทอร์เน็ต)/)
    await expect(page.locator('h1')).not.toHaveText('ไม่มีสัญญาณอินเทอร์เน็ต')
  },
)

test(
  'on a metered network, only visited pages are cached',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }),
    )
    for (let visit = 0; visit < 3; visit++) {
      await page.goto(`${gate.url}/th-TH/shippingPolicy.html`)
      await page.waitForTimeout(3000)
    }
    expect(Object.values(await listCachedPaths(page)).flat()).not.toContain(
      '/th-TH/returnPolicy.html',
    )
    gate.forwardTo(undefined)
    await context.setOffline(true)
    await page.goto(`${gate.url}/th-TH/shippingPolicy.html`)
    await expect(page.locator('h1')).toContainText('จัดส่ง')
    const response = await page.goto(`${gate.url}/th-TH/returnPolicy.html`)
    expect(response?.status()).toBe(503)
    // The offline page offers only what this device has.
    const offered = page.locator('[data-stored-pages] a')
    await expect(offered).toHaveCount(1)
    await expect(offered).toHaveAttribute('href', /shippingPolicy/)
  },
)

// Another test checks the messages of all locales. Only the long run opens one browser per locale.
for (const locale of sampleCases(hardestLocalesFirst))
  test(`${locale}: losing and regaining the connection is announced`, async ({ page, context }) => {
    await page.goto(`/${locale}/aboutUs.html`)
    const line = page.locator('.online')
    await expect(line).toBeAttached()
    await expect(line).toBeEmpty()
    await context.setOffline(true)
    await expect(line).not.toBeEmpty()
    await expect(line).toHaveAttribute('role', 'status')
    const goneText = await line.textContent()
    await context.setOffline(false)
    await expect(line).toHaveAttribute('data-back', '')
    expect(await line.textContent()).not.toBe(goneText)
    await expect(line).toBeEmpty()
  })

test(
  'a repeat view of a page costs at most 1 KB, with and without the service worker',
  { tag: '@long' },
  async ({ page, browser }) => {
    const repeat = async (pageAgain: Page, way: ClosableProxy) => {
      // The browser checks for a new service worker one second after a page opens.
      await pageAgain.waitForTimeout(4000)
      way.takeReceivedBytes()
      await pageAgain.goto(`${way.url}/th-TH/shippingPolicy.html`)
      await pageAgain.waitForTimeout(4000)
      return way.takeReceivedBytes()
    }
    const plainContext = await browser.newContext({ serviceWorkers: 'block' })
    const without = await plainContext.newPage()
    const otherClosableProxy = await openClosableProxy(testPort)
    await readUntilCached(page, `${gate.url}/th-TH/shippingPolicy.html`)
    await without.goto(`${otherClosableProxy.url}/th-TH/shippingPolicy.html`)
    const [withWorker, withoutWorker] = await Promise.all([
      repeat(page, gate),
      repeat(without, otherClosableProxy),
    ])
    await plainContext.close()
    otherClosableProxy.close()
    console.log(`repeat view: ${withWorker} bytes with the worker, ${withoutWorker} without`)
    expect(withWorker).toBeGreaterThan(0)
    expect(withWorker).toBeLessThanOrEqual(1024)
    expect(withoutWorker).toBeLessThanOrEqual(1024)
  },
)

test('no data of a buyer is ever cached', async ({ page, context }) => {
  await readUntilCached(page, `${gate.url}/en/shippingPolicy.html?countryId=1001`)
  const buyer = await browseAs(context, 3, 1001)
  for (const path of [
    '',
    '/order/shopCart.html',
    '/order/checkOrder.html',
    '/order/list.html',
    '/account.html',
    '/quickOrder.html',
    '/products/details/1.html',
    '/search/firstCategory/1.html',
    '/privacyPolicy.html?token=secret',
  ]) {
    await openUntilIdle(page, `${gate.url}/en${path}`)
  }
  const cachedPaths = Object.values(await listCachedPaths(page)).flat()
  const ownPattern = new RegExp(
    `^/(client/[\\w-]+|_astro/[\\w.-]+|_offline/kept/en|_search/en/[\\w.-]+|(parts|drawings)/[\\w.-]+|en/(${[
      ...alwaysStoredScreens,
      ...workPaths,
      'offline.html',
    ].join('|')}))$`,
  )
  expect(cachedPaths.filter((path) => !ownPattern.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    const matches: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        matches.push(JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '')
      }
    }
    return matches.join('\n')
  })
  expect(texts).not.toContain(buyer.token)
  expect(texts).not.toContain('set-cookie')
  expect(texts).not.toContain('token=secret')
})

test('the shop can be installed in the language of the page', async () => {
  // A private window can't install anything, and a test's default window is private.
  const context = await chromium.launchPersistentContext('', {
    executablePath: fullBrowserPath,
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  const page = await context.newPage()
  for (const locale of localeCodes) {
    // Every manifest starts at its locale's home page. In the gate a browser reads only the first.
    const manifest = await page.request.get(`${gate.url}/icons/${locale}.webmanifest`)
    const { start_url: start } = (await manifest.json()) as { start_url: string }
    expect(new URL(start, gate.url).pathname).toBe(`/${locale}`)
    expect((await page.request.get(gate.url + start)).status()).toBe(200)
  }
  for (const locale of sampleCases(hardestLocalesFirst)) {
    await page.goto(`${gate.url}/${locale}/aboutUs.html`)
    // The service worker loads after the readable content.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors, locale).toEqual([])
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect(errors, locale).toEqual([])
    expect(new URL(url).pathname).toBe(`/icons/${locale}.webmanifest`)
  }
  await context.close()
})

test(
  'a browser with broken storage reads from the network',
  { tag: '@long' },
  async ({ page, context }) => {
    await readUntilCached(page, `${gate.url}/th-TH/shippingPolicy.html`)
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const rejectWithError = () =>
        Promise.reject(new DOMException('Internal error.', 'UnknownError'))
      Object.assign(CacheStorage.prototype, {
        open: rejectWithError,
        match: rejectWithError,
        keys: rejectWithError,
      })
    })
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    const response = await page.goto(`${gate.url}/th-TH/returnPolicy.html`)
    expect(response?.status()).toBe(200)
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox').first().focus()
    await page.waitForLoadState('networkidle')
    expect(failed).toEqual([])
  },
)
