import { expect, test } from 'playwright/test'
import {
  breakResponses,
  expectText,
  loseResponses,
  faultsOfRun,
  declineCookies,
  signInAtOperator,
  waitUntilCalled,
} from '../../support/browser/broken-shop.ts'
import { newBuyer } from '../../support/client.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * Checkout at a shop whose operator fails: before pricing, and after placing the order but before
 * responding. The screen and the cart stay, a message appears in time, and exactly one order
 * exists.
 */

let shop: ProxiedShop

test.beforeAll(async () => {
  shop = await serveProxied()
})
test.afterAll(() => shop.stop())

const [part = 0] = findSaleableOffers(1001, 1)
const checkout = '/en-TH/order/checkOrder.html'
const text = '[data-bar-fault], [data-failed], [data-sign-in], [role=alert]:not(:empty)'
const submit = '/web-api/order/submitOrder'

/**
 * Statuses with which an operator states that nothing was done. No idempotency key is kept for
 * these.
 */
const refusing = ['401', '429']

for (const [index, [fault, brokenFault]] of faultsOfRun('cut').entries())
  test(`when the operator fault is ${fault}, checkout shows an error, keeps the cart and orders once`, async ({
    page,
  }) => {
    test.setTimeout(brokenFault.isSlow ? 180_000 : 60_000)
    const buyer = newBuyer(`8890098${String(index).padStart(2, '0')}`)
    const lines = () =>
      query('SELECT quantity FROM cart_line WHERE customer_id = ?', buyer.id).length
    const orders = () => query('SELECT 1 FROM orders WHERE customer_id = ?', buyer.id).length
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: part, quantity: 1 })
    await declineCookies(page)
    await signInAtOperator(page.context(), buyer.token)
    await waitUntilCalled(page, shop)
    await page.goto(shop.url + checkout)
    const order = page.locator('.pay-bar .primary')
    await expect(order).toBeEnabled()

    // Prices are calculated again, and no response comes.
    breakResponses(shop, brokenFault)
    await page.locator('input[name=payment]:not(:checked):enabled').first().click()
    await expectText(page, text, brokenFault)
    // Reopening shows the same state.
    await page.reload()
    await expectText(page, text, brokenFault)
    expect([lines(), orders()]).toEqual([1, 0])
    shop.operator.fault = null
    await waitUntilCalled(page, shop)
    await signInAtOperator(page.context(), buyer.token)
    await page.goto(shop.url + checkout)
    await expect(order).toBeEnabled()

    // The order is placed and the response is lost twice, because the page retries by itself.
    const keys = loseResponses(shop, submit, brokenFault)
    await order.click()
    const saidExpectText = await expectText(page, text, brokenFault, 2.5)
    if (!refusing.includes(fault)) {
      expect(saidExpectText).toContain('couldn’t confirm')
      expect(new Set(keys).size).toBe(1)
    }
    expect([lines(), orders()]).toEqual([0, 1])
    shop.operator.fault = null
    await waitUntilCalled(page, shop)
    if (fault === '401') {
      await signInAtOperator(page.context(), buyer.token)
      await page.goto(shop.url + checkout)
      await expectText(page, '[data-failed], [role=alert], main p', brokenFault)
    } else {
      await order.click()
      if (fault === '429') await expectText(page, '[data-bar-fault]', brokenFault)
      else await expect(page).toHaveURL(/order\/result/)
      const last = shop.operator.last(submit)?.headers['idempotency-key']
      if (!refusing.includes(fault)) expect(keys).toContain(last)
    }
    expect([lines(), orders()]).toEqual([0, 1])
  })
