import { expect, test } from 'playwright/test'
import { newBuyer } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'

test.describe('The home page of a signed-in buyer, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('shows the amount due and a button to the payment', async ({ page, context }) => {
    const buyer = newBuyer('878000031')
    const [skuOrgId = 0] = findSaleableOffers(1001, 1)
    await placeOrder(buyer, skuOrgId, 1, 6)
    await browseAs(context, buyer.id, 1001)
    await page.goto('/th-TH')
    const box = page.locator('[data-own-home]')
    const boxBefore = await box.boundingBox()
    await expect(box.locator('.button')).toHaveCount(2)
    expect(await box.boundingBox()).toEqual(boxBefore)
    await expect(box.locator('.button.primary')).toHaveText('ชำระเงิน')
    await box.locator('.button.primary').click()
    await expect(page).toHaveURL(/order/)
  })

  test('shows that nothing is due, and links to the orders', async ({ page, context }) => {
    await browseAs(context, newBuyer('878000032').id, 1001)
    await page.goto('/en-TH?changeRoute=no')
    const box = page.locator('[data-own-home]')
    await expect(box).toContainText('Nothing to pay, nothing on its way')
    await expect(box.locator('.button.primary')).toHaveCount(0)
    await box.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL(/\/en-TH\/order/)
  })

  test('is the ordinary home page for a visitor', async ({ page }) => {
    await page.goto('/th-TH')
    await expect(page.locator('[data-own-home]')).toBeHidden()
    await expect(page.locator('.home-facts')).toBeVisible()
  })
})
