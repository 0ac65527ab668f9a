import { expect, type Page, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { completeOrders } from '#platform/order/due/complete-orders.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { withDatabase, placeReceived } from '../../support/order/orders.ts'
import { giftOf, givePoints, endReturnPeriod, redeemGift } from '../../support/credit/points.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* A workshop's order completes, its points are redeemed for a gift, and the gift is delivered. */

const day = 86_400_000

/** Completes an order whose return period is over. */
async function complete(orderId: number): Promise<void> {
  await endReturnPeriod(orderId)
  const failed = (description: string, error: unknown) => {
    throw new Error(description, { cause: error })
  }
  await withDatabase((db) => completeOrders(jobContext(db, { logFailure: failed })))
}

/** Returns the number shown in a text, with any digit grouping. */
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

const balanceOf = async (page: Page) => numberIn(await page.locator('[data-balance]').textContent())

for (const [index, { locale, width }] of sampleCases([
  { locale: 'en-TH', width: 360 },
  { locale: 'ko', width: 1160 },
  { locale: 'th-TH', width: 360 },
]).entries())
  test(`${locale} ${width}: a buyer earns points, redeems a gift and receives it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const buyer = newBuyer(`87910004${index}`)
    query(
      "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
      buyer.id,
    )
    const orderId = await placeReceived(buyer, offerWith(60, 610 + index).skuOrgId, 9)
    await browseAs(page.context(), buyer.id, 1001)
    const ofOrder = page.locator('[data-order-points]')
    await page.goto(linkTo(locale, 'orderDetail', { id: orderId }))
    const coming = numberIn(await ofOrder.locator('[data-coming] b').textContent())
    expect(coming).toBeGreaterThan(0)
    await expectNoFindings(page, 'an order that brings points')
    await page.goto(linkTo(locale, 'account'))
    await page.locator('main a[href*="/myPointTH"]').click()
    await expect(page.locator('.points-rows').first()).toContainText('+')
    const balanceBefore = await balanceOf(page)
    await complete(orderId)
    await page.reload()
    await expect(page.locator('[data-kind="EARNED"]').first()).toBeVisible()
    const earned = await balanceOf(page)
    expect(earned).toBe(balanceBefore + coming)
    await page.goto(linkTo(locale, 'orderDetail', { id: orderId }))
    await expect(ofOrder.locator('[data-kind="EARNED"]')).toBeVisible()
    await expect(ofOrder.locator('[data-coming]')).toHaveCount(0)
    await ofOrder.getByRole('link').press('Enter')
    await expect(page.locator('.points-head')).toBeVisible()
    await givePoints(buyer.id, 700, Date.now() - 100 * day)
    await page.reload()
    await expect(page.locator('.points-calendar td[data-ends]').first()).toBeVisible()
    expect(await balanceOf(page)).toBe(earned + 700)
    await expectNoFindings(page, 'my points')
    const { id } = giftOf('bottle')
    await page.locator(`.gift-grid a[href*="?id=${id}&"], .gift-grid a[href$="?id=${id}"]`).click()
    await expect(page.locator('[name=address]')).toBeChecked()
    await expectNoFindings(page, 'a gift')
    await page.locator('.gift-view .primary').press('Enter')
    // Redeeming can't be undone, so a second Enter must not hit a button in the same place.
    await expect(page.locator('.note.good')).toBeFocused()
    await expect(page.locator('.gift-view .primary')).toHaveCount(0)
    const givenLocator = page.locator('[data-redemption]').first()
    await expect(givenLocator).toBeVisible()
    const number = (await givenLocator.getAttribute('data-redemption')) ?? ''
    const [row] = query<{ id: number }>('SELECT id FROM redemption WHERE number = ?', number)
    const sentResponse = await staffFor('nok').send('POST /desk/gifts/{id}/act', {
      id: row?.id ?? 0,
      act: 'send',
      carrier: 'Flash Express',
      trackingNumber: 'TH88',
    })
    expect(sentResponse.code).toBe(200)
    await page.reload()
    await expect(givenLocator).toContainText('TH88')
    await expectNoFindings(page, 'a gift on its way')
    await givenLocator.getByRole('button').press('Enter')
    await expect(givenLocator.getByRole('button')).toHaveCount(0)
    await page.goto(linkTo(locale, 'myPointTH'))
    await expect(page.locator('[data-kind="SPENT"]').first()).toBeVisible()
    expect(await balanceOf(page)).toBe(earned)
  })

test(
  'an unaffordable gift shows the missing points, and an unknown gift links to all gifts',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const buyer = newBuyer('879100043')
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo('en', 'redeemDetail', {}, { id: giftOf('tool-trolley').id }))
    await expect(page.locator('[data-closed]')).toContainText('36,000 points short')
    await expect(page.locator('.gift-view .primary')).toHaveCount(0)
    await expectNoFindings(page, 'a gift that is too dear')
    await page.goto(linkTo('en', 'redeemDetail', {}, { id: 'x' }))
    await page.getByRole('link', { name: 'All gifts' }).click()
    await expect(page).toHaveURL(/\/en\/myPointTH#?/)
  },
)

test('a visitor sees the gifts and the points rule without a script', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(linkTo('ko', 'myPointPreview'))
  await expect(page.locator('.gift-grid li')).toHaveCount(26)
  await expect(page.locator('.points-rule').first()).toContainText('1,000원')
  await context.close()
})

for (const [locale, width] of sampleCases([
  ['th-TH', 360],
  ['ko', 1160],
]))
  test(`${locale} ${width}: the points preview has no accessibility violations, and the page “my points” requires sign-in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(linkTo(locale, 'myPointPreview'))
    await expectNoFindings(page, 'what points bring')
    await page.goto(linkTo(locale, 'myPointTH'))
    await expect(page.locator('.sign-in-dialog')).toBeVisible()
  })

test('the desk ships a gift and corrects points with a reason visible to the buyer', async ({
  page,
}) => {
  const buyer = newBuyer('879100044')
  await givePoints(buyer.id, 500)
  const { data: gift } = await redeemGift(buyer, 'gloves')
  await openDeskAs(page, 'nok')
  await page.getByRole('link', { name: 'Gifts' }).click()
  await page.locator(`[data-row="${gift.redemptionId}"]`).click()
  await page.locator('[data-act=send]').click()
  await page.getByLabel('Carrier').fill('Flash Express')
  await page.getByLabel('Tracking number').fill('TH90')
  await expectNoFindings(page, 'a gift that is sent')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.locator('[data-said]')).toContainText('is marked as sent')
  await page.goto(`/desk?view=gifts&caseId=${gift.redemptionId}`)
  await expect(page.locator('.desk-case')).toContainText('TH90')
  await page.goto('/desk?view=gifts')
  await page.getByLabel('Gift number, or a customer’s name or phone').fill('879100044')
  await page.getByRole('button', { name: 'Find' }).click()
  const account = page.locator(`[data-points="${buyer.id}"]`)
  await account.getByLabel('Points; enter a minus number to deduct').fill('-25')
  await account.getByLabel('Reason (shown to the buyer)').fill('Booked twice in March')
  const countBefore = numberIn(await account.locator('b').nth(1).textContent())
  await account.getByRole('button', { name: 'Correct' }).click()
  await expect(account.locator('b').nth(1)).toHaveText(String(countBefore - 25))
  await expectNoFindings(page, 'gifts at the desk')
  await page.context().clearCookies()
  await browseAs(page.context(), buyer.id, 1001)
  await page.goto(linkTo('en', 'myPointTH'))
  await expect(page.locator('[data-kind="CORRECTED"]').first()).toContainText(
    'Booked twice in March',
  )
})

test('cart and checkout show an order’s points to workshops only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { skuOrgId } = offerWith(60, 613)
  for (const [cellphone, type] of [
    ['879100045', 'Workshop'],
    ['879100046', 'Consumer'],
  ] as const) {
    const buyer = newBuyer(cellphone)
    query(
      "UPDATE customer SET customer_type = ?, verification = 'APPROVED' WHERE id = ?",
      type,
      buyer.id,
    )
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 9 })
    await page.context().clearCookies()
    await browseAs(page.context(), buyer.id, 1001)
    const ahead = page.locator('[data-points-ahead]')
    for (const screen of ['cart', 'checkout'] as const) {
      await page.goto(linkTo('th-TH', screen))
      await expect(page.locator('.pay-bar .primary')).toBeVisible()
      await expect(ahead).toHaveCount(type === 'Workshop' ? 1 : 0)
      if (type === 'Workshop') await expectNoFindings(page, `${screen} that brings points`)
    }
  }
})

test(
  'the desk increases the stock of a gift and shows the reason',
  { tag: '@long' },
  async ({ page }) => {
    await openDeskAs(page, 'fern')
    await page.getByRole('link', { name: 'Gifts' }).click()
    const row = page.locator(`[data-gift-stock="${giftOf('umbrella').id}"]`)
    const leftLocator = row.locator('[data-stock]')
    const countBefore = Number(await leftLocator.getAttribute('data-stock'))
    const reason = `Delivery note ${Date.now()}`
    await row.getByLabel('Quantity of').fill('7')
    await row.getByLabel('Reason for the stock change of').fill(reason)
    await row.getByRole('button', { name: 'Change' }).press('Enter')
    await expect(leftLocator).toHaveAttribute('data-stock', String(countBefore + 7))
    await expect(row).toContainText(`: ${reason}`)
    await expectNoFindings(page, 'the stock of gifts')
  },
)
