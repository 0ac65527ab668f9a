import { expect, test } from 'playwright/test'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'
import { readLayoutShifts, watchShifts } from '../../support/server/shifts.ts'

const read = (locale: string) => [
  `/${locale}`,
  `/${locale}/search/firstCategory/2.html`,
  `/${locale}/search/multiCondition.html?oeNumberOrBrandSku=90915yzzd4&countryId=1001`,
  `/${locale}/products/details/${findSaleableOffers(1001, 1)[0]}.html`,
]

for (const locale of sampleCases(hardestLocalesFirst))
  test(`${locale}: no layout shift, no sideways scrolling, and no React before a touch`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const scripts: string[] = []
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
    })
    await watchShifts(page)
    await page.addInitScript(() => {
      localStorage.setItem(
        'egg.vehicle',
        JSON.stringify({ vehicleModelId: 1, name: 'Toyota Hilux Revo 2.4 2018' }),
      )
    })
    for (const path of read(locale)) {
      await openUntilIdle(page, path)
      // The home page shows no offer with a delivery day of its shop.
      if (path !== `/${locale}`) await expect(page.locator('.when b').first()).not.toBeEmpty()
      expect(await readLayoutShifts(page), `${path} moves`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    for (const text of scripts) expect(text).not.toContain('react.dev/errors')
    expect(faults).toEqual([])
  })

test('a double tap on the order button places one order', async ({ page, context }) => {
  const { browseAs } = await import('../../support/scene.ts')
  const { query } = await import('../../support/state.ts')
  const buyer = await browseAs(context, 3, 1001)
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    mergeLines: [{ skuOrgId: findSaleableOffers(1001, 9)[8] ?? 1, quantity: 1 }],
  })
  const count = () =>
    query<{ n: number }>('SELECT count(*) AS n FROM orders WHERE customer_id = 3')[0]?.n ?? 0
  await page.goto('/en/order/checkOrder.html')
  await page.locator('.pay-bar .primary').waitFor()
  const countBefore = count()
  await page.locator('.pay-bar .primary').dblclick()
  await expect(page).toHaveURL(/result/)
  await expect(page.locator('[data-order]').first()).toBeVisible()
  const placed = await page.locator('[data-order]').count()
  expect(count() - countBefore).toBe(placed)
})

test('an expired session shows a message, opens the home page after 2 s, and signs out other tabs', async ({
  page,
  context,
}) => {
  const { browseAs } = await import('../../support/scene.ts')
  const buyer = await browseAs(context, 2, 1001)
  await page.goto('/th-TH/order/coupon.html')
  // A background tab is not rendered until it is shown.
  await expect(page.getByRole('button', { name: 'ใช้แล้ว' })).toBeVisible()
  const otherPage = await context.newPage()
  await otherPage.goto('/th-TH/order/shopCart.html')
  await expect(otherPage.locator('.header [data-badge]')).toBeAttached()
  await otherPage.evaluate(() => sessionStorage.setItem('egg.address', '{"detailAddress":"12/3"}'))
  // Once idle, each tab listens for events from the other.
  await page.waitForTimeout(500)
  await buyer.send('GET /client/auth/logout', {})
  await page.getByRole('button', { name: 'ใช้แล้ว' }).click()
  const text = 'ออกจากระบบแล้ว'
  await expect(page.locator('[data-toast]')).toContainText(text)
  await expect(otherPage.locator('[data-toast]')).toContainText(text)
  await Promise.all([page, otherPage].map((tab) => expect(tab).toHaveURL(/\/th-TH$/)))
  expect(await otherPage.evaluate(() => sessionStorage.getItem('egg.address'))).toContain('12/3')
  expect(await page.evaluate(() => document.cookie)).not.toContain('egg_buyer')
})

test('a page whose script is missing after a new build reloads once', async ({ page }) => {
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(() => dispatchEvent(new Event('egg:part-failed')))
  await expect.poll(() => loads).toBe(1)
  await page.waitForTimeout(1000)
  expect(loads).toBe(1)
})
