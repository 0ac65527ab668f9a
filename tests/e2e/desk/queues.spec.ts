import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'

const action = 'POST /desk/returns/{id}/act'

/** A return of two items that waits for the shop's decision. */
async function requestedReturn() {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeReceived(buyer, skuOrgId, 2)
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'ร้าว', lines: [{ skuOrgId, quantity: 2 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  return { id: data.returnId, number: data.number, buyer, skuOrgId }
}

test.describe('case queues on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('service approves one of two returned items, partly by keyboard, and the URL contains the queue and the case', async ({
    page,
  }) => {
    const { id, number } = await requestedReturn()
    const row = page.locator(`[data-row="${id}"]`)
    await openDeskAs(page, 'nok', '?view=returns&stage=REQUESTED')
    await expect(row).toContainText(number)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('?')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`stage=REQUESTED&caseId=${id}$`))
    await expect(page.getByRole('heading', { name: number })).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.locator('[data-said]')).toContainText(`${number} is being inspected`)
    await expect(row).toHaveCount(0)
    await page.goto(`/desk?view=returns&stage=INSPECTING&caseId=${id}`)
    await expect(page.locator('[data-act=approve]')).toContainText('Approve 2 of 2')
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(page.locator('[data-act=approve]')).toContainText('Approve 1 of 2')
    await expectNoFindings(page, 'a return that is approved in part')
    await page.locator('[data-act=approve]').click()
    await page.getByLabel('Why fewer? (shown to the buyer)').fill('One was fitted')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-act=approve]')).toBeVisible()
    await page.locator('[data-act=approve]').click()
    await page.getByLabel('Why fewer? (shown to the buyer)').fill('One was fitted')
    await page.getByRole('button', { name: /Approve 1 of 2/ }).click()
    await sendDecision(page, 'approved 1 of 2')
    await expect(row).toHaveCount(0)
    await page.goto(`/desk?view=returns&caseId=${id}`)
    await expect(page.locator('[data-status]')).toHaveText('Approved, to be sent')
    await page.goBack()
  })

  test('a refund asks for confirmation with the focus on Back, and a second person sees who acted first', async ({
    page,
  }) => {
    const { id, skuOrgId } = await requestedReturn()
    const nok = staffFor('nok')
    await nok.send(action, { id, act: 'inspect' })
    await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity: 2 }] })
    await openDeskAs(page, 'somsri', `?view=returns&caseId=${id}`)
    await expect(page.locator('[data-act=arrive]')).toBeVisible()
    await nok.send(action, { id, act: 'arrive' })
    await page.locator('[data-act=arrive]').click()
    // The case is reloaded in place, with the actions of its new state.
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await page.locator('[data-act=refund]').click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
    await expect(page.locator('[data-question]')).toContainText('This can’t be undone')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-act=refund]')).toBeVisible()
  })

  test('an empty queue links to the next task', async ({ page }) => {
    await openDeskAs(page, 'nok', '?view=reviews&late=1&country=1234')
    await expect(page.locator('.queue-done')).toContainText(/Next work|No other queue/)
    await page.getByRole('link', { name: 'Show all open' }).click()
    await expect(page).toHaveURL(/view=reviews$/)
  })
})

test.describe('case queues on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an open case covers the queue, and going back shows its row', async ({ page }) => {
    const { id } = await requestedReturn()
    await openDeskAs(page, 'nok', '?view=returns')
    const row = page.locator(`[data-row="${id}"]`)
    await row.click()
    await expect(row).toBeHidden()
    await expectNoFindings(page, 'a return on a phone')
    await page.getByRole('button', { name: 'All cases' }).click()
    await expect(row).toBeFocused()
  })
})
