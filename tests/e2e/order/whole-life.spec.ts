import { expect, type Page, test } from 'playwright/test'
import { sendDecision } from '../../support/browser/decisions.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { openDeskTab, shipAtDesk } from '../../support/browser/desk-page.ts'
import { newDriver } from '../../support/driver.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query, testUrl } from '../../support/state.ts'

/* Orders from the first click to the last, as seen by the buyer and the desk. */

const orderOf = (customerId: number) =>
  query<{ id: number }>(
    'SELECT id FROM orders WHERE customer_id = ? ORDER BY placed_at DESC LIMIT 1',
    customerId,
  )[0]?.id ?? 0

/** Chooses a payment method and orders. */
async function order(page: Page, methodId: number): Promise<void> {
  await page.locator(`input[name=payment][value="${methodId}"]`).check()
  await expect(page.locator('.pay-bar .primary')).toHaveAttribute('aria-busy', 'false')
  const loss = page.locator('[data-excess] [type=checkbox]')
  if (await loss.count()) await loss.check()
  await page.locator('.pay-bar .primary').click()
}

/**
 * Reports the parcel of the open order as lost. The button is hidden until its section is opened.
 */
async function callLostAtDesk(desk: Page, text: string): Promise<void> {
  const lost = desk.locator('[data-lost]')
  await expect(lost.getByRole('button')).toBeHidden()
  await lost.locator('summary').click()
  await expectNoFindings(desk, 'a parcel that is about to be called lost')
  await lost.getByRole('textbox').fill(text)
  await lost.getByRole('button').click()
  await expect(desk.locator('[data-status]')).toHaveText('Lost in transit')
  await expect(desk.locator('.desk-trail')).toContainText(text)
}

test.describe('an order from a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('Thailand: an order is paid by QR code, its cancellation is refused, and its parcel is lost', async ({
    page,
  }) => {
    const buyer = newBuyer('847000001')
    const { skuOrgId } = offerWith(20, 480)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto('/th-TH/order/checkOrder.html')
    await order(page, 6)
    await expect(page).toHaveURL(/order\/result/)
    await expect(page.locator('[data-transfer] .payment-qr svg')).toBeVisible()
    const id = orderOf(buyer.id)

    const desk = await openDeskTab(page, 'fern', `?order=${id}`)
    await desk.getByRole('button', { name: 'Payment received' }).click()
    await expect(desk.locator('.desk-acts [role=status]')).toHaveText('Paid.')
    await page.locator('[data-order]').click()
    await expect(page.locator('[data-payment=PAID]')).toBeVisible()
    await page.locator('[data-act=cancel]').click()
    await page.getByRole('dialog').getByRole('radio').nth(1).check()
    await page.getByRole('dialog').locator('.primary').click()
    await expect(page.locator('[data-step=PENDING]')).toBeVisible()
    await expect(page.locator('[data-answer]')).toContainText('ได้คำตอบภายใน')

    const seller = await openDeskTab(page, 'nok', `?order=${id}`)
    await seller.getByRole('button', { name: 'Refuse the cancellation' }).click()
    await seller.getByLabel('Reason (shown to the buyer)').fill('แพ็กเสร็จแล้ว ส่งวันนี้')
    await seller.locator('.desk-acts .primary').click()
    await expect(seller.locator('[data-status]')).toHaveText('Cancellation refused')
    await page.reload()
    await expect(page.locator('[data-step=REFUSED]')).toContainText('แพ็กเสร็จแล้ว ส่งวันนี้')
    await page.locator('[data-act=resume]').click()
    await expect(page.locator('[data-step=CANCEL]')).toBeVisible()
    await expect(page.locator('.state').first()).toHaveText('สั่งซื้อแล้ว')

    await shipAtDesk(await openDeskTab(page, 'nok', `?order=${id}`), 'TH0142883')
    query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", id)
    await page.reload()
    await page.locator('[data-act=nonReceipt]').click()
    await expect(page.locator('[data-act=nonReceipt]')).toBeDisabled()
    await expect(page.locator('[data-answer]')).toBeVisible()
    await callLostAtDesk(await openDeskTab(page, 'nok', `?order=${id}`), 'ขนส่งหาไม่พบ')
    await page.reload()
    await expect(page.locator('.state').first()).toHaveText('พัสดุสูญหาย')
    await expect(page.locator('[data-lost]')).toContainText('ขนส่งหาไม่พบ')
    await expect(page.locator('[data-payment=REFUNDING]')).toBeVisible()
    await expectNoFindings(page, 'lost order')
    await page.locator('[data-lost] a').click()
    await expect(page.locator('[data-lost]')).toContainText('ขนส่งหาไม่พบ')
    await expect(page.locator('.approval-form')).toHaveCount(0)
    await expectNoFindings(page, 'return of a lost parcel')
    await page.goto('/th-TH/order/returns.html')
    await expect(page.locator('article').first()).toContainText('พัสดุสูญหาย')
  })

  test('Indonesia: an order with coupons is paid after a declined card, received, returned and refunded', async ({
    page,
  }) => {
    const { id: driverId, skuOrgId } = newDriver()
    const driver = await browseAs(page.context(), driverId, 1102)
    await driver.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
    for (const code of ['EGGPARTS', 'EGGSHIP'])
      await driver.send('POST /web-api/myCoupon/exchange/{code}', { code })
    await page.goto('/id/order/checkOrder.html')
    await expect(page.locator('[data-used-coupon]')).toHaveCount(2)
    await order(page, 7)
    await page.locator('button[value=decline]').click()
    await expect(page.locator('[data-result=DECLINED]')).toBeVisible()
    await page.locator('.controls .primary').click()
    await page.locator('button[value=approve]').click()
    await expect(page.locator('[data-result=PAID]')).toBeVisible()
    const id = orderOf(driverId)

    const desk = await openDeskTab(page, 'nok', `?order=${id}`)
    await shipAtDesk(desk, 'JNE0001')
    await page.goto(`/id/order/detail/${id}.html`)
    await expect(page.locator('.columns')).toContainText('JNE0001')
    await page.locator('[data-order-bar] .primary').click()
    await page.locator('dialog .primary').click()
    await page.locator('[data-act=return]').click()
    await expect(page).toHaveURL(/order\/return\//)
    await page.locator('[data-return-count]').selectOption('1')
    await page.getByRole('radio').nth(2).check()
    await page.locator('#return-words').fill('Retak di dekat baut')
    await page.locator('.return-form .primary').click()
    await expect(page.locator('[data-return-state=REQUESTED]')).toBeVisible()

    await desk.getByRole('link', { name: 'Returns' }).click()
    const [{ id: returnId = '' } = {}] = query<{ id: string }>(
      'SELECT id FROM sale_return WHERE order_id = ?',
      id,
    )
    const returnAddress = `/desk?view=returns&caseId=${returnId}`
    await desk.goto(returnAddress)
    await expect(desk.locator('.desk-case')).toContainText('Retak di dekat baut')
    await desk.locator('[data-act=inspect]').click()
    await desk.goto(returnAddress)
    await desk.locator('[data-act=approve]').click()
    await sendDecision(desk, 'approved')
    await desk.goto(returnAddress)
    await expect(desk.locator('[data-act=arrive]')).toBeVisible()
    await page.reload()
    await expect(page.locator('.approval-form svg')).toBeVisible()
    await page.getByRole('button', { name: 'Sudah saya kirim' }).click()
    await expect(page.locator('[data-return-state=IN_TRANSIT]')).toBeVisible()
    await desk.goto(returnAddress)
    await desk.locator('[data-act=refund]').click()
    await expect(desk.locator('[data-question]')).toContainText('can’t be undone')
    await desk.locator('[data-asks] .primary').click()
    await expect(desk.locator('[data-said]')).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-return-state=REFUNDED]')).toBeVisible()

    // Half of the items, minus half of the coupon's discount. The schedule refunds it.
    const worth = (2 * 500_000 * 0.95) / 2
    await page.request.get(`${testUrl}/cdn-cgi/local/scheduled?time=0`)
    await page.goto(`/id/order/detail/${id}.html`)
    await expect(page.locator(`[data-refund="${worth}"]`)).toBeVisible()
    expect(query('SELECT status FROM refund WHERE order_id = ?', id)).toEqual([{ status: 'DONE' }])
  })
})

test.describe('an order from a desktop', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  test('Korea: an order paid by transfer with a slip is shipped, received, rated and repeated', async ({
    page,
  }) => {
    const minjun = 7
    query('DELETE FROM cart_line WHERE customer_id = ?', minjun)
    const buyer = await browseAs(page.context(), minjun, 1198)
    // A part can be rated once, so a retry of this test buys another one.
    const skuOrgId = findSaleableOffers(1198, 1 + test.info().retry).at(-1) ?? 0
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
    await page.goto('/ko/order/checkOrder.html')
    await order(page, 6)
    await expect(page).toHaveURL(/order\/result/)
    const file = {
      name: 'slip.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(makeJpeg('fromPhone')),
    }
    await page.locator('[data-transfer] input[type=file]').setInputFiles(file)
    await expect(page.locator('[data-slip]')).toBeVisible()
    const id = orderOf(minjun)

    const desk = await openDeskTab(page, 'fern', `?order=${id}`)
    await expect(desk.locator('.desk-money img')).not.toHaveJSProperty('naturalWidth', 0)
    await desk.getByLabel(/Reference/).fill('KB 4711')
    await desk.getByRole('button', { name: 'Payment received' }).click()
    await expect(desk.locator('.desk-acts [role=status]')).toHaveText('Paid.')
    await shipAtDesk(await openDeskTab(page, 'nok', `?order=${id}`), 'CJ123456789')

    await page.goto(`/ko/order/detail/${id}.html`)
    await expect(page.locator('.columns')).toContainText('CJ123456789')
    await page.locator('[data-order-bar] .primary').click()
    await page.locator('dialog .primary').click()
    await page.locator('[data-rate]').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('label:has([name=stars])').nth(4).click()
    await dialog.locator('.primary').click()
    await expect(page.locator('.line-review .stars')).toBeVisible()
    await page.locator('[data-act=again]').click()
    await expect(page.locator('[data-again]')).toBeFocused()
    await page.locator('[data-again] .link').first().click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
  })
})
