import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { findSaleableOffers } from '../../support/scene.ts'

test('a part of another country shows its delivery country, and the total keeps the visitor’s currency', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [thai = 0] = findSaleableOffers(1001, 1)
  const [korean = 0] = findSaleableOffers(1198, 1)
  for (const [n, id] of [thai, korean].entries()) {
    await page.goto(linkTo('th-TH', 'product', { id }))
    await page.locator('[data-go]').click()
    await expect(page.locator('[data-badge]').first()).toHaveText(String(n + 1))
  }
  await page.goto(linkTo('th-TH', 'cart'))
  await expect(page.locator('.line-note')).toContainText('จัดส่งเฉพาะในเกาหลีใต้')
  await expect(page.locator('.pay-bar')).toContainText('฿')
  await expect(page.locator('.pay-bar')).not.toContainText('₩')
  // The Korean approval notice is only for buyers in Korea.
  await expect(page.locator('[data-korea-door]')).toHaveCount(0)
  await expectNoFindings(page, 'cart with a part of another country')
})
