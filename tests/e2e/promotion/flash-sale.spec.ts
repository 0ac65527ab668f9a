import { expect, test } from 'playwright/test'
import { findingsOn } from '../../support/findings.ts'
import { startSale } from '../../support/flash.ts'
import { openWhole } from '../../support/open-whole.ts'
import { saleable } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('the sales’ page has what runs and what comes next, counts down, and is readable without a script', async ({
  page,
  browser,
}) => {
  await openWhole(page, '/en/flashSale.html?countryId=1001')
  const timer = page.getByRole('timer').first()
  await expect(timer).toContainText('ends in')
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
  expect(await findingsOn(page, 'flash sale')).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/th-TH/flashSale.html')
  await expect(still.locator('[data-sku] [data-cost]').first()).toContainText('฿')
  await expect(still.locator('time').first()).not.toBeEmpty()
  await context.close()
})

test('a product’s price changes at both instants of a sale, without a reload', async ({ page }) => {
  const [skuOrgId = 0] = saleable(1001, 5).slice(4)
  const [offer] = query<{ price: number }>(
    'SELECT public_price AS price FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  const price = Math.floor((offer?.price ?? 0) / 2)
  startSale(skuOrgId, { price, starts: 4000, ends: 7000 })
  await openWhole(page, `/en/products/details/${skuOrgId}.html?countryId=1001`)
  const tier = page.locator('[data-tier]')
  await expect(tier).toContainText('Flash sale from')
  await expect(tier).toContainText(/Flash sale until .+ · \d+ left · at most/)
  await expect(tier).not.toContainText('Flash sale', { timeout: 10_000 })
  query('DELETE FROM flash_offer WHERE sku_org_id = ?', skuOrgId)
})
