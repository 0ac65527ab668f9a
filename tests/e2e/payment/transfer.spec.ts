import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { buildQrPayload } from '../../../src/domain/payment/qr/payload.ts'
import { qrMerchants } from '../../../src/config/qr-merchants.ts'
import { currencyByCountry } from '../../../src/domain/country/moneys.ts'
import labels from '../../../src/i18n/messages/th-TH/labels.json' with { type: 'json' }
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { refuse } from '../../support/refuse.ts'
import { scanPicture } from '../../support/browser/scan.ts'
import { browseAs } from '../../support/scene.ts'
import { sampleCases } from '../../support/rounds.ts'

/* A buyer pays an order by transfer, or by the country's QR code. */

/** Opens an order that awaits its transfer. */
async function openUnpaid(page: Page, cellphone: string, locale: string, prepare = async () => {}) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, 430).skuOrgId, 2, 6)
  await browseAs(page.context(), buyer.id, 1001)
  await prepare()
  await page.goto(`/${locale}/order/detail/${orderId}.html`)
  const { data } = await buyer.send('GET /web-api/account/info', { orderId })
  if (!data.payment) throw new Error('nothing to pay')
  const { amount, number } = data.payment
  const payload = buildQrPayload(qrMerchants[1001], {
    amount,
    money: currencyByCountry[1001],
    number,
  })
  return { ...data, payload }
}

test.describe('a bank transfer on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('amount, account and number are copied in the format of a bank’s form', async ({ page }) => {
    const { payment, accountNumber, accountName } = await openUnpaid(page, '815600001', 'th-TH')
    const rows = page.locator('[data-transfer]')
    await expect(rows.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/)
    await expect(rows.locator('time')).toHaveText(/^ถึง .+ \d\d:\d\d น\.$/)
    await expect(rows.locator('[data-ships]')).toContainText('18:00')
    const copied = [
      ((payment?.amount ?? 0) / 100).toFixed(2),
      accountNumber.replaceAll('-', ''),
      payment?.number ?? '',
      accountName,
    ]
    for (const text of copied) {
      await rows.locator(`[data-copies="${text}"]`).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
  })

  for (const colorScheme of sampleCases(['dark', 'light']))
    test(`${colorScheme}: the QR code can be scanned from the screen and from the saved picture`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      const cellphone = colorScheme === 'dark' ? '815600002' : '815600003'
      const { payload, payment } = await openUnpaid(page, cellphone, 'en')
      const code = page.getByRole('img', { name: payment?.number ?? '-' })
      await expect(code).toBeVisible()
      expect(await scanPicture(page, await code.screenshot())).toEqual([payload])
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as picture' }).click()
      const savedReply = await saving
      expect(savedReply.suggestedFilename()).toMatch(/^PROMPTPAY-E\w+\.png$/)
      expect(await scanPicture(page, await readFile(await savedReply.path()))).toEqual([payload])
    })

  test('a QR code that failed to load is reloaded with the refresh button', async ({ page }) => {
    await openUnpaid(page, '815600004', 'th-TH', () =>
      refuse(page, 'GET /app-api/v1/payment/scb/qrcode', 'qrFailed', null),
    )
    await expect(page.getByText(labels.label_qr_failed)).toBeVisible()
    await page.getByRole('button', { name: 'รีเฟรช' }).click()
    await expect(page.getByRole('img', { name: 'พร้อมเพย์' })).toBeVisible()
  })
})

for (const [locale, cellphone] of sampleCases([
  ['th-TH', '815600005'],
  ['ko', '815600006'],
  ['en', '815600007'],
]))
  test(`${locale}: paying by transfer has no accessibility violations on a phone and on a desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openUnpaid(page, cellphone, locale)
    await expect(page.locator('[data-transfer] svg')).toBeVisible()
    await expectNoFindings(page)
  })
