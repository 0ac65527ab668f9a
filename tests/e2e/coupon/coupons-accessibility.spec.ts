import { expect, test } from 'playwright/test'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { newBuyer } from '../../support/client.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* The coupon list, the row at checkout and its sheet, visually and for screen readers. */

for (const [index, locale] of sampleCases(['th-TH', 'ko', 'en']).entries())
  for (const width of sampleCases([360, 1160]))
    test(`${locale}, ${width} px: coupons have no accessibility violations`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      const buyer = newBuyer(`8770000${index}${width === 360 ? 1 : 2}`)
      await giveCoupon(buyer, { kind: 'SHIPPING', amount: 90_000 })
      await giveCoupon(buyer, { minimum: 90_000_000 })
      await giveCoupon(buyer, { occasion: 'FIRST_ORDER', percent: 5 })
      await giveCoupon(buyer, { expiresAt: Date.now() - 1000 })
      await browseAs(context, buyer.id, 1001)
      query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
      await buyer.send('POST /web-api/v5/shoppingCart/add', {
        mergeLines: findSaleableOffers(1001, 2).map((skuOrgId) => ({ skuOrgId, quantity: 1 })),
      })
      await page.goto(`/${locale}/order/coupon.html`)
      await expect(page.locator('[data-coupon]')).toHaveCount(3)
      await page.locator('#coupon-code').fill('WRONG')
      await page.locator('#coupon-code').press('Enter')
      await expect(page.locator('#coupon-code-fault')).not.toBeEmpty()
      await expectNoFindings(page, 'coupons with a fault')
      await page.locator('[aria-pressed=false]').click()
      await expect(page.locator('[data-open=false]')).toHaveCount(1)
      await expectNoFindings(page, 'used coupons')
      await page.goto(`/${locale}/order/checkOrder.html`)
      await expect(page.locator('[data-excess]')).toBeVisible()
      await expectNoFindings(page, 'checkout with coupons')
      await page.locator('[data-coupons]').click()
      await expect(page.locator('[data-why]').first()).toBeVisible()
      await expectNoFindings(page, 'sheet of coupons')
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-coupons]')).toBeFocused()
    })
