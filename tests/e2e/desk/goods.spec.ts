import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { readOwnOffer, takeOwnOffers } from '../../support/seller/own-goods.ts'
import { sampleCases } from '../../support/rounds.ts'
import { openDeskAs } from '../../support/scene.ts'

/*
 * A seller uploads the morning's file: errors are listed, and changes are previewed before they
 * apply. Single prices and quantities are typed into the table of offers.
 */

// The light desktop case uses the same file and the same texts.
for (const [index, [width, colorScheme]] of sampleCases([
  [360, 'dark'],
  [1160, 'light'],
]).entries())
  test(`at ${width}: staff preview, apply and undo an offer file`, async ({ page }) => {
    const [first, second] = takeOwnOffers(2, 5, 60 + 2 * index)
    if (!first || !second) throw new Error('the shop sells nothing')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openDeskAs(page, 'mj')
    await page.getByRole('link', { name: 'Parts', exact: true }).first().click()
    await page.getByRole('link', { name: 'Import and history' }).click()
    const bring = async (rows: string[]) => {
      const text = ['brand;number;price;stock', ...rows].join('\r\n')
      const file = { name: 'morning.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('CSV file').setInputFiles(file)
    }
    await bring([`${first.brand};${first.number};;many`])
    const alert = page.getByRole('alert').filter({ hasText: 'One error' })
    await expect(alert).toContainText('Line 2 · stock “many”')
    await expectNoFindings(page, 'faults of a file')

    const far = (first.list * 11) / 100
    await bring([
      `${first.brand};${first.number};${String(far).replace('.', ',')};9`,
      `${second.brand};${second.number};;0`,
    ])
    const preview = page.locator('[data-preview]')
    await expect(preview).toContainText('Rows: 2 · 0 new, 2 changed, 1 of them sold out')
    await expect(preview.locator('[data-jumps=true]')).toContainText(
      'differs by more than 10 times',
    )
    await expectNoFindings(page, 'what a file would change')
    await preview.getByRole('checkbox').check()
    await preview.getByRole('button', { name: 'Apply all' }).click()
    await expect(page.getByRole('status')).toContainText('Applied')
    expect(readOwnOffer(first.skuOrgId)).toMatchObject({ price: far * 100, stock: 9 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status')).toContainText('Undone')
    expect(readOwnOffer(first.skuOrgId)).toMatchObject({ price: first.price, stock: 5 })
    expect(readOwnOffer(second.skuOrgId).stock).toBe(5)
  })

for (const [index, [width, colorScheme]] of sampleCases([
  [1366, 'light'],
  [360, 'dark'],
]).entries())
  test(`at ${width}: price and stock are typed into the table, applied and undone`, async ({
    page,
  }) => {
    const [offer] = takeOwnOffers(1, 5, 70 + index)
    if (!offer) throw new Error('the shop sells nothing')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openDeskAs(page, 'mj')
    await page.getByRole('link', { name: 'Parts', exact: true }).first().click()
    const table = page.getByRole('region', { name: 'Your parts' })
    await expect(table.locator('tbody tr')).toHaveCount(50)
    await expectNoFindings(page, 'the table of offers')

    const search = page.getByRole('searchbox', { name: 'Find a part number in your shop' })
    await search.fill(offer.number)
    await search.press('Enter')
    const [price, stock] = [
      page.getByRole('textbox', { name: `Price of ${offer.number}` }).first(),
      page.getByRole('textbox', { name: `Stock of ${offer.number}` }).first(),
    ]
    await stock.fill('many')
    await expect(stock).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await stock.fill('8')
    await price.fill(((offer.price - 100) / 100).toFixed(2))
    await expectNoFindings(page, 'typed changes')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('status')).toContainText('1 part changed')
    expect(readOwnOffer(offer.skuOrgId)).toMatchObject({ price: offer.price - 100, stock: 8 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status')).toHaveCount(0)
    await expect(stock).toHaveValue('5')
    expect(readOwnOffer(offer.skuOrgId)).toMatchObject({ price: offer.price, stock: 5 })
  })

for (const [index, [width, colorScheme]] of sampleCases([
  [1366, 'light'],
  [360, 'dark'],
]).entries())
  test(`at ${width}: the prices of selected parts change by a percentage`, async ({ page }) => {
    const [offer] = takeOwnOffers(1, 5, 80 + index)
    if (!offer) throw new Error('the shop sells nothing')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openDeskAs(page, 'mj')
    await page.getByRole('link', { name: 'Parts', exact: true }).first().click()
    const search = page.getByRole('searchbox', { name: 'Find a part number in your shop' })
    await search.fill(offer.number)
    await search.press('Enter')
    const pick = page.getByRole('checkbox', { name: `Select ${offer.number}`, exact: true })
    await pick.first().check()
    const bulk = page.getByRole('group', { name: '1 part selected' })
    await bulk.getByLabel('Price, %').fill('a lot')
    await bulk.getByRole('button', { name: 'Change price' }).click()
    await expect(bulk).toContainText('Enter a percentage')
    await bulk.getByLabel('Price, %').fill('+10')
    await bulk.getByLabel('Round to').selectOption('100')
    await bulk.getByRole('button', { name: 'Change price' }).click()
    await bulk.getByLabel('Stock').fill('12')
    await bulk.getByRole('button', { name: 'Set stock' }).click()
    await expectNoFindings(page, 'changes of selected parts')
    expect(readOwnOffer(offer.skuOrgId)).toMatchObject({ price: offer.price, stock: 5 })

    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('1 part changed. The change is now live.')).toBeVisible()
    const price = Math.round((offer.price * 1.1) / 100) * 100
    expect(readOwnOffer(offer.skuOrgId)).toMatchObject({ price, stock: 12 })
  })
