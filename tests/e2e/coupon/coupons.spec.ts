import { expect, type Page, test } from 'playwright/test'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Coupons from the code on a leaflet to the order, and back when it is cancelled. */

const sumber = 10_202

/** A car owner of Indonesia without a past, with an address; and a part of Sumber Jaya for Rp 500.000. */
function newDriver(): { id: number; skuOrgId: number } {
  const cellphone = `813${String(Date.now()).slice(-8)}`
  const [customer] = query<{ id: number }>(
    `INSERT INTO customer (country_id, prefix, cellphone, name, created_at)
     VALUES (1102, '+62', ?, 'Rina', 0) RETURNING id`,
    cellphone,
  )
  const id = customer?.id ?? 0
  query('INSERT INTO customer_price_identity VALUES (?, 1, 1)', id)
  query(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT ?, terms_conditions_id, version, 1, locale, 0 FROM agreement
     WHERE customer_id = 9 AND agreed = 1`,
    id,
  )
  query(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at)
     SELECT ?, 1102, 'Rina', ?, id, substr(post_codes, 1, 5), 'Jl. Kenanga 4', 0
     FROM area WHERE level = 3 AND country_id = 1102 LIMIT 1`,
    id,
    cellphone,
  )
  const [offer] = query<{ id: number }>(
    `UPDATE offer SET stock = 20, catalogue_1 = 500000, promotion_1 = NULL WHERE sku_org_id = (
       SELECT sku_org_id FROM offer WHERE shop_id = ? AND backorder = 0 ORDER BY 1 LIMIT 1)
     RETURNING sku_org_id AS id`,
    sumber,
  )
  return { id, skuOrgId: offer?.id ?? 0 }
}

async function redeem(page: Page, code: string) {
  await page.locator('#coupon-code').fill(code)
  await page.locator('#coupon-code').press('Enter')
}

const minor = async (page: Page, name: string) =>
  Number(await page.locator(`[${name}]`).first().getAttribute(name))

test.describe('a driver in Indonesia, on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('redeems codes, changes what is proposed, orders, and gets them back', async ({
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
    // 30.000 of the shop, 5 % of the 470.000 that are left, and the fee as far as 25.000 go.
    await expect(page.locator('[data-used-coupon]')).toHaveCount(3)
    const best = await minor(page, 'data-total')
    await page.locator('[data-coupons]').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.locator('[data-choose-coupon]:checked')).toHaveCount(3)
    await sheet.getByRole('group', { name: 'Semua toko' }).getByLabel('Tidak pakai').check()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(best + 23_500)
    await sheet.getByRole('button', { name: 'Pakai yang paling hemat' }).click()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(best)
    await sheet.getByRole('group', { name: 'Semua toko' }).getByLabel('Tidak pakai').check()
    await expect.poll(() => minor(page, 'data-sheet-total')).toBe(best + 23_500)
    await sheet.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.locator('[data-used-coupon]')).toHaveCount(2)
    await expect(page.locator('[data-coupons]')).toBeFocused()

    const off = await minor(page, 'data-coupons-off')
    // Delivery costs 25.000: of the coupon's 30.000 the rest would be lost.
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
      (best + 23_500).toLocaleString('id'),
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
