import { expect, type Page, test } from 'playwright/test'
import { recordSteps } from '../../../functions/platform/cancel/steps.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { offerWith } from '../../support/client.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

const somchai = 1

/** Opens the checkout with a cart of one part, paid online. */
async function checkOut(page: Page, position: number): Promise<void> {
  query('DELETE FROM cart_line WHERE customer_id = ?', somchai)
  const { skuOrgId } = offerWith(20, position)
  const buyer = await browseAs(page.context(), somchai, 1001)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  await page.goto('/th-TH/order/checkOrder.html')
  await page.locator('input[name=payment][value="7"]').check()
  await expect(page.locator('.pay-bar .primary')).toHaveAttribute('aria-busy', 'false')
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/\/pay\//)
}

const refusalText = 'แพ็กเสร็จแล้ว ส่งวันนี้'

test.describe('paying on a phone in Thailand', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a buyer retries a declined payment, pays, is refused a cancellation and keeps the order', async ({
    page,
  }) => {
    await checkOut(page, 430)
    await page.locator('button[value=decline]').click()
    await expect(page.locator('[data-result=DECLINED]')).toBeVisible()
    // A reload shows the same result.
    await page.reload()
    await expect(page.locator('[data-result=DECLINED]')).toBeVisible()
    // A payment page that timed out states that nothing was charged and until when the order can be
    // paid.
    await page.locator('.controls .primary').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.locator('button[value=expire]').click()
    await expect(page.locator('[data-result=EXPIRED]')).toBeVisible()
    await expect(page.locator('main')).toContainText('เราไม่ได้รับเงิน')
    await expect(page.locator('main')).toContainText(/ชำระได้ถึง \d\d\/\d\d\/\d{4} \d\d:\d\d น\./)
    await expectNoFindings(page)
    // The provider took an amount that differs from the order's total, so the page must not claim
    // that nothing was taken.
    await page.locator('.controls .primary').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.locator('#tell').selectOption('short')
    await page.locator('button[value=approve]').click()
    await expect(page.locator('[data-result=DECLINED]')).toContainText('คืนเงินให้เต็มจำนวน')
    await expect(page.locator('main')).not.toContainText('ไม่มีการตัดเงิน')
    await expect(page.locator('[data-refund]')).toHaveCount(1)
    await page.locator('.controls .primary').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.locator('#tell').selectOption('never')
    await page.locator('button[value=approve]').click()
    await expect(page.locator('[data-result=PAID]')).toBeVisible()
    await page.locator('.controls .primary').click()

    await page.locator('[data-act=cancel]').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.primary').click()
    await expect(dialog.locator('#cancel-fault')).toHaveText('กรุณาเลือกเหตุผล')
    await expectNoFindings(page)
    await dialog.getByRole('radio').nth(1).check()
    await dialog.locator('.primary').click()
    await expect(page.locator('[data-cancel-path] [data-step=PENDING]')).toBeVisible()
    const placementId = Number(new URL(page.url()).searchParams.get('placementId'))
    const [{ id = 0 } = {}] = query<{ id: number }>(
      'SELECT id FROM orders WHERE placement_id = ?',
      placementId,
    )
    await moveOrderTo(id, 'CANCEL_REFUSED', {
      mover: 'SELLER',
      id: 1,
      reason: refusalText,
      changedAt: Date.now(),
    })
    await withDatabase((db) =>
      db.batch(recordSteps(db, id, ['REFUSED'], { remark: refusalText, takenAt: Date.now() })),
    )
    await page.reload()
    await expect(page.locator('[data-step=REFUSED]')).toContainText(refusalText)
    await page.locator('[data-act=resume]').click()
    await expect(page.locator('[data-step=CANCEL]')).toBeVisible()
    await expect(page.locator('.state').first()).toHaveText('สั่งซื้อแล้ว')
  })

  test(
    'a buyer who returns without paying can choose another payment method',
    { tag: '@long' },
    async ({ page }) => {
      await checkOut(page, 431)
      await page.goto('/th-TH/order/list.html')
      await page.locator('article .number').first().click()
      await page.locator('[data-order-bar] .primary').click()
      await expect(page).toHaveURL(/\/pay\//)
      await page.goBack()
      await page.locator('[data-act=changePayment]').click()
      await page.locator('input[name=payment][value="2"]').check()
      await expectNoFindings(page)
      await page.locator('.button.primary').click()
      await expect(page.locator('[data-payment=PENDING]')).toContainText('เงินสด')
      await expect(page.locator('[data-act=cancel]')).toContainText('ยกเลิกได้ทันที')
    },
  )
})
