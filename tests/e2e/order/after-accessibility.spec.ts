import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from 'playwright/test'
import { recordSteps } from '../../../functions/platform/cancel/steps.ts'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { moveOrderTo, withDatabase, placeReceived } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { sampleCases } from '../../support/rounds.ts'

/* Screens after an order, visually and for screen readers, on a phone and a desktop. */

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

const locales = ['th-TH', 'ko', 'en'] as const

/** Checks a page for accessibility findings once the awaited element is visible. */
async function look(page: Page, path: string, description: string, screen: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(description).first()).toBeVisible()
  await expectNoFindings(page, screen)
}

for (const [index, locale] of sampleCases(locales).entries())
  test.describe(locale, () => {
    test('paying: method choice, provider page and payment states have no accessibility violations', async ({
      page,
    }) => {
      const { buyer, placementId, orderIds } = await placeUnpaid(
        `84720000${index}`,
        [{ stock: 20, place: 490 + index, quantity: 1 }],
        7,
      )
      await browseAs(page.context(), buyer.id, 1001)
      const query = { placementId }
      await look(page, linkTo(locale, 'orderPayment', {}, query), 'input[name=payment]', 'payment')
      const first = await openPage(buyer, placementId)
      await look(page, first.url, 'button[value=approve]', 'page of the provider')
      const waitingLink = linkTo(locale, 'paymentWaiting', {}, { paymentId: first.paymentId })
      await look(page, waitingLink, '[data-result=PENDING]', 'waiting')
      await decideAtProvider(first.url, 'decline')
      await look(page, first.url, '[role=status]', 'page of the provider that is over')
      const returnLink = (id: number) => linkTo(locale, 'paymentReturn', {}, { paymentId: id })
      await look(page, returnLink(first.paymentId), '[data-result=DECLINED]', 'declined')
      const second = await openPage(buyer, placementId)
      await decideAtProvider(second.url, 'approve')
      await look(page, returnLink(second.paymentId), '[data-result=PAID]', 'paid')
      const [id = 0] = orderIds
      await look(page, linkTo(locale, 'orderDetail', { id }), '[data-payment=PAID]', 'paid order')
      await look(
        page,
        linkTo(locale, 'orderDetailPage', {}, query),
        '[data-payment]',
        'placed together',
      )

      await buyer.send('POST /client/version2/order/apply/cancel/submit', {
        orderId: id,
        reasonId: 2,
      })
      await look(page, linkTo(locale, 'orderDetail', { id }), '[data-step=PENDING]', 'applying')
      const shop = { mover: 'SELLER', id: 1, reason: 'แพ็กเสร็จแล้ว', changedAt: Date.now() } as const
      await moveOrderTo(id, 'CANCEL_REFUSED', shop)
      await withDatabase((db) =>
        db.batch(
          recordSteps(db, id, ['REFUSED'], { remark: shop.reason, takenAt: shop.changedAt }),
        ),
      )
      await look(page, linkTo(locale, 'orderDetail', { id }), '[data-step=REFUSED]', 'refused')
      await buyer.send('POST /client/version2/order/apply/cancel/submit', {
        orderId: id,
        reasonId: 2,
      })
      await moveOrderTo(id, 'CANCELLED', shop)
      await look(page, linkTo(locale, 'orderDetail', { id }), '[data-refund]', 'cancelled')
    })

    test('returning: the form, its errors, the list and the approval have no accessibility violations', async ({
      page,
    }) => {
      const buyer = newBuyer(`84720001${index}`)
      const { skuOrgId } = offerWith(20, 494 + index)
      const orderId = await placeReceived(buyer, skuOrgId, 2)
      await browseAs(page.context(), buyer.id, 1001)
      const form = linkTo(locale, 'returnForm', { orderId })
      await look(page, linkTo(locale, 'orderDetail', { id: orderId }), '[data-rate]', 'received')
      await look(page, linkTo(locale, 'returnList'), '.empty', 'no returns')
      await look(page, form, '[data-return-count]', 'form')
      await page.locator('.return-form .primary').click()
      await expect(page.locator('#return-fault')).not.toBeEmpty()
      await expectNoFindings(page, 'form with a fault')
      const { data } = await buyer.send(
        'POST /client/saleReturnOrder/submit',
        { orderId, reason: 'FAULTY', words: 'ร้าว', lines: [{ skuOrgId, quantity: 2 }] },
        { 'Idempotency-Key': randomUUID() },
      )
      const id = data.returnId
      await look(page, form, '[data-return-closed], [data-return-count]', 'nothing left to return')
      await look(page, linkTo(locale, 'returnList'), 'article', 'returns')
      await look(page, linkTo(locale, 'returnDetail', { id }), '[data-return-state]', 'asked for')
      const nok = staffFor('nok')
      await nok.send('POST /desk/returns/{id}/act', { id, act: 'inspect' })
      const lines = [{ skuOrgId, quantity: 1 }]
      await nok.send('POST /desk/returns/{id}/act', { id, act: 'approve', lines })
      await look(page, linkTo(locale, 'returnDetail', { id }), '.approval-form svg', 'approved')
    })
  })

test('returns at the desk and an order with a return have no accessibility violations', async ({
  page,
}) => {
  const buyer = newBuyer('847200020')
  const { skuOrgId } = offerWith(20, 498)
  const orderId = await placeReceived(buyer, skuOrgId)
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'WRONG_PRODUCT', words: '', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  await openDeskAs(page, 'nok', '?view=returns')
  const row = page.locator(`[data-row="${data.returnId}"]`)
  await expect(row).toContainText(data.number)
  await expectNoFindings(page, 'returns at the desk')
  await row.click()
  await page.locator('[data-act=inspect]').click()
  await expect(page.locator('[data-said]')).toContainText('is being inspected')
  await page.goto(`/desk?view=returns&caseId=${data.returnId}`)
  await expectNoFindings(page, 'a return that is inspected')
  await page.locator('[data-act=reject]').click()
  const reasonField = page.getByLabel('Reason (shown to the buyer)')
  await expect(reasonField).toBeFocused()
  await page.getByRole('button', { name: 'Reject the return' }).click()
  await expect(reasonField).toBeFocused()
  await expectNoFindings(page, 'a return that is rejected without words')
  await page.goto(`/desk?order=${orderId}`)
  await expect(page.locator('[data-status]')).toBeVisible()
  await expectNoFindings(page, 'order that was received')
})
