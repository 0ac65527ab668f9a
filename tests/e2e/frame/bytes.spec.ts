import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { sampleCases } from '../../support/rounds.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'

/*
 * Scripts that a page for reading or browsing loads before any interaction: the page scripts, those
 * loaded at idle, and their message files. Brotli bytes.
 */

/*
 * Includes 300 bytes for changes that wait for a network and their notice on the home page, and 200
 * for the link from a part that doesn't fit to parts that do. Hashes
 * in file names, about 860 bytes more on the heaviest page, aren't counted.
 */
const maxBytes = 14_650

/** The home page of a visitor with a vehicle is a list to buy from, with the scripts of such lists. */
const mostWithServiceParts = 20_600

/** The heaviest pages first. The long run has the rest. */
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
  // A browser whose language differs from the page's gets the language suggestion once, on the home
  // page.
  locale: 'th-TH',
  viewport: { width: 360, height: 640 },
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'block',
})

/** Sets up a returning visitor: consent answered, a vehicle saved, parts in the cart. */
async function comeBack(context: BrowserContext): Promise<void> {
  const storedValues = {
    'egg.cookies': 'needed',
    'egg.vehicle': JSON.stringify({ vehicleModelId: 1, name: 'Toyota Hilux' }),
    'egg.cart': JSON.stringify([{ skuOrgId: findSaleableOffers(1001, 1)[0], quantity: 2 }]),
  }
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, storedValues)
}

/** Returns names of the files that load until the page is idle and the connection check is done. */
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

/**
 * Transfer size of each file in bytes, without the hashes of other files in it: they differ with
 * every build and compress differently. Most pages share most files.
 */
const weights = new Map<string, number>()

function weightOf(file: string): number {
  const text = readFileSync(`dist/client${file}`, 'utf8').replace(/\.[\w-]{8}\.(js|css)/g, '.$1')
  const knownWeight = weights.get(file) ?? brotliCompressSync(text).length
  weights.set(file, knownWeight)
  return knownWeight
}

function totalBytesOf(files: Set<string>): number {
  expect(files.size).toBeGreaterThan(5)
  return [...files].reduce((sum, file) => sum + weightOf(file), 0)
}

for (const path of sampleCases(pages, 6))
  test(`${path}: scripts before the first touch stay within the byte budget`, async ({ page }) => {
    const files = await scriptsUntouched(page, path)
    await expect(page.locator('.cookie-banner')).toBeVisible()
    expect(totalBytesOf(files)).toBeLessThanOrEqual(maxBytes)
  })

const mostVisited = ['/th-TH', '/th-TH/products/details/1.html', '/th-TH/myGarage.html']

// A visit with a vehicle loads the same scripts as a buyer's visit, so only the long run tests it.
for (const signedIn of [false, true])
  test(
    `a later visit ${signedIn ? 'of a buyer' : 'with a vehicle'} stays within the same script byte budget`,
    { tag: signedIn ? [] : ['@long'] },
    async ({ page, context }) => {
      await comeBack(context)
      if (signedIn) await browseAs(context, 1, 1001)
      for (const path of mostVisited)
        expect(totalBytesOf(await scriptsUntouched(page, path)), path).toBeLessThanOrEqual(
          path === '/th-TH' ? mostWithServiceParts : maxBytes,
        )
    },
  )
