import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { browseAs } from '../../support/scene.ts'
import { query, testUrl } from '../../support/state.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { sampleCases } from '../../support/rounds.ts'
import { readLayoutShifts, watchShifts } from '../../support/server/shifts.ts'

const nobodyAsked = { cookies: [], origins: [] }

test.describe('the cookie banner', () => {
  test.use({ storageState: nobodyAsked, viewport: { width: 360, height: 740 } })
  const choice = (page: Page) => page.evaluate(() => localStorage.getItem('egg.cookies'))

  test('appears once without a layout shift, and its answer sets the privacy setting', async ({
    page,
  }) => {
    await watchShifts(page)
    await page.goto('/en/shippingPolicy.html')
    const banner = page.locator('.cookie-banner')
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('button')).toHaveCount(2)
    expect(await readLayoutShifts(page)).toEqual([])
    expect(await choice(page)).toBeNull()
    // The bar is the second tab stop, and the page below the bar still works.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('button').first()).toBeFocused()
    await page.locator('.contents summary').click()
    await expect(page.locator('.contents a').first()).toBeVisible()
    await page.locator('.contents summary').click()
    await banner.getByRole('button').first().click()
    await expect(banner).toHaveCount(0)
    expect(await choice(page)).toBe('all')
    await page.goto('/en/privacySettings.html')
    await expect(page.locator('[name=more]')).toBeChecked()
    await page.locator('[name=more]').uncheck()
    await page.locator('[data-privacy] button[type=submit]').click()
    expect(await choice(page)).toBe('needed')
    await openUntilIdle(page, '/en/aboutUs.html')
    await expect(banner).toHaveCount(0)
  })

  test('does not appear on the cart page', async ({ page }) => {
    await openUntilIdle(page, '/en/order/shopCart.html')
    await page.waitForTimeout(500)
    await expect(page.locator('.cookie-banner')).toHaveCount(0)
  })

  test('can be rejected in Korea, which clears all storage and leaves the shop', async ({
    page,
    context,
  }) => {
    await page.goto('/ko')
    await page.evaluate(() =>
      localStorage.setItem('egg.vehicle', '{"vehicleModelId":1,"name":"x"}'),
    )
    const banner = page.locator('.cookie-banner')
    await expect(banner.getByRole('button')).toHaveCount(3)
    await banner.getByRole('button').last().click()
    await expect(page).toHaveURL(/\/ko\/goodbye\.html/)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(await context.cookies()).toEqual([])
    await expectNoFindings(page)
    await page.getByRole('link').click()
    await expect(banner).toBeVisible()
  })

  test(
    'applies the Korean rule by country, in any language',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/en?countryId=1198')
      await expect(page.locator('.cookie-banner').getByRole('button')).toHaveCount(3)
      await page.goto('/en/aboutUs.html')
      await expect(page.locator('.cookie-banner').getByRole('button')).toHaveCount(3)
    },
  )

  for (const locale of sampleCases(['th-TH', 'ko', 'en']))
    test(`in ${locale} has no accessibility violations`, async ({ page }) => {
      await page.goto(`/${locale}/returnPolicy.html`)
      await expect(page.locator('.cookie-banner')).toBeVisible()
      await expectNoFindings(page)
    })
})

test.describe('the page progress bar', () => {
  /**
   * Returns the texts of the progress bar during a delayed navigation. A locator would wait for the
   * new page.
   */
  const touch = async (page: Page, wait: number, before: () => unknown = () => {}) => {
    const seenTexts: string[] = []
    await page.route('**/en/warrantyPolicy.html', async (route) => {
      await new Promise((done) => setTimeout(done, wait))
      await route.continue().catch(() => {})
    })
    await page.exposeFunction('see', (text: string) => seenTexts.push(text))
    await openUntilIdle(page, '/en/returnPolicy.html')
    await page.waitForTimeout(500)
    await page.evaluate(before)
    await page.evaluate(() => {
      const { see } = globalThis as unknown as { see: (text: string) => void }
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>('[role=progressbar]')
        const saidText = document.querySelector('[data-toast]')?.textContent ?? ''
        if (bar) see(`${bar.dataset['state'] ?? 'going'}, ${bar.ariaLabel}, ${saidText}`)
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
      const link = document.createElement('a')
      link.href = '/en/warrantyPolicy.html'
      document.body.appendChild(link)
      link.click()
    })
    return seenTexts
  }

  test('appears while a slow page loads', async ({ page }) => {
    const seenTouches = await touch(page, 1200)
    await page.waitForURL(/warranty/)
    expect(seenTouches.at(-1)).toBe('going, Loading the page, ')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  test('does not appear while a fast page loads', { tag: '@long' }, async ({ page }) => {
    const seenTouches = await touch(page, 0)
    await page.waitForURL(/warranty/)
    expect(seenTouches).toEqual([])
  })

  test('shows a lost connection as failed, with a message', async ({ page }) => {
    const seenTouches = await touch(page, 3000, () =>
      setTimeout(() => dispatchEvent(new Event('offline')), 600),
    )
    await expect.poll(() => seenTouches.at(-1)).toMatch(/^failed, .*didn’t open/)
  })
})

test.describe('scroll positions', () => {
  for (const [width, height] of sampleCases([
    [360, 740],
    [1160, 900],
  ]))
    test(`at ${width} pages start at the top, anchors clear the header, and back restores the position`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/th-TH/shippingPolicy.html')
      // Wide pages show the list beside the text, without a heading to press.
      if (width < 1000) await page.locator('.contents summary').click()
      const entry = page.locator('.contents a').nth(3)
      const id = (await entry.getAttribute('href')) ?? ''
      await entry.click()
      const [top, header] = await page.evaluate(
        (hash) => [
          document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top,
          document.querySelector('.header')?.getBoundingClientRect().bottom,
        ],
        id,
      )
      expect(top).toBeGreaterThanOrEqual(header ?? 0)
      // At a width of 1160 the header may show its second row. The page leaves room for it above
      // an anchor, so the limit is larger.
      expect(top).toBeLessThan((header ?? 0) + (width < 768 ? 40 : 70))
      await openUntilIdle(page, '/th-TH/search/firstCategory/1.html')
      await page.evaluate(() => scrollTo(0, 1400))
      await page.waitForTimeout(300)
      const remainingCount = await page.evaluate(() => scrollY)
      await page.evaluate(() => document.querySelector<HTMLElement>('.footer nav a')?.click())
      await expect(page).toHaveURL(/aboutUs/)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await page.waitForLoadState('networkidle')
      await expect
        .poll(() => page.evaluate((y) => Math.abs(scrollY - y), remainingCount))
        .toBeLessThanOrEqual(8)
    })
})

test.describe('the reading position', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('is offered to a returning reader, and the page does not jump', async ({ page }) => {
    await openUntilIdle(page, '/en/termsAndConditions.html')
    await page.waitForTimeout(400)
    const stopped = await page.evaluate(() => {
      const heading = document.querySelectorAll<HTMLElement>('article.text h3')[4]
      heading?.scrollIntoView()
      scrollBy(0, 100)
      return heading?.textContent
    })
    await page.goto('/en/aboutUs.html')
    await page.goto('/en/termsAndConditions.html')
    const link = page.locator('.reading-place > a')
    await expect(link).toHaveText(`Continue where you stopped: ${stopped}`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize({ width: 900, height: 640 })
    await link.click()
    const top = await page.evaluate(
      () => document.querySelectorAll('article.text h3')[4]?.getBoundingClientRect().top,
    )
    expect(top).toBeLessThan(140)
    expect(top).toBeGreaterThan(-400)
    await expectNoFindings(page)
  })

  test('is not offered to a reader who finished or had barely started', async ({ page }) => {
    for (const y of [200, 10_000_000]) {
      await openUntilIdle(page, '/en/returnPolicy.html')
      await page.waitForTimeout(400)
      await page.evaluate((to) => scrollTo(0, to), y)
      await page.goto('/en/aboutUs.html')
      await openUntilIdle(page, '/en/returnPolicy.html')
      await page.waitForTimeout(600)
      await expect(page.locator('.reading-place')).toHaveCount(0)
    }
  })
})

test.describe('the agreement dialog', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const kanya = 13

  /**
   * Signs in as kanya, who agreed to an older version, after resetting the answers of earlier
   * tests.
   */
  const asKanya = async (context: BrowserContext) => {
    query("DELETE FROM agreement WHERE customer_id = ? AND version <> 'V0.9'", kanya)
    return browseAs(context, kanya, 1001)
  }
  const readAgreements = () =>
    query<{ id: number; version: string; agreed: number }>(
      `SELECT terms_conditions_id AS id, version, agreed FROM agreement
       WHERE customer_id = ? AND version <> 'V0.9' ORDER BY id`,
      kanya,
    )

  test('sends a buyer home to read and agree, then returns to the requested page', async ({
    page,
    context,
  }) => {
    await asKanya(context)
    await page.goto('/en/order/list.html')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/en')
    await expect(dialog.getByRole('tab')).toHaveText([
      /^Privacy/,
      /^Warranty/,
      /^Returns/,
      /^Shipping/,
      /^Terms/,
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(180, 2)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('tab', { name: /Terms/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const text = dialog.locator('article.text')
    await expect(text).toContainText('01-07-2023')
    const shownText = await text.textContent()
    const ownPage = await context.newPage()
    await ownPage.goto('/en/termsAndConditions.html')
    expect(shownText === (await ownPage.locator('article.text').textContent())).toBe(true)
    await ownPage.close()
    // The buttons stay within reach of the thumb, regardless of text length.
    await expect(dialog.getByRole('button', { name: 'I agree to all' })).toBeInViewport()
    await dialog.getByRole('button', { name: 'I agree to all' }).click()
    await expect(page).toHaveURL(/order\/list/)
    expect(readAgreements().map(({ agreed }) => agreed)).toEqual([1, 1, 1, 1, 1])
    expect(readAgreements().find(({ id }) => id === 4)?.version).toBe('V1.5')
    await openUntilIdle(page, '/en')
    await page.waitForTimeout(600)
    await expect(dialog).toHaveCount(0)
  })

  test(
    'returns to the shop even if the address resembles another site',
    { tag: '@long' },
    async ({ page, context }) => {
      await asKanya(context)
      await page.goto(`${testUrl}//evil.example/order`)
      await page.getByRole('dialog').getByRole('button', { name: 'I agree to all' }).click()
      await page.waitForURL(/evil/)
      expect(new URL(page.url()).origin).toBe(testUrl)
    },
  )

  test('does not block policies, products, knowledge and questions', async ({ page, context }) => {
    await asKanya(context)
    // The full list of these screens is tested from one table in
    // tests/edge/routes/without-agreement.test.ts.
    for (const path of sampleCases(
      [
        '/en/privacyPolicy.html',
        '/en/products/details/1.html',
        '/en/knowledgeCenter',
        '/en/FAQDetail',
      ],
      2,
    )) {
      const requestPromise = page.waitForResponse(/listNeedAgreement/)
      await page.goto(path)
      await requestPromise
      await page.waitForTimeout(300)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('signs out on disagreement and clears all data but cookie choice and visitor ID', async ({
    page,
    context,
  }) => {
    const session = await asKanya(context)
    await page.goto('/th-TH')
    await page.evaluate(() => {
      localStorage.setItem('egg.vehicle', '{"vehicleModelId":1,"name":"x"}')
      localStorage.setItem('egg.tourist', 'visitor-1')
    })
    await page.getByRole('dialog').locator('footer .button').first().click()
    await page.waitForURL(/\/th-TH$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const storedValues = await page.evaluate(() => ({ ...localStorage }))
    expect(storedValues).toEqual({ 'egg.cookies': 'needed', 'egg.tourist': 'visitor-1' })
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('egg_buyer')
    expect(names).not.toContain('__Host-session')
    expect(readAgreements().every(({ agreed }) => agreed === 0)).toBe(true)
    expect(readAgreements()).toHaveLength(5)
    expect((await session.send('GET /client/profile', {})).code).toBe(401)
  })

  test(
    'requests nothing for a visitor, and checks once for a buyer who has agreed',
    { tag: '@long' },
    async ({ page, context }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await openUntilIdle(page, '/en')
      await page.waitForTimeout(500)
      expect(fetched.filter((url) => /agreement|dialogs|protocol/i.test(url))).toEqual([])
      await browseAs(context, 1, 1001)
      const requestPromise = page.waitForResponse(/listNeedAgreement/)
      await page.goto('/en')
      await requestPromise
      await openUntilIdle(page, '/en/quickOrder.html')
      await page.waitForTimeout(500)
      expect(fetched.filter((url) => /listNeedAgreement/.test(url))).toHaveLength(1)
      expect(fetched.filter((url) => /dialogs|ProtocolDialog/.test(url))).toEqual([])
    },
  )

  for (const locale of sampleCases(['th-TH', 'ko', 'en']))
    test(`in ${locale} has no accessibility violations`, async ({ page, context }) => {
      await asKanya(context)
      await page.goto(`/${locale}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab').nth(3).click()
      await expect(dialog.locator('table').first()).toBeAttached()
      await expectNoFindings(page)
    })
})
