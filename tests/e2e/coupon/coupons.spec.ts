import { expect, type Page, test } from 'playwright/test'
import { newDriver } from '../../support/driver.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Buyers redeem coupon codes, use the coupons in an order, and get them back when it is cancelled. */

async function redeem(page: Page, code: string) {
  await page.locator('#coupon-code').fill(code)
  await page.locator('#coupon-code').press('Enter')
}

const minor = async (page: Page, name: string) =>
  Number(await page.locator(`[${name}]`).first().getAttribute(name))

test.describe('a driver in Indonesia, on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('redeems codes, changes the proposed coupons, orders, cancels and gets the coupons back', async ({
    page,
    context,
  }) => {
    const { id, skuOrgId } = newDriver()
    const driver = await browseAs(context, id, 1102)
    await driver.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })

    await page.goto('/id/order/coupon.html')
    await redeem(page, ' ')
    await expect(page.locator('#coupon-code-fault')).toHaveText('Isi kodenya dulu.')
    await redeem(page, 'eggpart')
    await expect(page.locator('#coupon-code-fault')).toContainText('Kode kupon salah')
    await expect(page.locator('#coupon-code')).toBeFocused()
    for (const [count, code] of [
      [1, ' egg parts '],
      [2, 'shop10202'],
      [3, 'EGGSHIP'],
    ] as const) {
      await redeem(page, code)
      await expect(page.locator('[data-coupon]')).toHaveCount(count)
    }
    await expect(page.locator('[data-coupon]', { hasText: 'Sumber Jaya' })).toContainText(
      'min. belanja Rp250.000',
    )

    await page.goto('/id/order/checkOrder.html')
    // Three coupons: 30.000 off at the shop, 5 % off the remaining 470.000, and up to 25.000 off
    // the shipping fee.
    await expect(page.locator('[data-used-coupon]')).toHaveCount(3)
    const bestMinor = await minor(page, 'data-total')
    await page.locator('[data-coupons]').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.locator('[data-choose-coupon]:checked')).toHaveCount(3)
    await sheet.getByRole('group', { name: 'Semua toko' }).getByLabel('Tidak pakai').check()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(bestMinor + 23_500)
    await sheet.getByRole('button', { name: 'Pakai yang paling hemat' }).click()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(bestMinor)
    await sheet.getByRole('group', { name: 'Semua toko' }).getByLabel('Tidak pakai').check()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(bestMinor + 23_500)
    await sheet.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.locator('[data-used-coupon]')).toHaveCount(2)
    await expect(page.locator('[data-coupons]')).toBeFocused()

    const off = await minor(page, 'data-coupons-off')
    // Delivery costs 25.000, so the rest of the coupon's 30.000 is lost.
    await expect(page.locator('[data-excess]')).toContainText('kelebihan Rp5.000 hangus')
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('[data-bar-fault]')).toBeFocused()
    await page.locator('[data-excess] [type=checkbox]').check()
    await expect(page.locator('[data-bar-fault]')).toHaveCount(0)
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/order\/result/)
    await expect(page.locator('[data-coupons-off]')).toHaveAttribute('data-coupons-off', `${off}`)
    await page.locator('[data-order]').click()
    await expect(page.locator('[data-coupons-off]')).toHaveAttribute('data-coupons-off', `${off}`)
    await expect(page.locator('dd.total').first()).toContainText(
      (bestMinor + 23_500).toLocaleString('id'),
    )

    await page.goto('/id/order/coupon.html')
    await expect(page.locator('[data-coupon]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Terpakai' }).click()
    await expect(page.locator('[data-open=false]')).toHaveCount(2)

    const [order] = query<{ id: number }>('SELECT id FROM orders WHERE customer_id = ?', id)
    await driver.send('POST /client/version2/order/apply/cancel/submit', {
      orderId: order?.id ?? 0,
      reasonId: 2,
    })
    await page.getByRole('button', { name: 'Bisa dipakai' }).click()
    await expect(page.locator('[data-open=true]')).toHaveCount(3)
  })
})
