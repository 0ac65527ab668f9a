import { expect, type Page, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { openDeskTab } from '../../support/browser/desk-page.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { payInFull } from '../../support/order/shortages.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* The shop has three of five ordered items: staff ask at the desk, and the buyer decides on a
   phone. */

test.use({ viewport: { width: 360, height: 640 } })

async function placePaidOrder(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(20, position)
  query(
    'UPDATE offer SET list_price = 30000, catalogue_1 = 30000, promotion_1 = NULL WHERE sku_org_id = ?',
    skuOrgId,
  )
  const id = await placeOrder(buyer, skuOrgId, 5, 6)
  await payInFull(id, staffFor('fern'))
  return { buyer, id }
}

/** Opens the form at the desk, enters three, reads the amount and asks. */
async function askAtDesk(page: Page, id: number): Promise<Page> {
  const desk = await openDeskTab(page, 'nok', `?order=${id}`)
  const form = desk.locator('[data-shortage-form]')
  await form.locator('summary').click()
  await form.getByRole('spinbutton').fill('3')
  await form.getByRole('textbox').fill('เหลือในสต็อก 3 ชิ้น')
  await form.getByRole('button').click()
  await expect(form.locator('[data-amount]').first()).toContainText('600.00')
  await expectNoFindings(desk, 'a question about a shortage before it is asked')
  await form.getByRole('button').click()
  await expect(desk.locator('[data-shortage=ASKED]')).toContainText('3 of 5')
  // No other action is offered for the order meanwhile.
  await expect(desk.locator('.desk-acts .primary')).toHaveCount(0)
  return desk
}

/** True when nothing is wider than the screen. */
const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('Thailand: the buyer takes three of five items, and the order shows the refund', async ({
  page,
}) => {
  const { buyer, id } = await placePaidOrder('847100001', 481)
  const desk = await askAtDesk(page, id)
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/th-TH/order/list.html')
  const card = page.locator('.order-card').first()
  await expect(card.locator('.state-now')).toContainText('ร้านมีของ 3 จาก 5 ชิ้น')
  await expect(page.locator('.primary')).toHaveCount(1)
  await card.locator('[data-next=shortage]').click()

  await expect(page.locator('.next-headline')).toContainText('ร้านมีของ 3 จาก 5 ชิ้น เลือกภายใน')
  const part = page.locator('[data-shortage=ASKED]')
  await expect(part).toContainText('เหลือในสต็อก 3 ชิ้น')
  await expect(part.locator('.sums')).toContainText('600.00')
  await expect(page.locator('.primary:visible')).toHaveCount(1)
  expect(await fitsScreen(page)).toBe(true)
  await expectNoFindings(page, 'an order with a shortage')
  // Cancelling asks for confirmation, and Back dismisses it.
  await page.getByRole('button', { name: 'ยกเลิกทั้งคำสั่งซื้อ' }).click()
  await expect(page.locator('[data-order-bar] [role=alert]')).toBeVisible()
  await expectNoFindings(page, 'a cancellation of the whole order')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await page.locator('[data-act=take]').click()

  await expect(page.locator('[data-shortage=TAKEN]')).toContainText('600.00')
  await expect(page.locator('[data-payment=PAID]')).toContainText('600.00')
  await expect(page.locator('.order-lines')).toContainText('900.00')
  await expectNoFindings(page, 'an order after a shortage')
  await desk.reload()
  await expect(desk.locator('[data-shortage=TAKEN]')).toContainText('3 of 5')
  await expect(desk.locator('.desk-acts .primary')).toBeVisible()
})

test('Thailand: a buyer who answers a withdrawn question sees its outcome', async ({ page }) => {
  const { buyer, id } = await placePaidOrder('847100002', 482)
  const desk = await askAtDesk(page, id)
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto(`/th-TH/order/detail/${id}.html`)
  await expect(page.locator('[data-act=take]')).toBeVisible()
  await desk.getByRole('button', { name: 'Everything is there: withdraw' }).click()
  await expect(desk.locator('[data-shortage=WITHDRAWN]')).toBeVisible()
  await page.locator('[data-act=take]').click()
  await expect(page.locator('[data-shortage=WITHDRAWN]')).toBeVisible()
  await expect(page.locator('[data-order-bar]')).toContainText('เรื่องนี้จบแล้ว')
})
