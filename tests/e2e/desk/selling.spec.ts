import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { numberOf, createSellingShop } from '../../support/seller/selling.ts'
import { openDeskAs } from '../../support/scene.ts'
import { moveOffer } from '../../support/seller/move-offer.ts'
import { query } from '../../support/state.ts'

/*
 * A seller's day: confirm, pick, pack with the label, ship by file, correct the stock, plan a
 * vacation.
 */

test.afterEach(() => {
  query("UPDATE staff SET shop_id = 102 WHERE login = 'siam'")
})

for (const width of [1366, 360])
  test(`at ${width}: a seller confirms and packs an order, ships it with a tracking file and plans a vacation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 })
    const { shopId } = createSellingShop()
    query("UPDATE staff SET shop_id = ? WHERE login = 'siam'", shopId)
    const { skuOrgId } = offerWith({ stock: 9 })
    moveOffer(skuOrgId, shopId)
    const orderId = await placeOrder(newBuyer(), skuOrgId, 7)
    await openDeskAs(page, 'siam', '?view=home')
    const row = page.locator(`[data-work="${orderId}"]`)
    await row.getByRole('button', { name: /^Confirm ฿/ }).click()
    await row.getByRole('button', { name: 'Picked' }).click()
    const label = page.waitForEvent('download')
    await row.getByRole('link', { name: 'Packed, label' }).click()
    expect((await label).suggestedFilename()).toMatch(/^labels-\d+\.pdf$/)
    await expect(row).toContainText('Packed')
    await expect(row.getByRole('link', { name: 'Ship…' })).toBeVisible()
    await expectNoFindings(page, 'home of a seller')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)

    const stepper = page.locator('.home-stock .stepper').first()
    await stepper.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(stepper.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect
      .poll(() => query('SELECT stock FROM offer WHERE sku_org_id = ?', skuOrgId))
      .toEqual([{ stock: 3 }])

    await page.getByRole('link', { name: 'Upload tracking numbers' }).click()
    const text = `order,tracking,carrier\n${numberOf(orderId)},KEX6612091,Kerry\nE1-NONE,KEX6612092,Kerry`
    const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Your shop has no order with this number')).toBeVisible()
    await expectNoFindings(page, 'lines of a tracking file')
    await page.getByRole('button', { name: 'Ship 1 order' }).click()
    await expect(page.getByText('Shipped; the buyer sees the number')).toBeVisible()
    const shipped = query('SELECT status, tracking_number FROM orders WHERE id = ?', orderId)
    expect(shipped).toEqual([{ status: 'SHIPPED', tracking_number: 'KEX6612091' }])

    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByText('New orders appear here.')).toBeVisible()

    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Shop' }).click()
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('First day off').fill(day(20))
    await page.getByLabel('Back on').fill(day(25))
    await expect(page.getByText('Buyers can order until')).toBeVisible()
    await expect(page.getByText('No orders are open now.')).toBeVisible()
    await expectNoFindings(page, 'effect of a vacation')
    await page.getByRole('button', { name: 'Plan the closure' }).click()
    await expect(page.getByText(/^Open\. Closed for holidays from/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the closure' }).click()
    await expect(page.getByText('Open. No holiday closure is planned.')).toBeVisible()
  })
