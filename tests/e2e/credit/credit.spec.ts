import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeBilledOrder, giveCredit } from '../../support/credit/credit.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { browseAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/*
 * A workshop is overdue: its order is held, the workshop sees the amount due and pays, and the
 * order is released.
 */

for (const [index, { locale, width }] of sampleCases([
  { locale: 'en-TH', width: 360 },
  { locale: 'th-TH', width: 360 },
  { locale: 'ko', width: 1160 },
] as const).entries())
  test(`${locale}: a buyer pays an overdue invoice by QR code, and the order on hold ships`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const buyer = newBuyer(`87810004${index}`)
    const { skuOrgId } = offerWith(30, 594 + index)
    const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
    const lateBilledOrder = await placeBilledOrder(buyer, skuOrgId)
    const waits = await placeOrder(buyer, skuOrgId, 1, 1)
    await moveOrderTo(waits, 'CONFIRMED', {
      mover: 'SERVICE',
      id: 1,
      reason: '',
      changedAt: Date.now(),
    })
    query("UPDATE credit_invoice SET due_day = '2026-01-05' WHERE order_id = ?", lateBilledOrder)
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo(locale, 'account'))
    // The overdue amount comes first on the screen and links to its payment.
    const alarm = page.locator('.account-screen > [data-late]')
    await expect(alarm.locator('.primary')).toHaveAttribute(
      'href',
      new RegExp(`/${shopId}\\.html(\\?|$)`),
    )
    await expectNoFindings(page, 'account with something overdue')
    await page.goto(linkTo(locale, 'creditList'))
    await page.locator(`a[href*="credit/details/${shopId}"]`).click()
    const [order] = query<{ number: string }>('SELECT number FROM orders WHERE id = ?', waits)
    await expect(page.locator('.credit-pay')).toContainText(order?.number ?? '-')
    await expectNoFindings(page, 'credit')
    // Each bar covers a week and is labelled with its two dates, or with one date if only one day
    // of the week is left.
    await expect(page.locator('.credit-weeks small').last()).toHaveText(/\d+\D*–\D*\d+/)
    await page.setViewportSize({ width: 320, height: 640 })
    const beyond = await page
      .locator('.credit-invoices')
      .evaluate(
        (card) =>
          [...card.querySelectorAll('li > *')].filter(
            (part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ).length,
      )
    expect(beyond).toBe(0)
    await page.setViewportSize({ width, height: 640 })
    const box = page.locator('.credit-invoices input').first()
    await expect(box).toBeChecked()
    await box.uncheck()
    await expect(page.locator('.credit-pay .primary')).toHaveCount(0)
    await box.check()
    await page.locator('.credit-pay .primary').press('Enter')
    const transfer = page.locator('[data-transfer]')
    await expect(transfer.locator('[data-code] svg, .code-picture, svg').first()).toBeVisible()
    await expectNoFindings(page, 'credit with its transfer')
    const paymentId = Number(await transfer.getAttribute('data-transfer'))
    const [payment] = query<{ amount: number }>(
      'SELECT amount FROM payment WHERE id = ?',
      paymentId,
    )
    const came = { id: paymentId, seen: 'PENDING' as const, amount: payment?.amount ?? 0 }
    const takenResponse = await staffFor('fern').send('POST /desk/payments/{id}/receive', came)
    expect(takenResponse.code).toBe(200)
    await page.reload()
    await expect(page.locator('.credit-pay')).toHaveCount(0)
    const parcel = { carrier: 'Flash Express', trackingNumber: 'TH1' }
    const action = { id: waits, act: 'ship', seen: 'CONFIRMED', ...parcel } as const
    expect((await staffFor('nok').send('POST /desk/orders/{id}/act', action)).code).toBe(200)
    await page.goto(linkTo(locale, 'creditHistory', { shopId }))
    await expect(page.locator('.credit-invoices .number')).toHaveCount(1)
    await expectNoFindings(page, 'history of credit')
  })

test('the account and credit pages use the desktop width in two top-aligned columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1160, height: 800 })
  const buyer = newBuyer('878100049')
  const { skuOrgId } = offerWith(30, 594)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  await placeBilledOrder(buyer, skuOrgId)
  await browseAs(page.context(), buyer.id, 1001)
  for (const [screen, address] of [
    ['.account-screen', linkTo('th-TH', 'account')],
    ['.credit-screen', linkTo('th-TH', 'creditDetails', { shopId })],
  ] as const) {
    await page.goto(address)
    const columns = page.locator(`${screen} > div`)
    await expect(columns).toHaveCount(2)
    const boxes = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const [left, right] = boxes
    const main = await page.locator('main .wrap').first().boundingBox()
    expect(left?.top).toBe(right?.top)
    expect((right?.right ?? 0) - (left?.left ?? 0)).toBeGreaterThan((main?.width ?? 0) * 0.9)
  }
})
