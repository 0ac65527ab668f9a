import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { findingsOn } from '../../support/browser/findings.ts'
import { newBuyer } from '../../support/client.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

test('a workshop saves its cart as a list, counts the shelf and orders the missing items', async ({
  page,
  context,
}) => {
  const { id } = newBuyer('879251201')
  const buyer = await browseAs(context, id, 1001)
  const [skuOrgId = 0] = findSaleableOffers(1001, 1)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 6 })
  await page.goto(linkTo('en-TH', 'cart'))
  await page.getByRole('button', { name: 'Save to a part list' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('Shop stock')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const savedLocator = page.locator('[data-saved]')
  await expect(savedLocator).toContainText('1 part saved to “Shop stock”.')
  await savedLocator.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop stock')
  const row = page.locator(`[data-line="${skuOrgId}"]`)
  await page.locator('[data-stock]').check()
  const type = async (field: RegExp, text: string) => {
    const input = row.getByRole('textbox', { name: field })
    await input.fill(text)
    await input.press('Enter')
  }
  await type(/^Minimum stock/, '2')
  await expect(row.locator('[data-to-order]')).toHaveText('Not counted')
  await type(/on the shelf$/, '1')
  await expect(row.locator('[data-to-order]')).toHaveText('Order 5')
  expect(await findingsOn(page, 'part list')).toEqual([])
  await page.locator('[data-put-list]').click()
  await expect(page.locator('[data-again]')).toContainText('1 part is in your cart')
  await expect(row.locator('[data-to-order]')).toHaveText('Not counted')
  // Back leads to the cart page; the list has a separate address.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop stock')
  const { data } = await buyer.send('GET /web-api/shoppingCart/cartQuantity', {})
  expect(data.cartQuantity).toBe(11)
})

test('shelf labels are printed without other content, each with a barcode', async ({
  page,
  context,
}) => {
  const { id } = newBuyer('879251202')
  const buyer = await browseAs(context, id, 1001)
  const { listId } = (await buyer.send('POST /web-api/partList', { name: 'ชั้นวาง' })).data
  const lines = findSaleableOffers(1001, 3).map((skuOrgId) => ({ skuOrgId, quantity: 2 }))
  await buyer.send('POST /web-api/partList/add', { listId, lines })
  await page.goto(linkTo('th-TH', 'partLists'))
  await page.locator('[data-lists] a').first().click()
  await expect(page.locator('[data-list] > li').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('.part-list-labels > div')
  await expect(label).toHaveCount(await page.locator('[data-list] > li').count())
  await expect(label.first()).toBeVisible()
  expect((await label.first().locator('svg').boundingBox())?.height).toBeGreaterThan(30)
  await expect(page.locator('[data-list]')).toBeHidden()
})
