import { expect, test } from 'playwright/test'

/* Sizes on results, filters, product and compare, on a phone and a desktop. */

const path = (locale: string, rest: string) =>
  locale === 'en-TH' ? `/en-TH${rest}` : `/${locale}${rest}`

const words = {
  'en-TH': {
    query: '195/65R15',
    label: 'Size',
    rim: 'Rim',
    tyre: 'passenger car tyre',
    none: '235/75R15',
  },
  'th-TH': {
    query: 'ยาง 195/65R15',
    label: 'ขนาด',
    rim: 'ขอบล้อ',
    tyre: 'ยางรถเก๋ง',
    none: 'ยาง 235/75R15',
  },
}

for (const locale of ['en-TH', 'th-TH'] as const)
  for (const width of [360, 1366])
    test(`${locale} ${width}: a search for a size finds the product with its measurements`, async ({
      page,
    }) => {
      const own = words[locale]
      await page.setViewportSize({ width, height: 800 })
      const search = (typed: string) =>
        page.goto(
          path(locale, `/search/multiCondition.html?searchResultInfo=${encodeURIComponent(typed)}`),
        )
      await search(own.query)
      await expect(page.locator('.results-head')).toContainText('195/65R15')
      const row = page.locator('[data-offers] [data-sku]').first()
      await expect(row).toContainText('195/65R15')
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      const sku = await row.getAttribute('data-sku')
      await page.goto(path(locale, `/products/details/${sku}.html`))
      await expect(page.locator('.product-facts')).toContainText(`195/65R15`)
      await expect(page.locator('[data-verdict]')).toContainText(`${own.label} 195/65R15`)
      await page.goto(path(locale, `/compare.html?skuOrgIds=${sku}`))
      await expect(page.locator('.compare-table')).toContainText('195/65R15')

      await search(own.tyre)
      if (width < 1000) await page.locator('a[href="#filters"]').first().click()
      await expect(page.locator('.filters')).toContainText(own.rim)
      await page
        .locator('.filters a', { hasText: /^\s*15″/ })
        .first()
        .click()
      await expect(page).toHaveURL(/attributes=rim%3A15/)
      await expect(page.locator('[data-offers] [data-sku]').first()).toContainText('R15')

      await search(own.none)
      await expect(page.locator('[data-size-none]')).toContainText('235/75R15')
      await page.locator('[data-size-none] a').first().click()
      await expect(page.locator('.results-head')).toContainText('R15')
      await expect(page.locator('[data-size-none]')).toHaveCount(0)
    })
