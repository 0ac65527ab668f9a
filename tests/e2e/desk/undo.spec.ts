import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const action = 'POST /desk/returns/{id}/act'

test.use({ viewport: { width: 1366, height: 768 } })

/** A return of one item that the shop inspects. */
async function inspectedReturn() {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeReceived(buyer, skuOrgId, 1)
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'ร้าว', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  await staffFor('nok').send(action, { id: data.returnId, act: 'inspect' })
  return { id: data.returnId as number, number: data.number as string, skuOrgId }
}

const statusOf = (id: number) =>
  query<{ status: string }>('SELECT status FROM sale_return WHERE id = ?', id)[0]?.status

test('the key z undoes an approval, and leaving the page sends the next one', async ({ page }) => {
  const { id, number } = await inspectedReturn()
  await openDeskAs(page, 'nok', `?view=returns&stage=INSPECTING&caseId=${id}`)
  await page.locator('[data-act=approve]').click()
  const toast = page.locator('.undo-toast')
  await expect(toast).toContainText(number)
  await expect(page.locator(`[data-row="${id}"]`)).toContainText('Undo still possible')
  await expectNoFindings(page, 'a decision that can be undone')
  await page.keyboard.press('z')
  await expect(toast).toContainText('Nothing was sent')
  await expect(page).toHaveURL(new RegExp(`caseId=${id}`))
  expect(statusOf(id)).toBe('INSPECTING')
  await page.locator('[data-act=approve]').click()
  await expect(toast).toContainText(number)
  expect(statusOf(id)).toBe('INSPECTING')
  await page.goto('/en/help/return-policy.html')
  await expect.poll(() => statusOf(id)).toBe('APPROVED')
})

test('a decision that fails after its undo time shows the reason and opens the case', async ({
  page,
}) => {
  const { id, skuOrgId } = await inspectedReturn()
  await openDeskAs(page, 'somsri', `?view=returns&stage=INSPECTING&caseId=${id}`)
  await page.locator('[data-act=approve]').click()
  const lines = [{ skuOrgId, quantity: 1 }]
  await staffFor('nok').send(action, { id, act: 'approve', lines })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not done' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the case' }).click()
  await expect(page.locator('[data-status]')).toHaveText('Approved, to be sent')
})
