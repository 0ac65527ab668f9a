import { expect, type Page, test } from 'playwright/test'
import { callerFor, offerWith } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* What goes wrong while ordering is said in the bar with the button, on the smallest phone. */

const malee = 2

test.use({ viewport: { width: 360, height: 640 } })

/** Malee's checkout of two parts. */
async function atCheckout(page: Page, place: number) {
  query('DELETE FROM cart_line WHERE customer_id = ?', malee)
  const offers = [offerWith(9, place), offerWith(9, place + 1)]
  const buyer = callerFor(malee)
  for (const { skuOrgId } of offers)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), malee, 1001)
  await page.goto('/th-TH/order/checkOrder.html')
  await expect(page.locator('.pay-bar .primary')).toBeEnabled()
  return offers.map(({ skuOrgId }) => skuOrgId)
}

/** The fault has the focus and lies whole in what can be seen. */
async function expectSeen(page: Page) {
  const fault = page.locator('[data-bar-fault]')
  await expect(fault).toBeFocused()
  const box = await fault.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 640).toBe(true)
  return fault
}

const order = (page: Page) => page.locator('.pay-bar .primary').click()

test('a part that sold out is named, left out, and the rest is ordered', async ({ page }) => {
  const [gone] = await atCheckout(page, 320)
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone ?? 0)
  await order(page)
  await expect(await expectSeen(page)).toContainText('ของหมด')
  await expect(page.locator('[data-left-out]')).toBeVisible()
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
})

test('a lost network is said, nothing is lost, and the next touch orders once', async ({
  page,
}) => {
  await atCheckout(page, 330)
  await page.context().setOffline(true)
  await order(page)
  await expectSeen(page)
  await page.context().setOffline(false)
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
})

test('a price that rose is said and waits to be agreed to', async ({ page }) => {
  const [risen] = await atCheckout(page, 340)
  query(
    'UPDATE offer SET promotion_1 = NULL, catalogue_1 = catalogue_1 + 100 WHERE sku_org_id = ?',
    risen ?? 0,
  )
  await order(page)
  await expectSeen(page)
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
})

test('a part that became dearer is left out with one touch, and stays in the cart', async ({
  page,
}) => {
  const [risen, other] = await atCheckout(page, 350)
  query('UPDATE cart_line SET seen_price = seen_price - 100 WHERE sku_org_id = ?', risen ?? 0)
  await page.reload()
  await page.locator('[data-risen] button').click()
  await expect(page.locator('[data-risen]')).toBeHidden()
  await expect(page.locator('.part-line')).toHaveCount(1)
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
  expect(query('SELECT sku_org_id FROM cart_line WHERE customer_id = ?', malee)).toEqual([
    expect.objectContaining({ sku_org_id: risen }),
  ])
  expect(other).not.toBe(risen)
})
