import { expect, test } from 'playwright/test'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { deleteOrders } from '../../support/order/desk-orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import {
  balanceOf,
  closeThaiPayouts,
  completeOrder,
  payoutOf,
  placeAndReceiveOrder,
} from '../../support/seller/payouts.ts'
import { query } from '../../support/state.ts'

test.afterEach(() => {
  deleteOrders()
  query("UPDATE staff SET shop_id = 103 WHERE login = 'mj'")
})
test.use({ viewport: { width: 1366, height: 768 } })

test('one person closes a payout period, another sends the payout and marks it as paid, and the shop sees it', async ({
  page,
}) => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  const [, due] = balanceOf(soldOrder.shopId)
  query('UPDATE payout_rule SET minimum = 1 WHERE country_id = 1001')
  await closeThaiPayouts('fern')
  const payout = payoutOf(soldOrder.shopId)
  expect(payout?.amount).toBe(due)

  await openDeskAs(page, 'ploy', '?view=payouts')
  const thailand = page.locator('[data-country="1001"]')
  const file = page.waitForEvent('download')
  await thailand.getByRole('button', { name: /^Send/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^payouts-TH-\d+\.csv$/)
  await expect(page.getByRole('status').filter({ hasText: 'Marked as sent' })).toBeVisible()
  await page.getByRole('link', { name: payout?.number ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`view=payouts&payout=${payout?.id}`))
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.locator('.desk-payout header [data-payout="PAID"]')).toBeVisible()
  await expectNoFindings(page)

  query("UPDATE staff SET shop_id = ? WHERE login = 'mj'", soldOrder.shopId)
  await openDeskAs(page, 'mj', `?view=money&payout=${payout?.id}`)
  await expect(page.getByRole('rowheader', { name: 'Items sold' })).toBeVisible()
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All lines (CSV)' }).click()
  expect((await csv).suggestedFilename()).toBe(`${payout?.number}.csv`)
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download statement (PDF)' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
})

test('finance holds a payout only with a reason, which the shop sees', async ({ page }) => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  query('UPDATE payout_rule SET minimum = 1 WHERE country_id = 1001')
  await closeThaiPayouts('fern')
  const id = payoutOf(soldOrder.shopId)?.id ?? 0
  await openDeskAs(page, 'fern', `?view=payouts&payout=${id}`)
  await page.getByRole('button', { name: 'Hold this payout…' }).click()
  await page.getByLabel('Reason for the hold').fill('The account is in question')
  await page.getByRole('button', { name: 'Hold this payout' }).click()
  await expect(page.getByText('On hold: “The account is in question”')).toBeVisible()
  await page.getByRole('button', { name: 'Release this payout' }).click()
  await expect(page.getByText('On hold:')).toHaveCount(0)
})

test('a seller confirms the next order from the home page', async ({ page }) => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 9 })
  const orderId = await placeOrder(buyer, skuOrgId, 2)
  query('UPDATE orders SET shop_id = 102 WHERE id = ?', orderId)
  await openDeskAs(page, 'siam', '?view=home')
  const row = page.locator(`[data-work="${orderId}"]`)
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row.getByRole('button', { name: 'Picked' })).toBeVisible()
  await expectNoFindings(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})
