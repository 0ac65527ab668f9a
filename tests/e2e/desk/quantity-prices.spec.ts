import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'
import { takeOwnOffers } from '../../support/seller/own-goods.ts'
import { query } from '../../support/state.ts'

test('a price by quantity set at the desk is shown to buyers and used in the cart', async ({
  page,
}) => {
  const [offer] = takeOwnOffers(1, 50, 80)
  if (!offer) throw new Error('the shop sells nothing')
  query(
    `UPDATE offer SET catalogue_1 = 60000, promotion_1 = NULL, quantity_price_1 = NULL
     WHERE sku_org_id = ?`,
    offer.skuOrgId,
  )
  await page.setViewportSize({ width: 1366, height: 768 })
  await openDeskAs(page, 'mj', `?view=goods&text=${encodeURIComponent(offer.number)}`)
  await page.getByRole('button', { name: `Prices by quantity: ${offer.number}` }).click()
  const form = page.getByRole('form', { name: `Prices by quantity: ${offer.number}` })
  const field = form.getByLabel('Price by quantity')
  await field.fill('4: 600')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByRole('alert')).toContainText('isn’t lower')
  await field.fill('4: 500; 10: 450')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.offer-table td.remark').first()).toContainText(
    '4+: ฿500.00 · 10+: ฿450.00',
  )
  await expectNoFindings(page, 'offers with prices by quantity')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/th-TH/products/details/${offer.skuOrgId}.html`)
  await expect(page.locator('[data-steps]')).toHaveText(
    '4 ชิ้นขึ้นไป ชิ้นละ ฿500.00 · 10 ชิ้นขึ้นไป ชิ้นละ ฿450.00',
  )
  await page.locator('[data-add] input').fill('4')
  await expect(page.locator('[data-sum]')).toHaveText('฿2,000.00')
  await expectNoFindings(page, 'product with prices by quantity')
  await page.locator('[data-go]').click()
  await page.goto('/th-TH/order/shopCart.html')
  const line = page.locator('.line-note')
  await expect(line).toContainText('ราคา 4 ชิ้นขึ้นไป')
  await expect(line).toContainText('เพิ่มอีก 6 ชิ้น เหลือชิ้นละ ฿450.00')
  await expectNoFindings(page, 'cart with a price by quantity')
})
