import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'

/* Specification section 6: these screens open the login dialog for a visitor, once per visit. */

for (const screen of ['orderCoupon', 'orderList', 'myPointTH', 'chat', 'myFavoriteList'] as const)
  test(`${screen} opens the login dialog by itself once, and later only on a button press`, async ({
    page,
  }) => {
    await page.goto(linkTo('en-TH', screen))
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('#si-mobile')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // The screen behind the dialog describes itself, and its button opens the dialog again.
    await expect(page.locator('[data-sign-in]')).not.toBeEmpty()
    await page.reload()
    const locatorAgain = page.locator('[data-sign-in] + button')
    await expect(locatorAgain).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await locatorAgain.click()
    await expect(dialog).toHaveCount(1)
  })
