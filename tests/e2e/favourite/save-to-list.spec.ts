import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { newBuyer } from '../../support/client.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

test('a part of the search results is saved to a new list and to an existing one', async ({
  page,
}) => {
  const buyer = newBuyer('876300001')
  const [first = 0, second = 0] = findSaleableOffers(1001, 2)
  const [part] = query<{ number: string }>(
    'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
    first,
  )
  const number = part?.number ?? ''
  await browseAs(page.context(), buyer.id, 1001)
  const path = `/en-TH/search/multiCondition.html?oeNumberOrBrandSku=${encodeURIComponent(number)}&changeRoute=no`
  await page.goto(path)
  const row = page.locator(`[data-sku="${first}"]`)
  await row.locator('[data-heart]').click()
  await page.getByRole('button', { name: 'Save to a part list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to a part list' })
  await expect(dialog).toContainText(number)
  await expectNoFindings(page, 'dialog that saves to a list')
  await dialog.getByLabel('List name').fill('Revo 40,000 km')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('1 part saved to “Revo 40,000 km”.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/en-TH/products/details/${second}.html?changeRoute=no`)
  await page.locator('[data-heart]').first().click()
  await page.getByRole('button', { name: 'Save to a part list' }).click()
  await expect(dialog.getByLabel('List', { exact: true })).toHaveValue(/\d+/)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('link', { name: 'Open list' }).click()
  await expect(page).toHaveURL(/listId=\d+/)
  const saved = query<{ id: number }>(
    `SELECT l.sku_org_id AS id FROM part_list_line l JOIN part_list p ON p.id = l.list_id
     WHERE p.customer_id = ? ORDER BY l.sku_org_id`,
    buyer.id,
  )
  expect(saved.map(({ id }) => id)).toEqual([first, second].sort((a, b) => a - b))
})
