import { expect, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { type OfferWithPictures, withPictures } from '../../support/search/part-pictures.ts'

/* A part with two imported pictures, as a visitor sees it. The page needs no script for them. */

let pictured: OfferWithPictures

test.beforeAll(async () => {
  pictured = await withPictures(64, ['#a03020', '#2030a0'])
})
test.afterAll(async () => pictured.takeAway())

const sizes = [
  { width: 360, height: 740, locale: 'th-TH', front: 'ด้านหน้า', second: 'รูปที่ 2' },
  { width: 1160, height: 800, locale: 'ko', front: '앞면', second: '사진 2' },
] as const

for (const { width, height, locale, front, second } of sizes)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${locale} at ${width}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, javaScriptEnabled: false })

      test('the second picture is selected without a script and opened large', async ({ page }) => {
        await page.goto(`/${locale}/products/details/${pictured.skuOrgId}.html`)
        const large = page.locator('.product-pictures a img')
        await expect(large.nth(0)).toBeVisible()
        await expect(large.nth(1)).toBeHidden()
        await expect(large.nth(0)).toHaveAttribute('alt', new RegExp(` · ${front}$`))
        await page.getByRole('radio', { name: second }).locator('~ label').last().click()
        await expect(large.nth(0)).toBeHidden()
        await expect(large.nth(1)).toBeVisible()
        await expect(large.nth(1)).toHaveJSProperty('complete', true)
        await expect(large.nth(1)).toHaveJSProperty('naturalWidth', 480)
        // Keyboard navigation works too.
        await page.getByRole('radio', { name: second }).press('ArrowLeft')
        await expect(large.nth(0)).toBeVisible()
        await page.keyboard.press('ArrowRight')
        await expect(large.nth(1)).toBeVisible()
        await large.nth(1).click()
        await expect(page).toHaveURL(new RegExp(`/parts/own/${pictured.keys[1]}-1200\\.webp$`))
        await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 640)
      })
    })

test('part pictures have no accessibility violations and fit the narrowest screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/th-TH/products/details/${pictured.skuOrgId}.html`)
  await expect(page.locator('.product-pictures a img').first()).toBeVisible()
  expect(await findingsOn(page, 'product with pictures')).toEqual([])
})
