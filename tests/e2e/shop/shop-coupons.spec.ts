import { expect, test } from 'playwright/test'
import { addDays } from '#domain/shipping/calendar.ts'
import { newBuyer } from '../../support/client.ts'
import { browseAs } from '../../support/scene.ts'
import { createSellingShop } from '../../support/seller/selling.ts'

test('a shop’s coupon is claimed on the shop page and appears among the buyer’s coupons', async ({
  context,
  page,
}) => {
  const { shopId, first } = createSellingShop()
  const { today } = (await first.send('GET /desk/shop/coupons', {})).data
  await first.send('POST /desk/shop/coupons', {
    code: `SHOP${shopId}`,
    percent: 10,
    amount: 30_000,
    minimum: 100_000,
    firstDay: today,
    lastDay: addDays(today, 9),
    uses: 3,
    isForNewCustomers: false,
    isOnPage: true,
  })
  const buyer = await browseAs(context, newBuyer().id, 1001)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/en-TH/shop/${shopId}.html`)
  const coupons = page.locator('.shop-coupons')
  await expect(coupons).toContainText('10% off, up to ฿300')
  await coupons.getByRole('button').click()
  await expect(coupons.getByRole('status')).toContainText('Saved to your account')
  await expect(coupons.getByRole('button')).toBeHidden()
  const { data } = await buyer.send('GET /web-api/myCoupon', {})
  expect(data.map((coupon) => coupon.shopId)).toEqual([shopId])
})
