import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { releaseNumber } from '../../support/state.ts'

/*
 * Common behaviour that tests rarely cover: digits from the buyer's own keyboard, a code at the
 * last moment, double taps, and a page reloaded midway.
 */

test.use({ viewport: { width: 360, height: 640 } })

test('a phone number in Thai digits with its prefix is accepted and shown once', async ({
  page,
}) => {
  releaseNumber('847930001')
  await page.goto('/th-TH/account.html')
  await page.locator('main .primary').first().click()
  const dialog = page.locator('.sign-in-dialog')
  await dialog.locator('input[type=tel]').fill('+๖๖ ๘๔-๗๙๓-๐๐๐๑')
  await dialog.getByRole('checkbox').check()
  await dialog.locator('button.primary').click()
  const slide = dialog.frameLocator('iframe').getByRole('slider')
  await slide.focus()
  await slide.press('End')
  await expect(dialog.locator('#si-code-hint')).toHaveText('ส่งรหัสไปที่ +66 847930001 แล้ว')
})

test('a coupon code is redeemed at checkout, and the note on its unused amount scrolls into view', async ({
  page,
}) => {
  const buyer = newBuyer('847930002')
  // The coupon requires ฿500 of parts and is worth more than their delivery fee.
  const { skuOrgId, price } = offerWith(90, 471)
  const quantity = Math.ceil(60_000 / price)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/en/order/checkOrder.html')
  await page.locator('[data-coupons]').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('No coupons available.')
  await expect(sheet).not.toContainText('saves most')
  await sheet.locator('#coupon-code').fill('eggship')
  await page.keyboard.press('Enter')
  await expect(sheet.locator('[data-choose-coupon]')).toBeChecked()
  await expect(sheet.locator('#coupon-code')).toBeFocused()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('[data-used-coupon]')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.pay-bar .primary').click()
  await expect(page.locator('[data-bar-fault]')).toBeFocused()
  await expect(page.locator('[data-excess]')).toBeInViewport({ ratio: 1 })
})

test('cancelling one of two orders with double taps removes its payment request and keeps the focus', async ({
  page,
}) => {
  const buyer = newBuyer('847930003')
  for (const skuOrgId of findSaleableOffers(1001, 2))
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/en/order/checkOrder.html')
  await page.locator('input[name=payment][value="6"]').check()
  await expect(page.locator('.pay-bar .primary')).toHaveAttribute('aria-busy', 'false')
  await page.locator('.pay-bar .primary').dblclick()
  await expect(page.locator('[data-order]')).toHaveCount(2)
  await page.locator('[data-order]').first().click()
  await page.locator('[data-act=cancel]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.locator('.primary').dblclick()
  await expect(page.locator('.state').first()).toHaveText('Cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('main')).not.toContainText('Pay before')
  await page.getByRole('link', { name: /^E\d+/ }).first().click()
  await expect(page.locator('[data-transfer]')).toBeVisible()
})

test('a half-written return is restored after a reload', async ({ page }) => {
  const buyer = newBuyer('847930004')
  const orderId = await placeReceived(buyer, offerWith(20, 470).skuOrgId)
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto(`/en/order/return/${orderId}.html`)
  // With a quantity of one, no quantity field is shown.
  await expect(page.locator('[data-return-count]')).toHaveValue('1')
  await page.getByRole('radio').nth(1).check()
  await page.locator('#return-words').fill('Too short by a finger')
  await page.reload()
  await expect(page.locator('#return-words')).toHaveValue('Too short by a finger')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.locator('.return-form .primary').dblclick()
  await expect(page.locator('[data-return-state=REQUESTED]')).toBeVisible()
  await page.goto(`/en/order/return/${orderId}.html`)
  await expect(page.locator('main')).not.toContainText('Too short by a finger')
})

test('actions on the long account page keep the focus in place', async ({ page }) => {
  const buyer = newBuyer('847930005')
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/en/account.html')
  const addresses = page.locator('section', { hasText: 'Delivery addresses' }).last()
  await addresses.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('#ad-name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(addresses.getByRole('heading')).toBeFocused()
  await page.locator('#account-mail').fill('somebody@example.com')
  await page.locator('#account-mail').press('Enter')
  await expect(page.locator('#account-mail')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.locator('#account-mail')).toBeFocused()
})

test('a cart line removed in another tab is reported in the pay bar', async ({ page }) => {
  const buyer = newBuyer('847930006')
  const { skuOrgId } = offerWith(20, 472)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/en/order/shopCart.html')
  const plus = page.locator('[data-line] button', { hasText: '+' }).first()
  await expect(plus).toBeEnabled()
  await buyer.send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] })
  await plus.click()
  await expect(page.locator('[data-cart-fault]')).toContainText('changed on another page')
  await expect(page.locator('[data-line]')).toHaveCount(0)
})

test('a long link in the chat does not widen the page on a phone', async ({ page }) => {
  const buyer = newBuyer('847930007')
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/th-TH/chat.html?shopId=102')
  await page.locator('.chat-composer textarea').fill(`https://example.com/${'x'.repeat(90)}`)
  await expect(page.locator('.chat-composer .primary')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

for (const [what, file] of [
  ['screen', '**/_astro/PaymentScreen.*.js'],
  ['words of a screen', '**/_astro/auth.*.js'],
] as const)
  test(`a failure to load the ${what} shows an error, and a retry loads it`, async ({ page }) => {
    await page.route(file, (route) => route.abort())
    await page.goto('/ko/order/payment.html?id=1')
    await expect(page.locator('main [role=alert]')).toBeInViewport({ ratio: 1 })
    await page.unroute(file)
    const locatorAgain = page.locator('main').getByRole('link', { name: '다시 시도' })
    await expect(locatorAgain).toBeInViewport({ ratio: 1 })
    await locatorAgain.click()
    await expect(page.locator('main')).toContainText('로그인하면 주문 내역을 볼 수 있습니다.')
    expect(new URL(page.url()).search).toBe('?id=1')
  })

test('two taps during script loading add one item, and a failed script re-enables the button', async ({
  page,
}) => {
  const [skuOrgId = 0] = findSaleableOffers(1001, 1)
  await page.goto(`/th-TH/products/details/${skuOrgId}.html`)
  const add = page.locator('[data-go]')
  const script = '**/_astro/touched.*.js'
  await page.route(script, (route) => route.abort())
  const requestPromise = page.waitForEvent('requestfailed', (request) =>
    /touched/.test(request.url()),
  )
  await add.click()
  await requestPromise
  await expect(add).not.toHaveAttribute('aria-disabled')
  await page.unroute(script)
  await page.route(script, async (route) => {
    await sleep(500)
    await route.continue()
  })
  await add.dblclick()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.header [data-badge]')).toHaveText('1')
  await expect(add).not.toHaveAttribute('aria-disabled')
  await expect(page.locator('.header [data-badge]')).toHaveText('1')
})
