import { expect, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { startSale } from '../../support/credit/flash.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('the sale page shows current and next sales, counts down, and is readable without a script', async ({
  page,
  browser,
}) => {
  await openUntilIdle(page, '/en/flashSale.html?countryId=1001')
  const timer = page.getByRole('timer').first()
  await expect(timer).toContainText('ends in')
  const textBefore = await timer.textContent()
  await expect(timer).not.toHaveText(textBefore ?? '')
  // The quantity left in the sale, not the shop's stock.
  const [part] = query<{ id: number; left: number }>(
    `SELECT f.sku_org_id AS id, f.stock AS left FROM flash_offer f JOIN flash_sale s ON s.id = f.sale_id
     JOIN offer o ON o.sku_org_id = f.sku_org_id
     WHERE s.country_id = 1001 AND f.starts_at <= ?1 AND f.ends_at > ?1 AND o.stock > f.stock LIMIT 1`,
    Date.now(),
  )
  const row = page.locator(`[data-flash-sale] [data-sku="${part?.id}"]`)
  await expect(row.locator('[data-when]')).toContainText(`${part?.left} left at this price`)
  expect(await findingsOn(page, 'flash sale')).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/th-TH/flashSale.html')
  await expect(still.locator('[data-sku] [data-cost]').first()).toContainText('฿')
  await expect(still.locator('time').first()).not.toBeEmpty()
  await context.close()
})

test('on small phones no word of a sale offer is broken and no date is cut off', async ({
  page,
}) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await openUntilIdle(page, '/fil/flashSale.html?countryId=1171')
    const brokenNames = await page.locator('.flash-cards span').evaluateAll((names) => {
      const seenTexts: string[] = []
      const say = document.createElement('span')
      for (const name of names)
        for (const word of ['compressor', ...(name.textContent ?? '').split(/\s+/)]) {
          name.replaceChildren(say)
          say.textContent = word
          if (say.getClientRects().length > 1) seenTexts.push(word)
        }
      return seenTexts
    })
    expect(brokenNames, `${width}`).toEqual([])
    // The buyer's limit wraps to two lines, and so does a range of delivery days.
    const when = page.locator('.flash-row [data-when]').first()
    await when.evaluate((box) => {
      box.innerHTML = '<b>Flash sale: bạn đã mua đủ 2 cái</b>Thứ 7, 28 thg 11 – Thứ 3, 1 thg 12'
    })
    expect(await when.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  }
})

test('a product’s price changes at the start and end of a sale without a reload', async ({
  page,
}) => {
  const [skuOrgId = 0] = findSaleableOffers(1001, 5).slice(4)
  const [offer] = query<{ price: number }>(
    'SELECT public_price AS price FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  const price = Math.floor((offer?.price ?? 0) / 2)
  startSale(skuOrgId, { price, starts: 4000, ends: 7000 })
  await openUntilIdle(page, `/en/products/details/${skuOrgId}.html?countryId=1001`)
  const tier = page.locator('[data-tier]')
  await expect(tier).toContainText('Flash sale from')
  await expect(tier).toContainText(/Flash sale until .+ · \d+ left · limit/)
  // The row is fully readable, including the limit at its end.
  expect(await tier.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expect(tier).not.toContainText('Flash sale', { timeout: 10_000 })
  query('DELETE FROM flash_offer WHERE sku_org_id = ?', skuOrgId)
})
