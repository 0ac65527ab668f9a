import { expect, type Page, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { giftOf, givePoints } from '../../support/credit/points.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * `/` redirects to en-TH, where every link ends in changeRoute=no. A buyer follows links from the
 * search to a paid order. Then they change a payment, return a part, use a coupon and redeem a
 * gift.
 */

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

const buy = async (page: Page, methodId: number) => {
  await page.locator(`input[name=payment][value="${methodId}"]`).check()
  const order = page.locator('.pay-bar .primary')
  await expect(order).toHaveAttribute('aria-busy', 'false')
  await order.click()
}

const oneParameterList = /^[^?]*\?[^?]*$/

test('a buyer gets from the shop’s home page to a paid order by links alone', async ({ page }) => {
  const buyer = newBuyer('877100001')
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto('/')
  await expect(page).toHaveURL(/\/en-TH\?changeRoute=no$/)
  await page.locator('.home-band [data-suggest]').fill('90915-yzzd4')
  await page.locator('.home-band form button:not([data-scan])').click()
  await page.locator('.offer-row a.number').first().click()
  await page.locator('[data-add] .primary').click()
  await expect(page.locator('.header [data-badge]')).toHaveText('1')
  await page.locator('.header .cart').click()
  await page.locator('.pay-bar .primary').click()
  await expect(page).toHaveURL(/checkOrder/)
  await buy(page, 7)
  await page.locator('button[value=approve]').click()
  await expect(page.locator('[data-result=PAID]')).toBeVisible()
  await page.locator('.controls .primary').click()
  await expect(page).toHaveURL(oneParameterList)
  const [order] = query<{ number: string }>(
    'SELECT number FROM orders WHERE customer_id = ?',
    buyer.id,
  )
  await expect(page.locator('main')).toContainText(order?.number ?? '-')
  await page.goto(linkTo('en-TH', 'account'))
  await page.locator('[data-counts] a').nth(1).click()
  await expect(page).toHaveURL(/tab=\w+&changeRoute=no/)
  await expect(page.locator('[aria-current], [aria-pressed=true]').first()).toBeVisible()
})

test('the payment method of an unpaid order can be changed', async ({ page }) => {
  const buyer = newBuyer('877100002')
  await browseAs(page.context(), buyer.id, 1001)
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: offerWith(20, 470).skuOrgId,
    quantity: 1,
  })
  await page.goto(linkTo('en-TH', 'checkout'))
  await buy(page, 6)
  await expect(page).toHaveURL(/order\/result/)
  await page.locator('[data-order]').click()
  await page.locator('[data-act=changePayment]').click()
  await expect(page).toHaveURL(/placementId=\d+&changeRoute=no/)
  await page.locator('input[name=payment][value="2"]').check()
  await page.locator('.button.primary').click()
  await expect(page.locator('[data-payment=PENDING]')).toContainText(/cash/i)
})

test('a buyer uses a coupon, returns a part that arrived and finds a gift', async ({ page }) => {
  const buyer = newBuyer('877100003')
  await browseAs(page.context(), buyer.id, 1001)
  const { skuOrgId } = offerWith(20, 472)
  const receivedOrderId = await placeReceived(buyer, skuOrgId, 2)
  const couponId = await giveCoupon(buyer)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 9 })
  await page.goto(linkTo('en-TH', 'checkout'))
  await expect(page.locator(`[data-used-coupon="${couponId}"]`)).toBeVisible()

  await page.goto(linkTo('en-TH', 'orderDetail', { id: receivedOrderId }))
  await page.locator('[data-act=return]').click()
  await page.locator('[data-return-count]').selectOption('1')
  await page.getByRole('radio').nth(2).check()
  await page.locator('#return-words').fill('Cracked at the bolt')
  await page.locator('.return-form .primary').click()
  await expect(page.locator('[data-return-state=REQUESTED]')).toBeVisible()
  await expect(page.locator('[data-due]')).not.toBeEmpty()
  await expect(page.locator('[data-coming]').last()).toContainText('Refund')

  await givePoints(buyer.id, 1_000)
  await page.goto(linkTo('en-TH', 'myPointTH'))
  const { id } = giftOf('tool-trolley')
  await page.locator(`a[href*="redeemDetail"][href*="id=${id}"]`).click()
  await expect(page.locator('[data-closed]')).toContainText('points short')
})
