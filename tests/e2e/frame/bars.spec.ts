import { expect, type Page, test } from 'playwright/test'
import { findSaleableOffers } from '../../support/scene.ts'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'

/* Bars that appear by themselves never cover needed controls, on the smallest phone. */

test.use({ viewport: { width: 360, height: 640 } })

const [offer = 0] = findSaleableOffers(1001, 1)
const product = (locale: string) => `/${locale}/products/details/${offer}.html`

/** Returns visible controls whose centre is covered by an element that matches the selector. */
const coveredBy = (page: Page, selector: string) =>
  page.evaluate(
    (description) =>
      [...document.querySelectorAll('a, button, input, select, textarea')]
        .filter((control) => !control.closest(description))
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect()
          if (width * height === 0) return false
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return over?.closest(description)
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    selector,
  )

test.describe('the connection status bar', () => {
  // The gate uses the pages that have a bottom bar.
  for (const [what, path] of sampleCases(
    [
      ['product', product('th-TH')],
      ['cart', '/th-TH/order/shopCart.html'],
      ['home', '/th-TH'],
      ['results', '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค'],
    ],
    2,
  ))
    test(`${what}: covers no button and no search box`, async ({ page, context }) => {
      await page.goto(path)
      const line = page.locator('.online')
      await expect(line).toBeAttached()
      await context.setOffline(true)
      await expect(line).toBeVisible()
      const [box, field] = await Promise.all(
        ['.online', '.header [role=search]:not(.wide)'].map((one) =>
          page.locator(one).boundingBox(),
        ),
      )
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
      expect(await coveredBy(page, '.online')).toEqual([])
      // The bar scrolls with the page.
      await page.mouse.wheel(0, 300)
      await expect(line).toBeInViewport({ ratio: 1 })
    })
})

test.describe('the cookie banner', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  for (const locale of sampleCases(hardestLocalesFirst, 2))
    test(`${locale}: is one line high including its buttons, and covers neither fitment nor price`, async ({
      page,
    }) => {
      await page.goto(product(locale))
      const banner = page.locator('.cookie-banner')
      await expect(banner).toBeVisible()
      const lower = async (part: string) => {
        const box = await page.locator(part).first().boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      const box = await banner.boundingBox()
      expect(box?.height).toBeLessThanOrEqual(92)
      expect(await lower('[data-verdict]')).toBeLessThanOrEqual(box?.y ?? 0)
      expect(await lower('[data-price]')).toBeLessThanOrEqual(box?.y ?? 0)
      expect(await coveredBy(page, '.cookie-banner')).toEqual([])
      const sizes = await banner
        .locator('.button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
      expect(new Set(sizes).size).toBe(1)
      await banner.getByRole('link').click()
      await expect(page).toHaveURL(/privacySettings/)
    })

  // The banner is the same on all pages: the gate tests the page with the least content around it,
  // and one page in another script.
  for (const path of sampleCases(
    [
      '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค',
      '/ko',
      '/th-TH',
      '/ko/search/firstCategory/2.html',
      product('th-TH'),
    ],
    2,
  ))
    test(`${path}: is not the largest contentful paint`, async ({ page }) => {
      await page.addInitScript(() => {
        const painted: string[] = []
        Object.assign(globalThis, { painted })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            painted.push(entry.element?.closest('.cookie-banner') ? 'banner' : 'page')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(path)
      await expect(page.locator('.cookie-banner')).toBeVisible()
      // The paint is reported two frames after it happened.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await page.waitForTimeout(300)
      const painted = await page.evaluate(
        () => (globalThis as unknown as { painted: string[] }).painted,
      )
      expect(painted).toContain('page')
      expect(painted).not.toContain('banner')
    })
})
