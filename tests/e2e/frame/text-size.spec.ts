import { expect, test } from 'playwright/test'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { sampleCases } from '../../support/rounds.ts'

/* A browser setting for large text enlarges all text (WCAG 1.4.4). */

/** Font sizes of all text on a page in pixels, by element in document order. */
const sizesOf = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('svg, script'))
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((element) => parseFloat(getComputedStyle(element).fontSize))

// Sizes come from one sheet of tokens. The gate checks a browsed page, an island and a text page.
for (const path of sampleCases(
  [
    '/products/details/1.html',
    '/order/shopCart.html',
    '/shippingPolicy.html',
    '',
    '/search/firstCategory/1.html',
    '/myGarage.html',
    '/search/select-category-details/107/101.html',
    '/quickOrder.html',
  ],
  3,
))
  test(`doubling the root font size doubles the text of ${path || 'the first page'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1160, height: 800 })
    await openUntilIdle(page, `/en${path}`)
    const usual = await page.evaluate(sizesOf)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets.push(sheet)
    })
    expect(usual.length).toBeGreaterThan(20)
    expect(await page.evaluate(sizesOf)).toEqual(usual.map((size) => size * 2))
    const tooWide = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  })

test.describe('double text size on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const [path, action] of [
    ['/products/details/1.html', '.product-buy.action .primary'],
    ['/search/multiCondition.html?searchResultInfo=brake+pad', '.again'],
    // A number that supersedes two older ones.
    ['/search/multiCondition.html?oeNumberOrBrandSku=04465-0K240', '.again'],
  ] as const)
    test(`the main button of ${path} stays readable at double text size`, async ({ page }) => {
      await page.goto(`/fil${path}`)
      await expect(page.locator(action)).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const shownLines = await page.locator(action).evaluate((node) => ({
        lines: Math.round(node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)),
        isCut: node.scrollWidth > node.clientWidth,
        tooWide: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(shownLines.lines).toBeLessThanOrEqual(3)
      expect(shownLines).toMatchObject({ isCut: false, tooWide: 0 })
    })
})

test.describe('double text size on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const [path, cells] of [
    ['/products/details/1.html', '.product-numbers td, .shop-offers td'],
    ['/search/multiCondition.html?searchResultInfo=brake+pad', '.offer-row .when'],
  ] as const)
    test(`columns of ${path} become rows at double text size`, async ({ page }) => {
      await openUntilIdle(page, `/fil${path}`)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // An eight-letter word fits, and nothing is cut off.
      const narrow = await page.locator(cells).evaluateAll((list) =>
        list
          .filter((cell) => /\w{8}/.test(cell.textContent ?? ''))
          .filter((cell) => cell.clientWidth < 100 || cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      )
      expect(narrow).toEqual([])
    })
})
