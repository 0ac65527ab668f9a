import { expect, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { query } from '../../support/state.ts'

/** A part that four Thai shops sell. */
const [part] = query<{ skus: string }>(
  `SELECT group_concat(sku_org_id) AS skus FROM (SELECT o.part_id, o.sku_org_id FROM offer o
     JOIN shop s ON s.id = o.shop_id WHERE o.country_id = 1001 AND o.gone = 0 AND s.type <> 'OWN')
   GROUP BY part_id HAVING count(*) >= 4 LIMIT 1`,
)
const [first, second] = part?.skus.split(',') ?? []

test.describe('comparing offers', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a visitor compares the offers of a part from its page, removes one offer and buys another', async ({
    page,
  }) => {
    await page.goto(`/en/products/details/${first}.html`)
    await page.locator('.shop-offers [data-compare]').click()
    const columns = page.locator('thead th[scope=col]')
    await expect(columns).toHaveCount(4)
    await expect(page.locator('.when b').first()).not.toBeEmpty()
    const rating = page.getByRole('img', { name: /out of 5|of 5/ }).first()
    await expect(rating).toHaveText(/^★ \d(\.\d)?$/)
    // The table scrolls within its box, also by keyboard, and the part's name stays in view.
    const box = page.getByRole('region')
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
    expect(await findingsOn(page, 'compare')).toEqual([])
    await columns.last().locator('.drop').click()
    await expect(columns).toHaveCount(3)
    await page.locator('[data-plus]:enabled').first().click()
    await expect(page.locator('[data-badge]').first()).toHaveText('1')
  })
})

test('a visitor compares up to four results by their checkboxes', async ({ page }) => {
  await page.goto('/en/search/firstCategory/1.html?countryId=1001')
  const boxes = page.locator('[data-compare-box]')
  const go = page.locator('[data-compare-go]')
  await boxes.nth(0).check()
  await expect(page.getByText('Choose one more to compare')).toBeVisible()
  await expect(go).toBeHidden()
  for (const row of [1, 2, 3]) await boxes.nth(row).check()
  await expect(boxes.nth(4)).toBeDisabled()
  await boxes.nth(3).uncheck()
  await expect(boxes.nth(4)).toBeEnabled()
  const numbers = await page.locator('.offer-row .number').allTextContents()
  await go.click()
  const heads = page.locator('thead th[scope=col] .number')
  await expect(heads).toHaveText(numbers.slice(0, 3).map((number) => number.trim()))
})

test('without a script, the offers named in an address are compared in their currencies', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const response = await page.goto(`/ko/compare.html?skuOrgIds=${first},${second},999999999,x`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('thead th[scope=col]')).toHaveCount(2)
  await expect(page.locator('[data-cost]').first()).toContainText('฿')
  await context.close()
})
