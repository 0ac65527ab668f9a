import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { newBuyer } from '../../support/client.ts'
import { openDeskAs } from '../../support/scene.ts'
import { createSellingShop } from '../../support/seller/selling.ts'
import { query } from '../../support/state.ts'

/* A seller creates a coupon, a buyer claims it by its code, and the seller ends it. */

test.afterEach(() => {
  query("UPDATE staff SET shop_id = 102 WHERE login = 'siam'")
})

for (const width of [1366, 360])
  test(`at ${width}: a seller creates a coupon, sees its claims and ends it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    const { shopId } = createSellingShop()
    query("UPDATE staff SET shop_id = ? WHERE login = 'siam'", shopId)
    const code = `BRAKE${width}`
    await openDeskAs(page, 'siam', '?view=coupons')
    const form = page.locator('.desk-discounts form')
    await form.getByLabel('Code', { exact: false }).fill(code.toLowerCase())
    await form.getByLabel('Amount off').fill('800')
    await form.getByLabel('Minimum order').fill('1000')
    const last = await form.locator('[name=lastDay]').getAttribute('max')
    await form.locator('[name=lastDay]').fill(last ?? '')
    await form.getByRole('button').click()
    await expect(form.getByText('at most 70 % of its minimum')).toBeVisible()
    await form.getByLabel('Amount off').fill('100')
    await expect(form.locator('[data-cost]')).toContainText('10,000')
    await expectNoFindings(page, 'the form of a coupon')
    await form.getByRole('button').click()
    const row = page.locator('.desk-discounts li', { hasText: code })
    await expect(row).toContainText('Running')
    const takenResponse = await newBuyer().send('POST /web-api/myCoupon/exchange/{code}', { code })
    expect(takenResponse.code).toBe(200)
    await page.reload()
    await expect(row).toContainText('1 taken')
    await row.getByRole('button', { name: 'End it' }).click()
    await expectNoFindings(page, 'the question before a coupon ends')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    await row.getByRole('button', { name: 'End now' }).click()
    await expect(row).toContainText('Ended')
  })
