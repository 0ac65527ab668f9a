import { expect, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { chatWith, sendAsBuyer } from '../../support/chat/chats.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import { upload } from '../../support/search/upload.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the key t takes a case, which is listed under Mine and shows the name to a colleague', async ({
  page,
}) => {
  const buyer = newBuyer()
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'Does it fit?')
  await openDeskAs(page, 'nok', `?view=chats&caseId=${id}`)
  await expect(page.locator('.case-taken')).toContainText('Nobody has taken this')
  await page.locator('.chat-context').focus()
  await page.keyboard.press('t')
  await expect(page.locator('.case-taken')).toContainText('Taken by you')
  await page.getByRole('link', { name: 'Mine 1' }).click()
  await expect(page).toHaveURL(/mine=1/)
  await expect(page.locator(`[data-row="${id}"]`)).toContainText('You')
  await openDeskAs(page, 'somsri', `?view=chats&caseId=${id}`)
  await expect(page.locator('.case-taken')).toContainText('Ask before you act')
  await expectNoFindings(page, 'a chat that a colleague has taken')
})

test('a saved view can be opened, renamed and removed', async ({ page }) => {
  query('DELETE FROM desk_view')
  await openDeskAs(page, 'nok', '?view=returns&stage=INSPECTING&country=1001')
  await page.getByRole('button', { name: 'Keep as a view' }).click()
  await page.getByLabel('Name of the view').fill('Thai inspections')
  await expectNoFindings(page, 'the name of a view')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('link', { name: 'Thai inspections' }).click()
  await expect(page).toHaveURL(/view=returns&country=1001&stage=INSPECTING$/)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the view').fill('Inspections')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Inspections' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: 'Inspections' })).toHaveCount(0)
})

test('the key e closes a chat that needs no answer, and closing can be undone', async ({
  page,
}) => {
  const buyer = newBuyer()
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'Thanks, bye')
  await openDeskAs(page, 'nok', `?view=chats&stage=WAITING&caseId=${id}`)
  await expect(page.locator('[data-wait]')).toContainText('waits')
  await page.locator('.chat-context').focus()
  await page.keyboard.press('e')
  await expect(page.locator('.undo-toast')).toContainText('no answer needed')
  await page.keyboard.press('z')
  await expect(page).toHaveURL(new RegExp(`caseId=${id}`))
  await expect(page.locator('[data-wait]')).toBeVisible()
})

test('finance matches a slip with the bank statement, after one confirmation', async ({ page }) => {
  const buyer = newBuyer()
  const orderId = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 1, 6)
  const { payment } = (await buyer.send('GET /web-api/account/info', { orderId })).data
  const paymentId = payment?.paymentId ?? 0
  const { data: url } = await upload(buyer, makeJpeg('fromPhone'), { kind: 'SLIP' })
  await buyer.send('POST /web-api/payment/slip', { paymentId, url })
  await openDeskAs(page, 'fern', '?view=slips')
  await page.locator(`[data-row="${paymentId}"]`).click()
  await expect(page.locator('.case-pictures img').first()).toBeVisible()
  await expectNoFindings(page, 'a payment slip')
  await page.locator('[data-act=book]').click()
  await page.getByLabel('Reference on the statement').fill(`E2E-${paymentId}`)
  await page.locator('[data-confirm]').click()
  await expect(page.locator('[data-said]')).toContainText('is recorded')
  const [row] = query<{ status: string }>('SELECT status FROM payment WHERE id = ?', paymentId)
  expect(row?.status).toBe('PAID')
})

test('a price jump is found and confirmed', async ({ page }) => {
  const seller = staffFor('mj')
  const { data } = await seller.send('GET /desk/goods/offers', {})
  const [offer] = data.list
  if (!offer) throw new Error('the shop sells nothing')
  const setPrice = (price: number) =>
    query('UPDATE offer SET catalogue_1 = ? WHERE sku_org_id = ?', price, offer.skuOrgId)
  setPrice(offer.price * 12)
  await openDeskAs(page, 'mj', '?view=goods&stage=JUMPED')
  await expectNoFindings(page, 'prices that jumped')
  await page.getByRole('button', { name: `Price is right: ${offer.number}` }).click()
  await expect(page.getByRole('link', { name: 'Price jumped 0' })).toBeVisible()
  setPrice(offer.price)
  query('DELETE FROM offer_price_jump WHERE sku_org_id = ?', offer.skuOrgId)
})
