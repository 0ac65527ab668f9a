import { expect, type Page, test } from 'playwright/test'
import { query } from '../../support/state.ts'
import { findSaleableOffers } from '../../support/scene.ts'

/* A browser without AVIF support (Safari before 16) gets WebP at the same addresses. */

const [offer = 0] = findSaleableOffers(1001, 1)
const [car] = query<{ id: number }>(
  `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
   WHERE s.name = 'Hilux Revo' AND m.year = 2018 LIMIT 1`,
)
const pages: readonly (readonly [string, string])[] = [
  ['home', '/th-TH'],
  ['results', '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค'],
  ['product', `/th-TH/products/details/${offer}.html`],
  ['drawing', `/th-TH/search/select-category-details/${car?.id ?? 0}/101.html`],
  ['article', '/th-TH/knowledgeCenter/article/101.html'],
]

/** Returns visible pictures of parts and drawings, with the content types they arrived in. */
async function picturesOf(page: Page, path: string) {
  const types = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(?:parts|drawings)\//.test(pathname))
      types.add(response.headers()['content-type'] ?? '')
  })
  await page.goto(path, { waitUntil: 'load' })
  const shownLocator = page.locator('img:visible')
  const count = await shownLocator.count()
  const brokenPictures: string[] = []
  for (let i = 0; i < count; i++) {
    await shownLocator.nth(i).scrollIntoViewIfNeeded()
    await expect
      .poll(() => shownLocator.nth(i).evaluate((img: HTMLImageElement) => img.complete))
      .toBe(true)
    const found = await shownLocator
      .nth(i)
      .evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? '' : img.outerHTML.slice(0, 90)))
    if (found !== '') brokenPictures.push(found)
  }
  return { count, broken: brokenPictures, types: [...types] }
}

/** Pages checked in the gate. The content type is chosen in one place for all pages. */
const inGate = { true: ['product'], false: ['article'] }

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: scripts })
    for (const [what, path] of pages)
      // The gate checks only one page with scripts and one without, because the server's code that
      // chooses the content type seldom changes.
      test(
        `${what}: every picture is shown without AVIF support`,
        { tag: inGate[`${scripts}`].includes(what) ? [] : ['@long'] },
        async ({ page, context }) => {
          const devtools = await context.newCDPSession(page)
          await devtools.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
          const { count, broken, types } = await picturesOf(page, path)
          expect(count).toBeGreaterThan(0)
          expect(broken).toEqual([])
          expect(types).not.toContain('image/avif')
        },
      )
  })

test('a browser with AVIF support loads only AVIF pictures', async ({ page }) => {
  const { broken, types } = await picturesOf(page, `/th-TH/products/details/${offer}.html`)
  expect(broken).toEqual([])
  expect(types).toEqual(['image/avif'])
})
