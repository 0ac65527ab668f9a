import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { linkTo } from '../../../src/routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Documents of an order: saved from its page, and the page itself in print. */

const service = { mover: 'SERVICE', id: 1, reason: '', changedAt: Date.now() } as const

/** Controls and navigation, which are useless in print. */
const live = 'button, .button, input, select, textarea, body > header, body > nav, body > footer'

async function visible(page: Page): Promise<string[]> {
  return page
    .locator(live)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.outerHTML.slice(0, 120)),
    )
}

test('an order document is saved in the language of the page, under the order number', async ({
  page,
}) => {
  const buyer = newBuyer('879500001')
  const orderId = await placeOrder(buyer, offerWith(9, 430).skuOrgId, 1, 6)
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto(linkTo('th-TH', 'orderDetail', { id: orderId }))
  await expect(page.locator('[data-paper]')).toHaveText(['ใบยืนยันคำสั่งซื้อ PDF', 'ใบแจ้งชำระเงิน PDF'])
  const saving = page.waitForEvent('download')
  await page.locator('[data-paper=confirmation]').click()
  const file = await saving
  const [order] = query<{ number: string }>('SELECT number FROM orders WHERE id = ?', orderId)
  expect(file.suggestedFilename()).toBe(`confirmation-${order?.number}.pdf`)
  const bytes = readFileSync(await file.path())
  const { title, language } = await readPdf(Uint8Array.from(bytes).buffer)
  expect([title, language]).toEqual([`ใบยืนยันคำสั่งซื้อ ${order?.number}`, 'th-TH'])
  await expect(page.locator('h1')).toContainText(order?.number ?? '-')
})

test('a printed order, unpaid or received, has its lines and totals and no controls', async ({
  page,
}) => {
  const { skuOrgId } = offerWith(9, 431)
  const [unpaid, received] = [newBuyer('879500002'), newBuyer('879500003')]
  const orders = [
    { buyer: unpaid, orderId: await placeOrder(unpaid, skuOrgId, 2, 6) },
    { buyer: received, orderId: await placeOrder(received, skuOrgId, 2, 2) },
  ]
  const sentOrderId = orders[1]?.orderId ?? 0
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(sentOrderId, to, service)
  query(
    "UPDATE orders SET carrier = 'Flash Express', tracking_number = 'TH0123456789' WHERE id = ?",
    sentOrderId,
  )
  await received.send('POST /client/version2/order/receive/{orderId}', { orderId: sentOrderId })
  for (const { buyer, orderId } of orders) {
    await browseAs(page.context(), buyer.id, 1001)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(linkTo('en', 'orderDetail', { id: orderId }))
    await expect(page.locator('.order-trail')).toBeVisible()
    expect((await visible(page)).length).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await visible(page)).toEqual([])
    for (const content of ['h1', '.part-line', '.sums .total', '.order-trail'])
      await expect(page.locator(content).last()).toBeVisible()
    const { pages } = await readPdf(Uint8Array.from(await page.pdf({ format: 'A4' })).buffer)
    expect(pages.length).toBeLessThan(3)
  }
})
