import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import labels from '../../../src/i18n/messages/th-TH/labels.json' with { type: 'json' }
import words from '../../../src/i18n/messages/th-TH/payment.json' with { type: 'json' }
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg, makePng } from '../../support/browser/pictures.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* A buyer who has paid uploads the bank's slip. */

test.use({ viewport: { width: 360, height: 740 } })

async function openUnpaid(page: Page, cellphone: string) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, 431).skuOrgId, 1, 6)
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto(`/th-TH/order/detail/${orderId}.html`)
  await expect(page.locator('[data-transfer] input[type=file]')).toBeAttached()
  return buyer
}

const choose = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
  page
    .locator('[data-transfer] input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })

test('a large picture is resized, uploaded and shown to the sender', async ({ page }) => {
  const buyer = await openUnpaid(page, '815800001')
  // Random noise, because it compresses about as badly as a photograph.
  const rows = randomBytes(2401 * 1800)
  for (let row = 0; row < 1800; row++) rows[row * 2401] = 0
  await choose(page, 'slip.png', 'image/png', makePng({ width: 2400, height: 1800, rows }))
  await expect(page.getByText(labels.label_file_upload_success)).toBeVisible()
  expect(
    query(
      'SELECT kind, type, width, height FROM upload WHERE customer_id = ? ORDER BY created_at DESC LIMIT 1',
      buyer.id,
    ),
  ).toEqual([{ kind: 'SLIP', type: 'image/jpeg', width: 1600, height: 1200 }])
  const opening = page.waitForEvent('popup')
  await page.locator('[data-slip]').click()
  const shownDialog = await opening
  await expect.poll(() => shownDialog.evaluate(() => document.images[0]?.naturalWidth)).toBe(1600)
  await shownDialog.close()
  // The sender sees the next step.
  await expect(page.locator('[data-slip-next]')).toHaveText(words.slip_next)
  await page.reload()
  await expect(page.locator('[data-slip]')).toHaveCount(1)
})

test('a picture is chosen by keyboard, and an invalid file shows an error', async ({ page }) => {
  // Registered from the start: the browser stops opening file dialogs only a moment after a
  // listener is added.
  page.on('filechooser', () => {})
  await openUnpaid(page, '815800002')
  const input = page.locator('[data-transfer] input[type=file]')
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await input.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  const pdf = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await (await choosing).setFiles(pdf)
  await expect(page.getByText(labels.label_file_format_error)).toBeVisible()
  await expect(input).toBeFocused()
  // The browser reads it from disk. Sending it through the test connection takes seconds of CPU
  // time.
  const large = test.info().outputPath('slip.png')
  await writeFile(large, '')
  await truncate(large, 11 * 1024 * 1024)
  await input.setInputFiles(large)
  await expect(page.getByText(labels.label_file_oversized_error)).toBeVisible()
  await choose(page, 'slip.jpg', 'image/jpeg', Buffer.from('<svg/>'))
  await expect(page.getByText(labels.label_file_format_error)).toBeVisible()
  await choose(page, 'slip.jpg', 'image/jpeg', makeJpeg('fromPhone'))
  await expect(page.getByText(labels.label_file_upload_success)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.transfer_paid })).toBeVisible()
})
