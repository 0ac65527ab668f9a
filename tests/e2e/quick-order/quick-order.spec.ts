import { readFile, truncate, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import writeXlsx from 'write-excel-file/node'
import { signInDialog } from '../../support/browser/journey.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/** Converts the digits of a displayed amount to minor units. */
const minor = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

const octets = 'application/octet-stream'

const rows = (page: Page) => page.locator('.quick-row')
const row = (page: Page, number: string) =>
  page.locator('.quick-row', { has: page.locator('.number', { hasText: number }) })

async function totalIsTheSum(page: Page): Promise<number> {
  const amounts = await page.locator('.quick-row:not(:has(.field-error)) .amount').allTextContents()
  const sum = amounts.map(minor).reduce((a, b) => a + b, 0)
  expect(minor(await page.locator('.pay-bar b').textContent())).toBe(sum)
  return sum
}

test.describe('A workshop on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('pastes a list from a chat, corrects it, and adds all lines to the cart', async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto('/th-TH/quickOrder.html')
    await page
      .locator('#qo-list')
      .fill('04465-0K240 ผ้าเบรคหน้า 2 ชุด\n90915-30002 x1\nNOT-A-PART-99 3\n04465-0K240')
    await page.getByRole('button', { name: 'เช็คเบอร์' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(row(page, '04465-0K240').locator('.quantity input')).toHaveValue('3')
    await expect(row(page, '90915-30002')).toContainText('เบอร์ใหม่')
    await expect(row(page, 'NOT-A-PART-99')).toContainText('ไม่พบ')

    await row(page, '04465-0K240').locator('.quantity button').last().click()
    await expect(row(page, '04465-0K240').locator('.quantity input')).toHaveValue('4')
    await totalIsTheSum(page)
    await row(page, '04465-0K240').locator('select').selectOption({ index: 2 })
    const total = await totalIsTheSum(page)

    // Typed input survives a reload.
    await page.reload()
    await expect(page.locator('#qo-list')).toHaveValue(/04465-0K240 x 4/)
    await page.getByRole('button', { name: 'เช็คเบอร์' }).click()
    await row(page, '04465-0K240').locator('select').selectOption({ index: 2 })
    expect(await totalIsTheSum(page)).toBe(total)
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.note.good')).toContainText('2')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('.header [data-badge]')).toHaveText('5')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: false }).last().click()
    const csv = await readFile((await (await download).path()) ?? '', 'utf8')
    expect(csv).toContain('NOT-A-PART-99,3,')

    await row(page, 'NOT-A-PART-99').locator('.line-correction input').fill('17801-0L040 2')
    await row(page, 'NOT-A-PART-99').locator('.line-correction .button').click()
    await expect(row(page, '17801-0L040')).toContainText('กรองอากาศ')
    await page.locator('.note.good a').click()
    await expect(page.locator('[data-line]')).toHaveCount(2)
    const items = page.locator('aside dl.sums dd').first()
    expect(minor(await items.textContent())).toBe(total)
    const fees = await page.locator('[data-fee]').allTextContents()
    const wholeTotal = fees.map(minor).reduce((a, b) => a + b, total)
    expect(minor(await page.locator('[data-total]').textContent())).toBe(wholeTotal)
    await page.locator('.pay-bar .primary').click()
    await signInDialog(page, '897654321')
    await expect(page.locator('[data-line]')).toHaveCount(2)
    expect(faults).toEqual([])
  })
})

test.describe('A retailer on a desktop', () => {
  test.use({ viewport: { width: 1160, height: 900 } })

  test('opens CSV and XLSX files, and a broken file keeps the current list', async ({ page }) => {
    await page.goto('/en/quickOrder.html')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '\ufeffQty;Part number;Name\r\n2;04465-0K240;"Pads; front"\r\n1;=1+1;x\r\n',
      ),
    })
    await expect(row(page, '04465-0K240').locator('.quantity input')).toHaveValue('2')
    const typedText = await page.locator('#qo-list').inputValue()

    const brokenFiles = [
      { name: 'broken.xlsx', buffer: Buffer.from('PK\u0003\u0004 this is no workbook') },
      { name: 'picture.csv', buffer: Buffer.from([0, 1, 2, 3, 255, 216]) },
      { name: 'old.xls', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]) },
      { name: 'empty.csv', buffer: Buffer.from('\ufeff\r\n') },
    ].map(({ name, buffer }) => ({ name, files: { name, mimeType: octets, buffer } }))
    // The browser reads it from disk. Sending it through the test connection takes seconds of CPU
    // time.
    const large = test.info().outputPath('large.xlsx')
    await writeFile(large, 'PK')
    await truncate(large, 10 * 1024 * 1024)
    const saidLocator = page.locator('#qo-said')
    for (const { name, files } of [...brokenFiles, { name: 'large.xlsx', files: large }]) {
      await file.setInputFiles(files)
      await expect(saidLocator, name).toHaveClass('field-error')
      await expect(saidLocator, name).toContainText(/othing was changed/)
      await expect(page.locator('#qo-list')).toHaveValue(typedText)
      await page.locator('#qo-list').press('End')
    }
    await expect(saidLocator).toContainText('2 MB')

    await page.getByRole('button', { name: 'Clear all' }).click()
    const filler = Array.from({ length: 9000 }, (_, i) => [`NOT-REAL-${i * 7919}`, i])
    const book = await writeXlsx([
      ['Part number', 'Quantity'],
      ['90915-YZZD4', 4],
      ...filler,
    ] as never).toBuffer()
    await file.setInputFiles({ name: 'order.xlsx', mimeType: '', buffer: book })
    // The device parses thousands of lines, and in the gate other tests use the machine too.
    await expect(row(page, '90915-YZZD4').first().locator('.quantity input')).toHaveValue('4', {
      timeout: 30_000,
    })
    await expect(saidLocator).toContainText('2000')
    await expect(page.locator('.note.warn')).toContainText('Lines still to check: 800')
    await expect(rows(page)).toHaveCount(
      200 +
        (await rows(page)
          .filter({ hasText: /1 to 999|limit of 999/ })
          .count()),
    )
  })

  test('saves templates that can be opened again', { tag: '@long' }, async ({ page }) => {
    await page.goto('/ko/quickOrder.html')
    for (const [button, kind] of [
      ['CSV 파일', 'csv'],
      ['XLSX 파일', 'xlsx'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const download = await saved
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`))
      const buffer = await readFile((await download.path()) ?? '')
      await page.locator('input[type=file]').setInputFiles({ name: 'x', mimeType: '', buffer })
      await expect(row(page, '26300-35505').locator('.quantity input')).toHaveValue('3')
      await page.getByRole('button', { name: '모두 지우기' }).click()
      await expect(rows(page)).toHaveCount(0)
    }
  })

  test('pastes a list into the search field and is taken to quick order', async ({ page }) => {
    await page.goto('/en')
    // The script loads after first paint. A user wouldn't paste earlier.
    await page.waitForLoadState('networkidle')
    await page.locator('#top-words').focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '04465-0K240 x2\r\n90915-YZZD4 4 pcs')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expect(page).toHaveURL(/quickOrder\.html$/)
    await expect(rows(page)).toHaveCount(2)
    await expect(row(page, '90915-YZZD4').locator('.quantity input')).toHaveValue('4')
  })

  test('sees which line exceeds the stock, and nothing is added', async ({ page, context }) => {
    const buyer = await browseAs(context, 3, 1001)
    const responseBefore = (await buyer.send('GET /web-api/shoppingCart/cartQuantity', {})).data
    await page.goto('/en/quickOrder.html')
    await page.locator('#qo-list').fill('17801-0L040 x2\n90915-YZZD4')
    await page.getByRole('button', { name: 'Check numbers' }).click()
    await expect(row(page, '17801-0L040').locator('select')).not.toHaveValue('')
    const skuOrgId = Number(await row(page, '17801-0L040').locator('select').inputValue())
    const [kept] = query<{ stock: number }>(
      'SELECT stock FROM offer WHERE sku_org_id = ?',
      skuOrgId,
    )
    query('UPDATE offer SET stock = 1 WHERE sku_org_id = ?', skuOrgId)
    await page.locator('.pay-bar .primary').click()
    await expect(page.getByRole('alert')).toContainText('Nothing was added')
    await expect(row(page, '17801-0L040').locator('.field-error')).toContainText('Not enough stock')
    await expect(row(page, '90915-YZZD4').locator('.field-error')).toHaveCount(0)
    expect((await buyer.send('GET /web-api/shoppingCart/cartQuantity', {})).data).toEqual(
      responseBefore,
    )
    await row(page, '17801-0L040').locator('.quantity button').first().click()
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.note.good')).toContainText('2 lines')
    query('UPDATE offer SET stock = ? WHERE sku_org_id = ?', kept?.stock ?? 9, skuOrgId)
    await buyer.send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] })
  })

  test('keeps the list after a network failure', async ({ page, context }) => {
    await page.goto('/en/quickOrder.html')
    await page.locator('#qo-list').fill('04465-0K240 x2')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Check numbers' }).click()
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.locator('#qo-list')).toHaveValue('04465-0K240 x2')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(1)
    // A visitor's cart is stored on the device and needs no network.
    await context.setOffline(true)
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.note.good')).toBeVisible()
  })
})

test.describe('A reader without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sees a notice and can search for one number', async ({ page }) => {
    await page.goto('/en/quickOrder.html')
    // getByText doesn't match text inside noscript.
    await expect(page.locator('.screen .note')).toHaveText(/needs JavaScript/)
    await page.locator('.screen input').fill('90915-YZZD4')
    await page.locator('.screen form button').click()
    await expect(page.locator('h1')).toHaveText('90915-YZZD4')
  })
})
