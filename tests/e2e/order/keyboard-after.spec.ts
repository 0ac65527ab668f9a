import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectFocus, Keys } from '../../support/browser/keys.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { browseAs } from '../../support/scene.ts'

/* Screens after an order, by keyboard alone. */

test.use({ viewport: { width: 1160, height: 800 } })

test('an order is placed and cancelled with the keyboard alone, without losing the focus', async ({
  page,
}) => {
  const buyer = newBuyer('847100001')
  const { skuOrgId } = offerWith(20, 485)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), buyer.id, 1001)
  const keys = new Keys(page)
  await page.goto(linkTo('en', 'checkout'))
  await expect(page.locator('input[name=payment]:checked')).toBeVisible()
  await keys.reach('input[name=payment]:checked')
  while (!(await page.locator('input[name=payment][value="2"]').isChecked()))
    await keys.press('ArrowUp')
  await expect(page.locator('.pay-bar .primary')).toHaveAttribute('aria-busy', 'false')
  await keys.reach('.pay-bar .primary')
  await keys.press('Enter')
  await expect(page).toHaveURL(/order\/result/)

  await expect(page.locator('[data-order]')).toBeVisible()
  await keys.reach('[data-order]')
  await keys.press('Enter')
  await expect(page.locator('[data-act=cancel]')).toBeVisible()
  await keys.reach('[data-act=cancel]')
  await keys.press('Enter')
  await keys.reach('dialog [type=radio]')
  await keys.press('Space')
  await keys.press('ArrowDown')
  await keys.fill('#cancel-remark', 'Wrong side')
  await keys.press('Enter')
  await expect(page.locator('[data-cancel-path] [data-step=FINISH]')).toBeVisible()
  await expect(page.locator('[data-cancel-path]')).toContainText('Wrong side')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('an ordered part is returned with the keyboard alone', async ({ page }) => {
  const buyer = newBuyer('847100002')
  const id = await placeReceived(buyer, offerWith(20, 486).skuOrgId, 2)
  await browseAs(page.context(), buyer.id, 1001)
  const keys = new Keys(page)
  await page.goto(linkTo('en', 'orderDetail', { id }))
  await expect(page.locator('[data-act=return]')).toBeVisible()
  await keys.reach('[data-act=return]')
  await keys.press('Enter')
  await expect(page.locator('[data-return-count]')).toBeVisible()
  await keys.reach('[data-return-count]')
  await keys.press('ArrowDown')
  await keys.reach('[name=reason]')
  await keys.press('Space')
  await keys.fill('#return-words', 'Other thread')
  await keys.reach('.return-form .primary')
  await keys.press('Enter')
  await expect(page.locator('[data-return-state=REQUESTED]')).toBeVisible()
  await keys.press('Tab')
  await expectFocus(page, '[data-skip]')
})
