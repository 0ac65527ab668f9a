import { expect, test } from 'playwright/test'
import { cachedPaths } from '../../support/browser/offline.ts'
import { sampleCases } from '../../support/rounds.ts'
import { type ClosableProxy, openClosableProxy } from '../../support/server/gate.ts'
import { testPort } from '../../support/state.ts'

/** Maximum bytes on the wire of a first visit, with everything that it fetches for later. */
const maxFirstVisitBytes = 80_000

/** Maximum bytes on the wire when the same page is opened again. */
const maxRepeatViewBytes = 15_000

/** Time after which a page fetches nothing more by itself, milliseconds. */
const settledMs = 9000

test.use({ serviceWorkers: 'allow' })

let gate: ClosableProxy
test.beforeEach(async () => (gate = await openClosableProxy(testPort)))
test.afterEach(() => gate.close())

for (const path of sampleCases([
  '/th-TH',
  '/ko/products/details/2.html',
  '/en-TH/search/multiCondition.html?searchResultInfo=brake%20pad',
  '/id/search/firstCategory/1.html',
]))
  test(`${path}: a first visit and a repeat view stay within their bytes`, async ({ page }) => {
    await page.goto(gate.url + path)
    await page.waitForTimeout(settledMs)
    const first = gate.weigh()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(maxFirstVisitBytes)
    // For later, the first visit fetches only the page that is shown without a connection.
    const kept = Object.values(await cachedPaths(page)).flat()
    expect(kept.filter((cached) => cached.endsWith('.html'))).toEqual([
      `/${path.split('/')[1]}/offline.html`,
    ])
    await page.goto('about:blank')
    gate.weigh()
    const mayFetch = (connection: object) =>
      Object.defineProperty(navigator, 'connection', { value: connection })
    await page.addInitScript(mayFetch, { type: 'cellular' })
    await page.goto(gate.url + path)
    await page.waitForTimeout(settledMs)
    const repeat = gate.weigh()
    console.log(`${path}: first visit ${first} bytes, repeat view ${repeat}`)
    expect(repeat).toBeLessThanOrEqual(maxRepeatViewBytes)
  })
