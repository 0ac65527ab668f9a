import { expect, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

test.describe('shops on a phone in Thailand', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a shop is found and searched, and its offers link back to it', async ({ page }) => {
    await page.goto('/th-TH/shop.html?countryId=1001')
    await page.getByRole('searchbox', { name: 'ชื่อร้านหรือจังหวัด' }).fill('siam')
    await page.keyboard.press('Enter')
    const shop = page.getByRole('link', { name: 'สยามอะไหล่' })
    await expect(page.locator('.shop-line')).toHaveCount(1)
    await shop.click()
    await expect(page).toHaveURL(/\/th-TH\/shop\/102\.html/)
    const search = page.getByRole('searchbox', { name: 'ค้นหาในร้านนี้' })
    await search.fill('ผ้าเบรค')
    await search.press('Enter')
    await expect(page).toHaveURL(/shopId=102/)
    const sellers = page.locator('.offer-row .seller a').filter({ hasNotText: '★' })
    await expect(sellers.first()).toBeVisible()
    expect(new Set(await sellers.allTextContents())).toEqual(new Set(['สยามอะไหล่']))
    await sellers.first().click()
    await expect(page).toHaveURL(/\/th-TH\/shop\/102\.html/)
  })

  test('stars link to the reviews of a part and of a shop', async ({ page }) => {
    await page.goto('/en/products/details/1.html#reviews')
    await expect(page.locator('details#reviews')).toHaveAttribute('open', '')
    await page.goto('/en/shop/102.html')
    await page.locator('a[href="#reviews"]').click()
    await expect(page.locator('h2#reviews')).toBeInViewport()
  })

  test('a shop on vacation shows its return date, and its offers cannot be added', async ({
    page,
  }) => {
    await page.goto('/en/shop/106.html?countryId=1001')
    await expect(page.locator('.shop-head .note')).toHaveText(
      /^This shop is closed for holidays and reopens on \w+ \d+ \w+; nothing ships until then\.$/,
    )
    const row = page.locator('.offer-row').first()
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('[data-when]')).toContainText(
      /closed for holidays, back on \w+ \d+ \w+/,
    )
    await expect(row.locator('[data-plus]')).toBeDisabled()
  })

  test('unavailable stock is shown in red and available stock in green', async ({ page }) => {
    const toneIn = async (shopId: number) => {
      const [offer] = query<{ id: number }>(
        'SELECT sku_org_id AS id FROM offer WHERE shop_id = ? AND stock > 10 LIMIT 1',
        shopId,
      )
      await page.goto(`/en/products/details/${offer?.id}.html?countryId=1001`)
      const stock = page.locator('[data-stock] b')
      await expect(stock).not.toBeEmpty()
      return stock.evaluate((box) => {
        const probe = document.createElement('i')
        document.body.appendChild(probe)
        const is = getComputedStyle(box).color
        return ['--ok', '--bad'].find((tone) => {
          probe.style.color = `var(${tone})`
          return getComputedStyle(probe).color === is
        })
      })
    }
    expect(await toneIn(107)).toBe('--bad')
    expect(await toneIn(106)).toBe('--bad')
    expect(await toneIn(102)).toBe('--ok')
  })

  test('a date next to another shop’s offer never wraps within its digits', async ({ page }) => {
    const [offer] = query<{ id: number }>(
      `SELECT max(sku_org_id) AS id FROM offer WHERE country_id = 1234 AND gone = 0
       GROUP BY part_id HAVING count(*) > 2 LIMIT 1`,
    )
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/vi/products/details/${offer?.id}.html?countryId=1234`)
      const when = page.locator('.shop-offers .when').first()
      await expect(when).toContainText('thg')
      const brokenBoxes = await when.evaluate((box) => {
        const texts = [...box.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        return texts.flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/\d+/g)]
            .filter(({ 0: figures, index }) => {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + figures.length)
              return range.getClientRects().length > 1
            })
            .map(([figures]) => figures),
        )
      })
      expect(brokenBoxes, `${width}`).toEqual([])
    }
  })

  test('the home page shows a buyer previously ordered parts that are now cheaper', async ({
    page,
    context,
  }) => {
    const buyer = newBuyer('878000011')
    const { skuOrgId } = offerWith(9, 530)
    await placeOrder(buyer, skuOrgId, 1, 2)
    query(
      'UPDATE offer SET promotion_1 = CAST(catalogue_1 * 0.9 AS INTEGER) WHERE sku_org_id = ?',
      skuOrgId,
    )
    await browseAs(context, buyer.id, 1001)
    await page.goto('/en')
    const strip = page.locator('[data-bought]')
    await expect(page.locator('[data-cart-count], .badge').first()).toBeAttached()
    await expect(strip).toBeHidden()
    await expect(page.locator('.online')).toBeAttached()
    await page.mouse.wheel(0, 700)
    await expect(strip.locator('li')).toHaveCount(1)
    await strip.getByRole('link', { name: 'See all' }).click()
    await expect(page.locator('.bought-row')).toHaveCount(1)
    await expect(page.locator('.bought-row em')).toHaveText('−10%')
    await expectNoFindings(page)
    await page.getByRole('button', { name: /^Add .* to cart$/ }).click()
    await expect(page.locator('.bought-row .said')).toHaveText('In the cart')
  })
})

test.describe('shops on a desktop in Korea', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  test('brands of all shops are aligned in one column', async ({ page }) => {
    await page.goto('/ko/shop.html?countryId=1198')
    const lefts = await page
      .locator('.shop-line .brands')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(lefts.length).toBeGreaterThan(2)
    expect(new Set(lefts).size).toBe(1)
  })

  test('the brand list links to a brand, its part types and its sellers', async ({ page }) => {
    await page.goto('/ko/brandList')
    await page.getByRole('link', { name: /^애프터마켓/ }).click()
    await expect(page).toHaveURL(/kind=IAM/)
    await page.getByRole('link', { name: /^Bosch \d/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bosch')
    const seller = page.locator('.results-head .link[href*="/shop/"]').first()
    await expect(seller).toContainText('★')
    await page.locator('.narrow a').first().click()
    await expect(page).toHaveURL(/fourCategory\/\d+\.html\?brandId=\d+/)
    await expect(page.locator('.offer-row .maker').first()).toContainText('Bosch')
  })
})
