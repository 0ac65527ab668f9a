import { expect, type Page, test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { openDeskAs } from '../../support/scene.ts'
import { keysOf, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

test.afterEach(deleteOrders)

const rowOf = (page: Page, orderId: number) => page.locator(`[data-row="${orderId}"]`)
const status = (page: Page) => page.locator('[data-status]')
const main = (page: Page) => page.locator('.desk-acts .primary')

test.describe('the desk on a desktop', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  test('a wrong code is refused, a correct code opens the desk, and signing out closes it', async ({
    page,
  }) => {
    await page.goto('/desk')
    const { login, password, code } = keysOf('nok')
    const enter = async (digits: string) => {
      await page.getByLabel('Login').fill(login)
      await page.getByLabel('Password').fill(password)
      await page.getByLabel('Code').fill(digits)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await enter(code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert').filter({ hasText: /wrong/ })).toBeVisible()
    await enter(code)
    await expect(page.getByText('Nok Phanit · customer service')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  test('a seller takes an order from placed to shipped, and the buyer sees the tracking number', async ({
    page,
  }) => {
    const buyer = newBuyer('845000001')
    const { skuOrgId } = offerWith(9, 430)
    const orderId = await placeOrder(buyer, skuOrgId, 2)
    query('UPDATE orders SET shop_id = 102 WHERE id = ?', orderId)
    await openDeskAs(page, 'siam', '?state=confirm')
    await rowOf(page, orderId).click()
    await expect(page).toHaveURL(new RegExp(`state=confirm&order=${orderId}`))
    await main(page).click()
    await expect(status(page)).toHaveText('Confirmed')
    await main(page).click()
    await page.getByLabel('Carrier').fill('Kerry')
    await main(page).click()
    await expect(status(page)).toHaveText('Confirmed')
    await page.getByLabel('Tracking number').fill('KE987654321TH')
    await main(page).click()
    await expect(status(page)).toHaveText('Shipped')
    await expect(page.locator('.desk-acts [role=status]')).toContainText('Shipped')
    await expect(main(page)).toHaveCount(0)
    await expect(rowOf(page, orderId)).toHaveCount(0)
    await expect(page.locator('.desk-trail ol li')).toHaveCount(3)
    await expect(page.locator('.desk-trail')).toContainText('Pim of Siam Auto Parts')
    const seenResponse = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
    expect(seenResponse.data.trackingNumber).toBe('KE987654321TH')
  })

  test('service refuses a cancellation with a reason and accepts the second request', async ({
    page,
  }) => {
    const buyer = newBuyer('845000002')
    const orderId = await placeOrder(buyer, offerWith(9, 431).skuOrgId, 1)
    const asks = { mover: 'BUYER', id: buyer.id, reason: '', changedAt: Date.now() } as const
    await moveOrderTo(orderId, 'CONFIRMED', { ...asks, mover: 'SERVICE', id: 1 })
    await moveOrderTo(orderId, 'CANCEL_APPLYING', asks)
    await openDeskAs(page, 'nok', `?order=${orderId}`)
    await page.getByRole('button', { name: 'Refuse the cancellation' }).click()
    await page.getByLabel('Reason (shown to the buyer)').fill('It has left already')
    await main(page).click()
    await expect(status(page)).toHaveText('Cancellation refused')
    await expect(page.locator('.desk-trail')).toContainText('It has left already')
    await moveOrderTo(orderId, 'CANCEL_APPLYING', asks)
    await page.reload()
    await main(page).click()
    await expect(page.locator('.desk-acts')).toContainText('can’t be undone')
    await page.locator('.desk-acts .primary').click()
    await expect(status(page)).toHaveText('Cancelled')
  })

  test('finance matches a bank transfer and sends a refund', async ({ page }) => {
    const buyer = newBuyer('845000003')
    const orderId = await placeOrder(buyer, offerWith(9, 432).skuOrgId, 1, 6)
    await openDeskAs(page, 'fern', `?order=${orderId}`)
    await page.getByLabel(/Reference/).fill('KBANK 4711')
    await page.getByRole('button', { name: 'Payment received' }).click()
    await expect(page.locator('.desk-acts [role=status]')).toHaveText('Paid.')
    await expectNoFindings(page, 'order that is paid')
    const actor = { id: 1, reason: '', changedAt: Date.now() }
    await moveOrderTo(orderId, 'CANCEL_APPLYING', { ...actor, mover: 'BUYER' })
    await moveOrderTo(orderId, 'CANCELLED', { ...actor, mover: 'SERVICE' })
    await page.goto(`/desk?state=refund&order=${orderId}`)
    await expect(rowOf(page, orderId)).toBeVisible()
    await page.getByLabel(/Bank fee/).fill('3.5')
    await page.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(page.locator('.desk-money')).toContainText('refunded, less bank fee ฿3.50')
    await expect(rowOf(page, orderId)).toHaveCount(0)
  })

  test(
    'a staff member whose action comes too late sees who acted first',
    { tag: '@long' },
    async ({ page }) => {
      const orderId = writeOrderInState({ type: 'PLATFORM', status: 'CREATED', shopId: 101 })
      await openDeskAs(page, 'nok', `?order=${orderId}`)
      await expect(main(page)).toHaveText('Confirm')
      const chai = staffFor('chai')
      await chai.send('POST /desk/orders/{id}/act', {
        id: orderId,
        act: 'confirm',
        seen: 'CREATED',
      })
      await main(page).click()
      await expect(page.getByRole('alert')).toContainText(
        /Chai of EGG Shop acted first: “Confirmed”/,
      )
      await expect(main(page)).toHaveText('Picked')
    },
  )

  test('staff search, browse, open and process orders with the keyboard alone', async ({
    page,
  }) => {
    const ids = [0, 1].map(() =>
      writeOrderInState({ type: 'PLATFORM', status: 'PICKED', shopId: 101 }),
    )
    await openDeskAs(page, 'chai', '?state=pack')
    await expect(rowOf(page, ids[0] ?? 0)).toBeVisible()
    await page.keyboard.press('j')
    await expect(rowOf(page, ids[0] ?? 0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, ids[1] ?? 0)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.locator('.desk-head h2')).toBeFocused()
    // The open order doesn't cover the totals at the end of the rows.
    const hiddenWidth = await page
      .locator('.desk-list')
      .evaluate((e) => e.scrollWidth - e.clientWidth)
    expect(hiddenWidth).toBe(0)
    await page.keyboard.press('Escape')
    await expect(rowOf(page, ids[0] ?? 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeVisible()
    while (!(await main(page).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Packed')
    await page.keyboard.press('/')
    await page.keyboard.type('E990101')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/text=E990101$/)
    await expect(rowOf(page, ids[0] ?? 0)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/state=pack&order=/)
  })

  test(
    'the desk has one URL and is neither indexed nor cached',
    { tag: '@long' },
    async ({ request }) => {
      const desk = await request.get('/desk')
      expect(desk.status()).toBe(200)
      expect(desk.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      expect(desk.headers()['content-security-policy']).toContain("script-src 'self';")
      expect(await desk.text()).not.toMatch(/<script(?! type="module" src="\/_astro\/)/)
      for (const path of ['/en/desk', '/en/desk.html', '/th-TH/desk', '/desk/', '/desk.html'])
        expect((await request.get(path)).status(), path).toBe(404)
      expect(await (await request.get('/sitemap.xml')).text()).not.toContain('desk')
    },
  )
})

test.describe('the desk on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the list, filters and order have no accessibility violations at 360 and 1160 px', async ({
    page,
  }) => {
    const orderId = writeOrderInState({ type: 'PLATFORM', status: 'CANCEL_APPLYING', shopId: 101 })
    await page.goto('/desk')
    await expect(page.getByLabel('Login')).toBeVisible()
    await expectNoFindings(page, 'sign-in')
    await openDeskAs(page, 'nok')
    await expect(rowOf(page, orderId)).toBeVisible()
    await expectNoFindings(page, 'list')
    await page.getByText('Filters').click()
    await page.getByRole('link', { name: /Cancellation requested/ }).click()
    await expect(page).toHaveURL(/state=cancel/)
    await rowOf(page, orderId).click()
    await expect(status(page)).toBeVisible()
    await expect(rowOf(page, orderId)).toBeHidden()
    await expectNoFindings(page, 'order')
    await page.getByRole('button', { name: 'Refuse the cancellation' }).click()
    await expectNoFindings(page, 'refusing')
    await page.getByRole('button', { name: 'All orders' }).click()
    await expect(rowOf(page, orderId)).toBeFocused()
    query("DELETE FROM outbox WHERE phone = '+66845000009'")
    query("INSERT INTO outbox (phone, body, at) VALUES ('+66845000009', 'it left the shop', 1)")
    await page.getByRole('link', { name: 'Messages' }).click()
    await expect(page).toHaveURL(/view=messages$/)
    await page.getByRole('searchbox').fill('0845000009')
    await page.keyboard.press('Enter')
    await expect(page.locator('.desk-messages li')).toHaveText([/it left the shop/])
    await expectNoFindings(page, 'messages')
    await page.getByRole('link', { name: 'Figures' }).click()
    await expect(page.getByRole('img', { name: /Home \d+, Results \d+/ })).toBeVisible()
    await expectNoFindings(page, 'figures')
    await page.getByLabel('Country', { exact: true }).selectOption('Thailand')
    await expect(page).toHaveURL(/country=1001/)
    await expect(
      page.getByRole('link', { name: /Sales less returns.*฿[\d,]+\.\d\d/ }),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('')
    await page
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name: 'Orders' })
      .click()
    await expect(rowOf(page, orderId)).toBeVisible()
  })

  // Only in the long run: the screens are the same as above, in dark mode.
  test(
    'an order has no accessibility violations in dark mode',
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      const orderId = writeOrderInState({ type: 'PLATFORM', status: 'PACKED', shopId: 101 })
      await openDeskAs(page, 'nok', `?order=${orderId}`)
      await expect(status(page)).toBeVisible()
      await expectNoFindings(page, 'order in the dark')
      await page.goto('/desk')
      await expect(rowOf(page, orderId)).toBeVisible()
      await expectNoFindings(page, 'list in the dark')
    },
  )
})
