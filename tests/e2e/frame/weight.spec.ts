import { expect, test } from 'playwright/test'
import { listCachedPaths } from '../../support/browser/offline.ts'
import { sampleCases } from '../../support/rounds.ts'
import { type ClosableProxy, openClosableProxy } from '../../support/server/gate.ts'
import { testPort } from '../../support/state.ts'

/*
 * Bytes over HTTP/1.1, whose headers are not compressed: about 450 for each file. `npm run bench --
 * weight` measures them over HTTP/2.
 */

/** Maximum bytes of a first visit, with everything that it fetches for later. */
const maxFirstVisitBytes = 80_000

/** Maximum bytes of a first visit to the home page, which has 26 pictures. */
const maxFirstVisitOfHomeBytes = 97_000

/** Maximum bytes when the same page is opened again. */
const maxRepeatViewBytes = 15_000

/** Time after which a page fetches nothing more by itself, milliseconds. */
const settledMs = 9000

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
})

let gate: ClosableProxy
test.beforeEach(async () => (gate = await openClosableProxy(testPort)))
test.afterEach(() => gate.close())

for (const path of sampleCases([
  '/th-TH',
  '/ko/products/details/2.html',
  '/en-TH/search/multiCondition.html?searchResultInfo=brake%20pad',
  '/id/search/firstCategory/1.html',
]))
  test(`${path}: a first visit and a repeat view stay within their byte budgets`, async ({
    page,
  }) => {
    await page.goto(gate.url + path)
    await page.waitForTimeout(settledMs)
    const first = gate.takeReceivedBytes()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(
      path === '/th-TH' ? maxFirstVisitOfHomeBytes : maxFirstVisitBytes,
    )
    const cachedPaths = Object.values(await listCachedPaths(page)).flat()
    expect(cachedPaths.filter((cachedText) => cachedText.endsWith('.html'))).toEqual([])
    await page.goto('about:blank')
    gate.takeReceivedBytes()
    const mayFetch = (connection: object) =>
      Object.defineProperty(navigator, 'connection', { value: connection })
    await page.addInitScript(mayFetch, { type: 'cellular' })
    await page.goto(gate.url + path)
    await page.waitForTimeout(settledMs)
    const repeat = gate.takeReceivedBytes()
    console.log(`${path}: first visit ${first} bytes, repeat view ${repeat}`)
    expect(repeat).toBeLessThanOrEqual(maxRepeatViewBytes)
  })
