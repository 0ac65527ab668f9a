import { expect, type Page, test } from 'playwright/test'
import { callerFor, offerWith } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Errors while ordering appear in the bar with the button, on the smallest phone. */

const malee = 2

test.use({ viewport: { width: 360, height: 640 } })

/** Opens Malee's checkout with two parts. */
async function atCheckout(page: Page, position: number) {
  query('DELETE FROM cart_line WHERE customer_id = ?', malee)
  const offers = [offerWith(9, position), offerWith(9, position + 1)]
  const buyer = callerFor(malee)
  for (const { skuOrgId } of offers)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), malee, 1001)
  await page.goto('/th-TH/order/checkOrder.html')
  await expect(page.locator('.pay-bar .primary')).toBeEnabled()
  return offers.map(({ skuOrgId }) => skuOrgId)
}

/** Expects the error to have the focus and to be fully in view. */
async function expectSeen(page: Page) {
  const fault = page.locator('[data-bar-fault]')
  await expect(fault).toBeFocused()
  const box = await fault.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 640).toBe(true)
  return fault
}

const order = (page: Page) => page.locator('.pay-bar .primary').click()

test('a sold-out part is shown and left out, and the rest is ordered', async ({ page }) => {
  const [gone] = await atCheckout(page, 320)
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone ?? 0)
  await order(page)
  await expect(await expectSeen(page)).toContainText('ของหมด')
  await expect(page.locator('[data-left-out]')).toBeVisible()
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
})

test('a network failure loses nothing, and the next tap orders once', async ({ page }) => {
  await atCheckout(page, 330)
  await page.context().setOffline(true)
  await order(page)
  await expectSeen(page)
  await page.context().setOffline(false)
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
})

// Only in the long run: the mechanic in journeys.spec.ts gets this error on the way to the order.
test(
  'an increased price is shown and requires confirmation',
  { tag: '@long' },
  async ({ page }) => {
    const [risen] = await atCheckout(page, 340)
    query(
      'UPDATE offer SET promotion_1 = NULL, catalogue_1 = catalogue_1 + 100 WHERE sku_org_id = ?',
      risen ?? 0,
    )
    await order(page)
    await expectSeen(page)
    await order(page)
    await expect(page).toHaveURL(/order\/result/)
  },
)

test('of two parts with increased prices, one stays in the cart and the other is ordered', async ({
  page,
}) => {
  const [risen, other] = await atCheckout(page, 350)
  query('UPDATE cart_line SET seen_price = seen_price - 100 WHERE customer_id = ?', malee)
  await page.reload()
  await page.locator(`[data-risen-line="${risen}"] [data-leave-out]`).click()
  await expect(page.locator(`[data-risen-line="${risen}"]`)).toHaveCount(0)
  await expect(page.locator(`[data-risen-line="${other}"]`)).toBeVisible()
  await expect(page.locator('[data-risen]')).toBeFocused()
  await expect(page.locator('.part-line')).toHaveCount(1)
  await order(page)
  await expect(page).toHaveURL(/order\/result/)
  expect(query('SELECT sku_org_id FROM cart_line WHERE customer_id = ?', malee)).toEqual([
    expect.objectContaining({ sku_org_id: risen }),
  ])
  expect(other).not.toBe(risen)
})

test('when every part is sold out, each is listed and the total is zero', async ({ page }) => {
  const { gone, elsewhere } = twoShops()
  query('DELETE FROM cart_line WHERE customer_id = ?', malee)
  const buyer = callerFor(malee)
  const { skuOrgId: otherSkuOrgId } = offerWith(9, 360)
  for (const skuOrgId of [gone, otherSkuOrgId])
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), malee, 1001)
  await page.goto('/en/order/checkOrder.html')
  await expect(page.locator('.pay-bar .primary')).toBeEnabled()
  query('UPDATE offer SET stock = 0 WHERE sku_org_id IN (?, ?)', gone, otherSkuOrgId)
  await order(page)
  const fault = await expectSeen(page)
  await expect(fault).toHaveText(/2 parts.*There is nothing left to order/)
  await expect(page.locator('[data-left-out-line]')).toHaveCount(2)
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '0')
  await expect(page.locator('.pay-bar a.primary')).toHaveText('Back to cart')
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0)

  await page.locator(`[data-left-out-line="${gone}"] [data-swap]`).click()
  await expect(page.locator(`[data-left-out-line="${gone}"]`)).toHaveCount(0)
  await expect(page.locator('[data-left-out]')).toBeFocused()
  await page.locator(`[data-left-out-line="${otherSkuOrgId}"]`).getByText('Remove').click()
  await expect(page.locator('[data-left-out]')).toHaveCount(0)
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeFocused()
  await expect(page.locator('[data-total]')).not.toHaveAttribute('data-total', '0')
  await place.click()
  await expect(page).toHaveURL(/order\/result/)
  const [line] = query<{ id: number }>(
    `SELECT l.sku_org_id AS id FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE o.customer_id = ? ORDER BY o.placed_at DESC LIMIT 1`,
    malee,
  )
  expect(elsewhere).toContain(line?.id)
})

// Only in the long run: the cart has the same button to take the available quantity, and the test
// above covers the way back to the cart.
test(
  'a reduced stock can be accepted, and removing the last part leads back to the cart',
  { tag: '@long' },
  async ({ page }) => {
    const { skuOrgId } = offerWith(9, 362)
    query('DELETE FROM cart_line WHERE customer_id = ?', malee)
    await callerFor(malee).send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 5 })
    await browseAs(page.context(), malee, 1001)
    await page.goto('/en/order/checkOrder.html')
    await expect(page.locator('.pay-bar .primary')).toBeEnabled()
    query('UPDATE offer SET stock = 3 WHERE sku_org_id = ?', skuOrgId)
    await order(page)
    await expectSeen(page)
    await page.getByRole('button', { name: 'Change to 3' }).click()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
    query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
    await order(page)
    await expectSeen(page)
    await page.locator('[data-left-out-line]').getByText('Remove').click()
    await expectSeen(page)
    await page.locator('.pay-bar a.primary').click()
    await expect(page).toHaveURL(/shopCart/)
  },
)

/**
 * Finds an offer whose part another shop also sells. Own shops don't count, because not every buyer
 * may order there.
 */
function twoShops() {
  const openOffersSql = `SELECT o.sku_org_id AS id, o.part_id AS part FROM offer o JOIN shop s ON s.id = o.shop_id
    WHERE o.country_id = 1001 AND o.stock > 9 AND s.type <> 'OWN' AND s.state = 'OPEN'
      AND o.backorder = 0`
  const [row] = query<{ part: number }>(
    `SELECT part FROM (${openOffersSql}) GROUP BY part HAVING count(*) > 1 ORDER BY part DESC LIMIT 1`,
  )
  const [gone = 0, ...elsewhere] = query<{ id: number }>(
    `${openOffersSql} AND o.part_id = ?`,
    row?.part ?? 0,
  ).map(({ id }) => id)
  return { gone, elsewhere }
}
