import { expect, test } from 'playwright/test'
import {
  breakResponses,
  faultsOfRun,
  patienceMs,
  declineCookies,
  signInAtOperator,
  waitUntilCalled,
} from '../../support/browser/broken-shop.ts'
import { newBuyer } from '../../support/client.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * The operator's platform fails while a buyer shops: the page and the cart stay, and an error
 * appears within the call timeout. After recovery, the same tap adds the part exactly once.
 */

let shop: ProxiedShop

test.beforeAll(async () => {
  shop = await serveProxied()
})
test.afterAll(() => shop.stop())

const linesOf = (customerId: number) =>
  query<{ id: number; quantity: number }>(
    'SELECT sku_org_id AS id, quantity FROM cart_line WHERE customer_id = ? ORDER BY added_at',
    customerId,
  )

const [first = 0, second = 0] = findSaleableOffers(1001, 2)
const cart = '/en-TH/order/shopCart.html'

for (const [index, [fault, brokenFault]] of faultsOfRun('500').entries())
  test(`when the operator fault is ${fault}, the cart is kept and the part is added once`, async ({
    page,
  }) => {
    const { isSlow } = brokenFault
    const buyer = newBuyer(`8890097${String(index).padStart(2, '0')}`)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: first, quantity: 2 })
    await declineCookies(page)
    await signInAtOperator(page.context(), buyer.token)
    await waitUntilCalled(page, shop)
    await page.goto(`${shop.url}/en-TH/products/details/${second}.html`)
    const add = page.locator('[data-add]').first()
    await expect(add).toBeEnabled()
    await expect(page.locator('[data-price]').first()).toContainText(/\d/)

    breakResponses(shop, brokenFault)
    await add.click()
    const saidLocator = page.locator('#toast, [data-toast]').first()
    await expect(saidLocator).toHaveText(/\S.{8}/, {
      timeout: isSlow ? 2 * patienceMs.slow : patienceMs.quick,
    })
    expect(await saidLocator.textContent()).not.toMatch(/label_|undefined|java/)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(linesOf(buyer.id)).toEqual([{ id: first, quantity: 2 }])

    // A cart page also renders, with a message in place of its lines.
    await page.goto(shop.url + cart)
    const failed = page.locator('[data-failed], [role=alert]').first()
    await expect(failed).toHaveText(/\S.{8}/, {
      timeout: isSlow ? patienceMs.slow : patienceMs.quick,
    })
    expect(await failed.textContent()).not.toMatch(/label_|undefined|java/)

    shop.operator.fault = null
    await waitUntilCalled(page, shop)
    await page.goto(shop.url + cart)
    if (fault === '401') {
      // An operator that rejects the session has signed the browser out. The account keeps its
      // cart.
      expect(linesOf(buyer.id)).toEqual([{ id: first, quantity: 2 }])
      return
    }
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.goto(`${shop.url}/en-TH/products/details/${second}.html`)
    await page.locator('[data-add]').first().click()
    await expect
      .poll(() => linesOf(buyer.id).map(({ id, quantity }) => `${quantity} of ${id}`))
      .toEqual([`2 of ${first}`, `1 of ${second}`])
  })
