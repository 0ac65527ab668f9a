import { expect, test } from 'playwright/test'
import { sendStockAlerts } from '../../../functions/platform/stock-alert/send-alerts.ts'
import { findingsOn } from '../../support/browser/findings.ts'
import { endSale, startSale } from '../../support/credit/flash.ts'
import { signInDialog } from '../../support/browser/journey.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('a visitor taps a heart, signs up, and finds the part among the favourites', async ({
  page,
}) => {
  const cellphone = '879000090'
  query(
    'DELETE FROM favourite WHERE customer_id IN (SELECT id FROM customer WHERE cellphone = ?)',
    cellphone,
  )
  const [skuOrgId] = findSaleableOffers(1001, 1)
  await openUntilIdle(page, `/en/products/details/${skuOrgId}.html?countryId=1001`)
  const heart = page.locator(`[data-heart="${skuOrgId}"]`)
  await heart.click()
  await signInDialog(page, cellphone)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/myFavoriteList.html')
  const row = page.locator(`[data-favourite="${skuOrgId}"]`)
  await expect(row).toBeVisible()
  expect(await findingsOn(page, 'favourites')).toEqual([])
  // The product page shows the part as a favourite too, and can remove it.
  await openUntilIdle(page, `/en/products/details/${skuOrgId}.html`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.press('Enter')
  await expect(page.locator('[data-toast]')).toBeVisible()
  await page.goto('/en/myFavoriteList.html')
  await expect(row).toHaveCount(0)
})

// Only in the long run: the heart button is the same as on a part, tested above.
test(
  'a visitor taps the heart of a category and signs in, and the category is saved',
  { tag: '@long' },
  async ({ page }) => {
    const cellphone = '879000091'
    query(
      `DELETE FROM favourite_category WHERE customer_id IN
      (SELECT id FROM customer WHERE cellphone = ?)`,
      cellphone,
    )
    const path = '/en/search/firstCategory/1.html?countryId=1001'
    await openUntilIdle(page, path)
    const heart = page.locator('[data-category="1"]')
    await heart.click()
    await signInDialog(page, cellphone)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await openUntilIdle(page, path)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/en/myFavoriteList.html')
    await expect(page.locator('.chips a[href*="firstCategory/1.html"]')).toBeVisible()
  },
)

test('a sold-out favourite gets a stock alert, and a cart line shows that its flash sale has ended', async ({
  page,
  context,
}) => {
  const buyer = await browseAs(context, 11, 1234)
  const [skuOrgId = 0] = findSaleableOffers(1234, 3).slice(2)
  const [offer] = query<{ price: number; stock: number }>(
    'SELECT public_price AS price, stock FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  const { price = 0 } = offer ?? {}
  await buyer.send('POST /app-api/v4/goodsCollect/save', { skuOrgId })
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
  await page.goto('/vi/myFavoriteList.html')
  const row = page.locator(`[data-favourite="${skuOrgId}"]`)
  const alertButton = row.locator('[data-tell]')
  await alertButton.click()
  await expect(alertButton).toHaveAttribute('aria-pressed', 'true')
  query('UPDATE offer SET stock = 20 WHERE sku_org_id = ?', skuOrgId)
  const faults: unknown[] = []
  await withDatabase((db) =>
    sendStockAlerts(jobContext(db, { logFailure: (...what) => faults.push(what) })),
  )
  expect(faults).toEqual([])
  const sentTexts = query<{ body: string }>('SELECT body FROM outbox ORDER BY id DESC LIMIT 1')
  expect(sentTexts[0]?.body).toContain('EGG Mall')
  startSale(skuOrgId, { price: Math.floor(price / 2) })
  await page.reload()
  await row.locator('[data-put]').click()
  await expect(row.getByRole('status').last()).not.toBeEmpty()
  await page.goto('/vi/order/shopCart.html')
  const line = page.locator(`[data-line="${skuOrgId}"] + .line-note`)
  await expect(line).toContainText('Flash sale')
  endSale(skuOrgId)
  await page.reload()
  await expect(line).toContainText('Flash sale đã kết thúc')
  await buyer.send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] })
  query('DELETE FROM favourite WHERE customer_id = 11')
  query('DELETE FROM flash_offer WHERE sku_org_id = ?', skuOrgId)
})
