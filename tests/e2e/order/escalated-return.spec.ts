import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import words from '../../../src/i18n/messages/en/returns.json' with { type: 'json' }
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'

const action = 'POST /desk/returns/{id}/act'

/** A return that its shop has rejected. */
async function rejectedReturn() {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeReceived(buyer, skuOrgId, 2)
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'Cracked', lines: [{ skuOrgId, quantity: 2 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  const nok = staffFor('nok')
  await nok.send(action, { id: data.returnId, act: 'inspect' })
  await nok.send(action, { id: data.returnId, act: 'reject', words: 'It was fitted' })
  return { buyer, id: data.returnId }
}

test.use({ viewport: { width: 360, height: 740 } })

test('a buyer escalates a return, service decides, and both sides see the reason', async ({
  page,
  browser,
}) => {
  const { buyer, id } = await rejectedReturn()
  await browseAs(page.context(), buyer.id, 1001)
  const path = linkTo('en-TH', 'returnDetail', { id })
  await page.goto(path)
  await page.getByRole('button', { name: words.escalate_send }).click()
  await page.getByLabel(words.escalate_words).fill('The crack was there before')
  await expectNoFindings(page, 'the form to ask customer service')
  await page.getByRole('button', { name: words.escalate_send }).click()
  await expect(page.locator('[data-escalation=waiting]')).toContainText(
    'The crack was there before',
  )
  await expect(page.locator('[data-due]')).toContainText('Customer service decides by')
  await expectNoFindings(page, 'a return with customer service')

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await openDeskAs(desk, 'nok', `?view=returns&stage=ESCALATED&caseId=${id}`)
  await expect(desk.getByText('“The crack was there before”')).toBeVisible()
  await desk.locator('[data-act=decide]').click()
  await desk.locator('[name=words]').fill('The picture shows it')
  await expectNoFindings(desk, 'the decision about a return')
  await desk.locator('[data-confirm], form .primary').last().click()
  await expect(desk.locator('[data-said]')).toContainText('is decided')
  await desk.close()

  await page.goto(path)
  await expect(page.locator('[data-return-state=APPROVED]')).toBeVisible()
  await expect(page.locator('[data-escalation=decided]')).toContainText('The picture shows it')
})
