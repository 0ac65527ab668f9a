import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from 'playwright/test'

/*
 * Scripts of all kinds that a first visit fetches before anyone touches the page: those of the page,
 * what comes when it rests, and the words that these need. Bytes of brotli.
 */

const most = { listed: 16_800, read: 17_600, product: 19_300 }

const pages = {
  '/th-TH': most.listed,
  '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค': most.listed,
  '/ko/search/firstCategory/2.html': most.listed,
  '/ko/knowledgeCenter/article/101.html': most.read,
  // Why an offer can't be bought needs the labels.
  '/th-TH/products/details/1.html': most.product,
}

test.use({
  viewport: { width: 360, height: 640 },
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'block',
})

/** Everything has come once the question about cookies stands and the connection is watched. */
async function rest(page: Page) {
  await expect(page.locator('.cookie-banner')).toBeVisible()
  await expect(page.locator('.online')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

for (const [path, limit] of Object.entries(pages))
  test(`${path}: scripts before the first touch`, async ({ page }) => {
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.add(pathname)
    })
    await page.goto(path)
    await rest(page)
    let weight = 0
    for (const file of files)
      weight += brotliCompressSync(readFileSync(`dist/client${file}`)).length
    expect(files.size).toBeGreaterThan(5)
    expect(weight).toBeLessThanOrEqual(limit)
  })
