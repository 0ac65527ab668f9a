import { expect, type Page, test } from 'playwright/test'
import { type ClosableProxy, openClosableProxy } from '../../support/server/gate.ts'
import { buildsOfPage, readUntilCached, listCachedPaths } from '../../support/browser/offline.ts'
import { type OtherBuild, serveOtherBuild } from '../../support/server/other-build.ts'
import { isLongRun } from '../../support/rounds.ts'

test.use({ serviceWorkers: 'allow' })

let gate: ClosableProxy
let otherBuild: OtherBuild
let two: OtherBuild

test.beforeAll(async () => {
  otherBuild = await serveOtherBuild({ mark: 'one' })
  two = await serveOtherBuild({ mark: 'two' })
})
test.afterAll(async () => {
  await otherBuild?.stop()
  await two?.stop()
})
test.beforeEach(async () => (gate = await openClosableProxy(otherBuild.port)))
test.afterEach(() => gate.close())

const wholeNote = (mark: string) => ({ text: mark, eggMark: mark, data: mark })
const buildsOf = (names: string[]) => names.filter((name) => name.startsWith('egg-build-'))

/** Returns builds whose files for a locale are all cached. */
const buildsKept = async (page: Page, locale: string) =>
  Object.values(await listCachedPaths(page)).filter((paths) =>
    paths.includes(`/_offline/kept/${locale}`),
  )

// Long, like this whole file: two complete builds are made and served.
test(
  'a new build is used without a reload, and no page mixes two builds',
  { tag: '@long' },
  async ({ page, context }) => {
    const policy = `${gate.url}/th-TH/shippingPolicy.html`
    await readUntilCached(page, policy)
    expect(await buildsOfPage(page, 'th-TH')).toEqual(wholeNote('one'))
    const [first] = buildsOf(Object.keys(await listCachedPaths(page)))

    gate.forwardTo(two.port)
    const newerPage = await context.newPage()
    await newerPage.goto(policy)
    await newerPage.waitForFunction(() => 'eggMark' in globalThis)
    // The HTML comes from build two, so its data does too, even if the service worker is still from
    // build one.
    expect(await buildsOfPage(newerPage, 'th-TH')).toEqual(wholeNote('two'))
    // The tab that stayed open keeps using its build, also for late requests.
    expect(await buildsOfPage(page, 'th-TH')).toEqual(wholeNote('one'))
    await expect
      .poll(async () => {
        const cachedPaths = Object.entries(await listCachedPaths(newerPage))
        return cachedPaths.flatMap(([name, paths]) => (name === first ? [] : paths))
      })
      .toContain('/_offline/kept/th-TH')
    expect(await buildsOfPage(page, 'th-TH')).toEqual(wholeNote('one'))
    await page.close()

    gate.forwardTo(undefined)
    for (const path of ['shippingPolicy.html', 'returnPolicy.html', 'FAQDetail']) {
      await newerPage.goto(`${gate.url}/th-TH/${path}`)
      await newerPage.waitForFunction(() => 'eggMark' in globalThis)
      expect(await buildsOfPage(newerPage, 'th-TH'), path).toEqual(wholeNote('two'))
    }
    gate.forwardTo(two.port)
    await newerPage.goto(policy)
    await expect
      .poll(async () => buildsOf(Object.keys(await listCachedPaths(newerPage))), {
        timeout: 60_000,
      })
      .toHaveLength(1)
  },
)

test('an interrupted update leaves the old build complete', { tag: '@long' }, async ({ page }) => {
  await readUntilCached(page, `${gate.url}/ko/returnPolicy.html`)
  gate.forwardTo(two.port)
  await page.goto(`${gate.url}/ko/aboutUs.html`)
  gate.forwardTo(undefined)
  for (const path of ['returnPolicy.html', 'warrantyPolicy.html']) {
    await page.goto(`${gate.url}/ko/${path}`)
    await page.waitForFunction(() => 'eggMark' in globalThis)
    const { text, eggMark, data } = await buildsOfPage(page, 'ko')
    expect([eggMark, data], path).toEqual([text, text])
  }
})

// Only in the long run, because it caches two complete builds. The first test covers that a tab
// keeps its build.
test(
  'an older tab can still load lazy files that the server no longer has',
  { tag: '@long' },
  async ({ page, context }) => {
    await readUntilCached(page, `${gate.url}/th-TH/FAQDetail`)
    gate.forwardTo(two.port)
    const newerPage = await context.newPage()
    await newerPage.goto(`${gate.url}/th-TH/aboutUs.html`)
    await expect.poll(() => buildsKept(newerPage, 'th-TH'), { timeout: 30_000 }).toHaveLength(2)
    const names = await page.evaluate(async () => {
      const matches: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (/(labels|offline)\.[\w-]+-one\.js$/.test(url)) matches.push(url)
      const lateStatuses = await Promise.all(matches.map(async (url) => (await fetch(url)).ok))
      return { found: matches.length, late: lateStatuses }
    })
    expect(names.found).toBeGreaterThan(0)
    expect(names.late).not.toContain(false)
  },
)

const backOn = isLongRun ? ' and is loaded again after the network returns' : ''

test(
  `the kill switch removes the worker and its caches in every tab${backOn}`,
  { tag: '@long' },
  async ({ page, context }) => {
    const off = await serveOtherBuild({ mark: 'off', isOff: true })
    const state = () =>
      page.evaluate(async () => ({
        stores: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
    try {
      const policy = `${gate.url}/th-TH/shippingPolicy.html`
      await readUntilCached(page, policy)
      const otherPage = await context.newPage()
      await otherPage.goto(`${gate.url}/th-TH/knowledgeCenter`)
      gate.forwardTo(off.port)
      for (let visit = 0; visit < 2; visit++) {
        await page.goto(policy)
        await expect.poll(state).toEqual({ stores: [], workers: 0 })
        // The tab that stayed open loads pictures, which must not cache them again.
        await otherPage.evaluate(() => fetch('/parts/brake-pad-160.avif'))
        // By then the page has sent its address to a service worker, if one exists.
        await expect(page.locator('.online')).toBeAttached()
        await page.waitForTimeout(1000)
        await expect.poll(state).toEqual({ stores: [], workers: 0 })
      }
      await page.goto(policy)
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
      if (!isLongRun) return
      // Enabled again: while an old tab is open, one visit installs the service worker and another
      // fills its cache. Only the long run checks this second caching of all files of a language;
      // the test above covers the first.
      gate.forwardTo(otherBuild.port)
      for (let visit = 0; visit < 2; visit++) {
        await page.goto(policy)
        await page.waitForTimeout(4000)
      }
      await readUntilCached(page, policy)
    } finally {
      await off.stop()
    }
  },
)

test(
  'without a service worker, a page whose lazy files are missing reloads once',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${gate.url}/th-TH/shippingPolicy.html`)
    const button = page.locator('[data-search-dialog]').first()
    await expect(button).toBeVisible()
    gate.forwardTo(two.port)
    let loads = 0
    page.on('load', () => loads++)
    await button.click()
    await page.waitForFunction(() => (globalThis as { eggMark?: string }).eggMark === 'two')
    await page.waitForTimeout(1000)
    expect(loads).toBe(1)
    await context.close()
  },
)
