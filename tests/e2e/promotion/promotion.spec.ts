import { expect, test } from 'playwright/test'
import { signInDialog } from '../../support/browser/journey.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { isLongRun, sampleCases } from '../../support/rounds.ts'

test.describe('the landing page', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a new buyer signs in, gets the coupon, and agrees to the listed policies', async ({
    page,
  }) => {
    const cellphone = '818000001'
    query(
      `DELETE FROM customer_coupon WHERE customer_id IN (SELECT id FROM customer WHERE cellphone = ?)`,
      cellphone,
    )
    await page.goto('/en/landing/2.html?countryId=1001')
    await page.locator('[data-take-coupon]').click()
    await signInDialog(page, cellphone)
    const state = page.locator('[data-coupon-state]')
    await expect(state).toContainText('Saved to your account, valid until')
    await expect(page.locator('[data-take-coupon]')).toBeHidden()
    const [account] = query<{ agreed: number; coupons: number }>(
      `SELECT (SELECT count(*) FROM agreement a WHERE a.customer_id = c.id AND agreed = 1) AS agreed,
         (SELECT count(*) FROM customer_coupon k WHERE k.customer_id = c.id) AS coupons
       FROM customer c WHERE cellphone = ?`,
      cellphone,
    )
    expect(account?.coupons).toBe(1)
    expect(account?.agreed).toBeGreaterThanOrEqual(5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoFindings(page)
  })

  test(
    'a buyer with an earlier order sees why the coupon is unavailable',
    { tag: '@long' },
    async ({ page, context }) => {
      await browseAs(context, 2, 1001)
      query('DELETE FROM customer_coupon WHERE customer_id = 2')
      const [shop] = query<{ id: number }>('SELECT id FROM shop WHERE country_id = 1001 LIMIT 1')
      query(
        "INSERT OR IGNORE INTO placement (id, number, customer_id, country_id, placed_at) VALUES (1, 'E2E-COUPON', 2, 1001, 1)",
      )
      query(
        `INSERT OR IGNORE INTO orders (number, placement_id, customer_id, shop_id, country_id, type, status,
         payment_method, service, from_day, to_day, goods_total, shipping_fee, total, remark,
         address, placed_at)
       VALUES ('E2E-COUPON', 1, 2, ?, 1001, 'THIRD_PARTY', 'COMPLETED', 2, 'NORMAL', '2026-01-02',
         '2026-01-03', 100, 0, 100, '', '{}', 1)`,
        shop?.id ?? 0,
      )
      await page.goto('/en/landing/2.html')
      await page.locator('[data-take-coupon]').click()
      await expect(page.locator('[data-coupon-state]')).toContainText('you have ordered before')
      query("DELETE FROM orders WHERE number = 'E2E-COUPON'")
      query("DELETE FROM placement WHERE number = 'E2E-COUPON'")
    },
  )

  test('the platform adds up the promotion items in the cart', async ({ page, context }) => {
    const buyer = await browseAs(context, 3, 1001)
    await openUntilIdle(page, '/en/landing/2.html')
    await page.locator('[data-sku] .plus').first().click()
    const sum = page.locator('[data-goods-sum]')
    await expect(sum).toContainText('In your cart from this promotion: ฿')
    await expect(sum).toContainText(/ · (฿[\d,.]+ more for|Your cart qualifies for) ฿[\d,.]+ off/)
    // A delivery coupon takes nothing off the items.
    await openUntilIdle(page, '/en/landing/3.html')
    await expect(sum).toContainText(/(more for|qualifies for) up to ฿149\.00 off delivery/)
    await openUntilIdle(page, '/en/landing/2.html')
    await buyer.send('DELETE /web-api/v6/shoppingCart/delete', {
      skuOrgIdList: [Number(await page.locator('[data-sku]').first().getAttribute('data-sku'))],
    })
  })

  test('a visitor from another country sees the valid countries and switches to one', async ({
    page,
  }) => {
    await page.goto('/en/landing/1.html?countryId=1198')
    await expect(page.locator('.note.warn')).toContainText('not for Korea')
    await expect(page.locator('[data-sku]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Malaysia' }).first().click()
    await expect(page).toHaveURL(/countryId=1129/)
    await expect(page.locator('.note.warn')).toHaveCount(0)
  })

  test(
    'the home page links to the promotions of its country',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/ko')
      const link = page.locator('main a[href*="/landing/"]').first()
      await expect(link).toBeVisible()
      await link.click()
      await expect(page).toHaveURL(/\/ko\/landing\/\d\.html/)
      await expect(page.locator('article.text')).toBeVisible()
    },
  )

  test(
    'an unknown landing page shows the 404 page with its picture',
    { tag: '@long' },
    async ({ page }) => {
      const response = await page.goto('/en/landing/999.html')
      expect(response?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText('This page could not be found')
      await expect(page.locator('svg.lost-part')).toBeVisible()
    },
  )
})

test.describe('the page that opens the target of a banner', () => {
  const to = (url: string, locale = 'en') =>
    `/${locale}/bannerPromotion.html?url=${encodeURIComponent(url)}`

  test('shows the target and opens it only on a tap', async ({ page }) => {
    await page.goto(to('https://www.example.com/a?b=1'))
    const link = page.locator('main a.primary')
    await expect(link).toHaveText('Open www.example.com')
    await expect(link).toHaveAttribute('href', 'https://www.example.com/a?b=1')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/en/bannerPromotion.html')
  })

  test('sends a company site the language, country, price identity and visitor ID, and on a tap a ticket', async ({
    page,
    context,
  }) => {
    const buyer = await browseAs(context, 1, 1001)
    await page.goto(to('https://seller.eggmall.asia/deals?page=2', 'th-TH'))
    const link = page.locator('main a.primary')
    await expect(link).toHaveAttribute('href', /touristId=/)
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(Object.fromEntries(href.searchParams)).toEqual({
      page: '2',
      langCode: 'th-TH',
      priceId: '3',
      businessPlatform: 'EGG_MALL_WEB',
      touristId: await page.evaluate(() => localStorage.getItem('egg.tourist')),
      countryId: '1001',
      countryCode: 'TH',
    })
    expect(href.href).not.toContain(buyer.token)
    await context.route('https://seller.eggmall.asia/**', (route) => route.fulfill({ body: '' }))
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.waitForURL(/seller\.eggmall\.asia/)
    const ticket = new URL(tab.url()).searchParams.get('token') ?? ''
    expect(ticket).toMatch(/^[\w.~-]{16,200}$/)
    expect(ticket).not.toBe(buyer.token)
  })

  test('opens no invalid or disguised address', { tag: '@long' }, async ({ page }) => {
    for (const url of ['javascript:alert(1)', '//evil.example', 'https://shop@evil.example', '']) {
      await page.goto(to(url))
      await expect(page.locator('h1'), url).toHaveText('This link can’t be opened')
      expect(
        await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
        url,
      ).toEqual(['/en'])
    }
  })
})

for (const locale of sampleCases(['th-TH', 'ko', 'en']))
  test(`${locale}: promotions have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [
      '/landing/2.html?countryId=1001',
      '/landing/2.html?countryId=1198',
      '/bannerPromotion.html?url=https://www.example.com/a',
      '/bannerPromotion.html?url=javascript:1',
      // The same template with other offers.
      ...(isLongRun ? ['/landing/1.html', '/landing/4.html?countryId=1001'] : []),
    ]) {
      await openUntilIdle(page, `/${locale}${path}`)
      await expectNoFindings(page)
    }
  })
