import { expect, test } from 'playwright/test'
import { orderByNumber, orderByWords } from '../../support/browser/main-job.ts'

test.describe('A mechanic in Thailand, on a phone', () => {
  // One run from the search to the order uses the service worker, which downloads all reading pages
  // of a language.
  test.use({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })

  test('orders a part by the number stamped on the old one', async ({ page }) => {
    await orderByNumber(page, '898765432')
  })
})

test.describe('A verified workshop in Korea, on a desktop', () => {
  test.use({ viewport: { width: 1160, height: 900 } })

  test('searches by words, sees the workshop price, and pays by bank transfer', async ({
    page,
  }) => {
    await orderByWords(page)
  })
})

test.describe('A reader without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches, filters and reads the product page in English', async ({ page }) => {
    await page.goto('/en')
    await page.locator('#top-number').fill('90915-yzzd4')
    await page.locator('form:has(#top-number) button:not([data-scan])').click()
    await expect(page.locator('h1')).toHaveText('90915-YZZD4')
    await page.locator('.filters a[href*="partsType=2"]').click()
    await expect(page).toHaveURL(/partsType=2/)
    await expect(page.locator('.offer-row .kind').first()).toHaveText('Aftermarket')
    await page.locator('.offer-row a.number').first().click()
    await expect(page.locator('[data-number]')).not.toBeEmpty()
    await expect(page.locator('[data-price]')).toContainText('฿')
    await expect(page.locator('[data-copy]:visible')).toHaveCount(0)
    await page.locator('summary').first().click()
    await expect(page.locator('.models li').first()).toBeVisible()
  })
})
