import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { sample } from '../../support/rounds.ts'
import { browseAs, saleable } from '../../support/scene.ts'

/*
 * Scripts of all kinds that a page which is read or browsed fetches before anyone touches it: those
 * of the page, what comes when it rests, and the words that these need. Bytes of brotli.
 */

const most = 15_000

/** First those that load the most; the rest in the long run. */
const pages = [
  '/th-TH',
  '/th-TH/search/multiCondition.html?oeNumberOrBrandSku=04465-0K240',
  '/th-TH/products/details/1.html',
  '/th-TH/shop/102.html',
  '/ko/knowledgeCenter/article/101.html',
  '/th-TH/myGarage.html',
  '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค',
  '/ko/search/firstCategory/2.html',
  '/ko/products/details/1.html',
  '/ko/brandList',
  '/th-TH/returnPolicy.html',
  '/vi/FAQDetail',
]

test.use({
  // A browser in another language than the page's is offered its own, once, at home.
  locale: 'th-TH',
  viewport: { width: 360, height: 640 },
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'block',
})

/** Who was here before has answered, drives a car and has parts in the cart. */
async function comeBack(context: BrowserContext): Promise<void> {
  const kept = {
    'egg.cookies': 'needed',
    'egg.vehicle': JSON.stringify({ vehicleModelId: 1, name: 'Toyota Hilux' }),
    'egg.cart': JSON.stringify([{ skuOrgId: saleable(1001, 1)[0], quantity: 2 }]),
  }
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
}

/** Names of the files that come until the page has been quiet and the connection is watched. */
async function scriptsUntouched(page: Page, path: string): Promise<Set<string>> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  await page.goto(path)
  await expect(page.locator('.online')).toBeAttached()
  await page.waitForLoadState('networkidle')
  return files
}

/** Bytes of a file as it is sent; most pages have most files in common. */
const weights = new Map<string, number>()

function weightOf(file: string): number {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(`dist/client${file}`)).length
  weights.set(file, known)
  return known
}

function weigh(files: Set<string>): number {
  expect(files.size).toBeGreaterThan(5)
  return [...files].reduce((sum, file) => sum + weightOf(file), 0)
}

for (const path of sample(pages, 6))
  test(`${path}: scripts before the first touch`, async ({ page }) => {
    const files = await scriptsUntouched(page, path)
    await expect(page.locator('.cookie-banner')).toBeVisible()
    expect(weigh(files)).toBeLessThanOrEqual(most)
  })

const mostVisited = ['/th-TH', '/th-TH/products/details/1.html', '/th-TH/myGarage.html']

// Long: what a device keeps makes no script but those that a buyer's visit has, too.
for (const signedIn of [false, true])
  test(
    `a later visit ${signedIn ? 'of a buyer' : 'with a vehicle'} fetches no more`,
    { tag: signedIn ? [] : ['@long'] },
    async ({ page, context }) => {
      await comeBack(context)
      if (signedIn) await browseAs(context, 1, 1001)
      for (const path of mostVisited)
        expect(weigh(await scriptsUntouched(page, path)), path).toBeLessThanOrEqual(most)
    },
  )
