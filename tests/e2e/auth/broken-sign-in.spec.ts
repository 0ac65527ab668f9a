import { expect, type Page, test } from 'playwright/test'
import {
  breakResponses,
  expectText,
  loseResponses,
  faultsOfRun,
  declineCookies,
  waitUntilCalled,
} from '../../support/browser/broken-shop.ts'
import { signInDialog } from '../../support/browser/journey.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { deleteCodes, releaseNumber, readLastCode, query } from '../../support/state.ts'

/*
 * A visitor with a part in the cart signs in at a shop whose operator fails: at the number, at the
 * code, and after the code was accepted but before the response. The dialog stays open and shows a
 * message in time, and the part is in the account's cart exactly once.
 */

let shop: ProxiedShop

test.beforeAll(async () => {
  shop = await serveProxied()
})
test.afterAll(() => shop.stop())

const [part = 0] = findSaleableOffers(1001, 1)
const cart = '/en-TH/order/shopCart.html'
const saidText = '.sign-in-dialog .field-error:not(:empty)'

const linesOf = (cellphone: string) =>
  query<{ quantity: number }>(
    `SELECT l.quantity FROM cart_line l JOIN customer c ON c.id = l.customer_id
     WHERE c.cellphone = ?`,
    cellphone,
  ).map(({ quantity }) => quantity)

/** Goes from the number to the code field. */
async function toCode(page: Page): Promise<void> {
  const dialog = page.locator('.sign-in-dialog')
  await dialog.locator('button.primary').click()
  const slide = dialog.frameLocator('iframe').getByRole('slider')
  await slide.focus()
  await slide.press('End')
  await expect(dialog.locator('#si-code')).toBeVisible()
}

for (const [index, [fault, brokenFault]] of faultsOfRun('cut').entries())
  test(`when the operator fault is ${fault}, sign-in shows an error and the cart is merged once`, async ({
    page,
  }) => {
    test.setTimeout(brokenFault.isSlow ? 180_000 : 60_000)
    const cellphone = `8890096${String(index).padStart(2, '0')}`
    releaseNumber(cellphone)
    await declineCookies(page)
    await waitUntilCalled(page, shop)
    await page.goto(`${shop.url}/en-TH/products/details/${part}.html`)
    await page.locator('[data-add]').first().click()
    await expect(page.locator('.header [data-badge]')).toHaveText('1')
    await page.goto(shop.url + cart)
    await page.locator('.pay-bar .primary').click()
    const dialog = page.locator('.sign-in-dialog')
    await dialog.locator('input[type=tel]').fill(`0${cellphone}`)
    const terms = dialog.getByRole('checkbox')
    if (await terms.count()) await terms.check()

    breakResponses(shop, brokenFault)
    await dialog.locator('button.primary').click()
    await expectText(page, saidText, brokenFault)
    shop.operator.fault = null
    await waitUntilCalled(page, shop)
    await toCode(page)

    // The code was never checked, so the same code still works afterwards.
    breakResponses(shop, brokenFault)
    await dialog.locator('#si-code').fill(readLastCode(cellphone))
    await expectText(page, saidText, brokenFault)
    expect(linesOf(cellphone)).toEqual([])
    shop.operator.fault = null
    await waitUntilCalled(page, shop)

    // The code is accepted and the response is lost, so the message must not claim that nothing
    // happened.
    loseResponses(shop, '/app-api/v1/login/opt', brokenFault)
    await dialog.locator('#si-code').fill(readLastCode(cellphone))
    const text = await expectText(page, saidText, brokenFault)
    if (brokenFault.code > 500) expect(text).toContain('couldn’t confirm')
    shop.operator.fault = null
    await waitUntilCalled(page, shop)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(shop.url + cart)
    await expect(page.locator('[data-line]')).toHaveCount(1)
    deleteCodes(cellphone)
    await page.locator('.pay-bar .primary').click()
    await signInDialog(page, cellphone)
    await expect.poll(() => linesOf(cellphone)).toEqual([1])
  })
