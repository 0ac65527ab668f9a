import { expect, test } from 'playwright/test'
import { callerFor, offerWith } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Screens after an order, and countries where ordering isn't available. */

const malee = 2

test.describe('the page after an order, on a phone', () => {
  test.use({
    viewport: { width: 360, height: 640 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('the order result shows delivery day, address and next step, with copyable numbers', async ({
    page,
  }) => {
    query('DELETE FROM cart_line WHERE customer_id = ?', malee)
    const { skuOrgId } = offerWith(9, 420)
    await callerFor(malee).send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
    await browseAs(page.context(), malee, 1001)
    await page.goto('/th-TH/order/checkOrder.html')
    await page.locator('input[name=payment][value="6"]').check()
    await expect(page.locator('.pay-bar .primary')).toHaveAttribute('aria-busy', 'false')
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/order\/result/)

    const number = (await page.locator('[data-order]').textContent()) ?? '-'
    const arrival = page.locator('[data-arrival]')
    await expect(arrival).not.toBeEmpty()
    await expect(page.getByText('45 ถนนนิมมานเหมินท์')).toBeVisible()
    const day = await arrival.textContent()
    await page.locator(`[data-copies="${number}"]`).first().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    // Payment comes first: amount, code and the button that saves the code are in the first view.
    await expect(page.locator('h1')).toContainText('฿')
    const save = await page.locator('.payment-qr .primary').boundingBox()
    expect((save?.y ?? 999) + (save?.height ?? 0)).toBeLessThanOrEqual(640 - 60)
    // All fields that a bank's transfer form requires.
    await expect(page.locator('[data-transfer] [data-copies]')).toHaveCount(6)

    await page.locator('[data-order]').click()
    await expect(page.locator('h1')).toContainText(number)
    await expect(page.locator('[data-arrival]')).toHaveText(day ?? '-')
    await expect(page.locator('.order-trail')).toContainText(day ?? '-')
    await expect(page.getByText('45 ถนนนิมมานเหมินท์')).toBeVisible()
    await expect(page.locator('[data-transfer] [data-copies]')).toHaveCount(6)
  })
})

test.describe('cart and checkout without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  for (const path of ['shopCart', 'checkOrder'])
    test(`${path} explains the alternatives and shows no controls that need a script`, async ({
      page,
    }) => {
      await page.goto(`/en/order/${path}.html`)
      const screen = page.locator('[data-island]')
      await expect(screen.locator('.note')).toHaveText(/call us/)
      await expect(screen.locator('a[href^="tel:"]')).toBeVisible()
      await expect(screen.locator('button, input, select, textarea')).toHaveCount(0)
      await expect(screen.locator('.skeleton').first()).toBeHidden()
      // Every other visible control belongs to a form that posts to a server.
      const dead = await page.locator('button, input, select').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => !one.closest('form[action]'))
          .map((one) => one.outerHTML.slice(0, 80)),
      )
      expect(dead).toEqual([])
      await screen.getByRole('link', { name: 'Search for a part' }).click()
      await expect(page).toHaveURL(/\/en$/)
    })
})
