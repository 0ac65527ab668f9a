import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const asked = { cookies: [], origins: [] }

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test.describe('cookie banner', () => {
  test.use({ storageState: asked, viewport: { width: 360, height: 740 } })
  const choice = (page: Page) => page.evaluate(() => localStorage.getItem('egg.cookies'))

  test('asks once, moves nothing, and the answer is the one of the settings page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const state = globalThis as unknown as { moved: number }
      state.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          state.moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/en/shippingPolicy.html')
    const banner = page.locator('.cookies')
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('button')).toHaveCount(2)
    expect(await choice(page)).toBeNull()
    // Second stop of the keyboard, and the page below it still works.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('button').first()).toBeFocused()
    await page.locator('.toc summary').click()
    await expect(page.locator('.toc a').first()).toBeVisible()
    await page.locator('.toc summary').click()
    await banner.getByRole('button').first().click()
    await expect(banner).toHaveCount(0)
    expect(await choice(page)).toBe('all')
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
    expect(moved).toBeLessThan(0.0005)
    await page.goto('/en/privacySettings.html')
    await expect(page.locator('[name=more]')).toBeChecked()
    await page.locator('[name=more]').uncheck()
    await page.locator('[data-privacy] button[type=submit]').click()
    expect(await choice(page)).toBe('needed')
    await page.goto('/en/aboutUs.html')
    await page.waitForLoadState('networkidle')
    await expect(banner).toHaveCount(0)
  })

  test('it doesn’t cover the pay button of an order', async ({ page }) => {
    await page.goto('/en/order/shopCart.html')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    await expect(page.locator('.cookies')).toHaveCount(0)
  })

  test('Korea may reject: nothing is kept and the shop is left', async ({ page, context }) => {
    await page.goto('/ko')
    await page.evaluate(() =>
      localStorage.setItem('egg.vehicle', '{"vehicleModelId":1,"name":"x"}'),
    )
    const banner = page.locator('.cookies')
    await expect(banner.getByRole('button')).toHaveCount(3)
    await banner.getByRole('button').last().click()
    await expect(page).toHaveURL(/\/ko\/goodbye\.html/)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(await context.cookies()).toEqual([])
    await expectClean(page)
    await page.getByRole('link').click()
    await expect(banner).toBeVisible()
  })

  test('Korea’s rule follows the country in any language', async ({ page }) => {
    await page.goto('/en?countryId=1198')
    await expect(page.locator('.cookies').getByRole('button')).toHaveCount(3)
    await page.goto('/en/aboutUs.html')
    await expect(page.locator('.cookies').getByRole('button')).toHaveCount(3)
  })

  for (const locale of ['th-TH', 'ko', 'en'])
    for (const width of [360, 1160])
      test(`${locale} at ${width} has no findings`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`/${locale}/returnPolicy.html`)
        await expect(page.locator('.cookies')).toBeVisible()
        await expectClean(page)
      })
})
