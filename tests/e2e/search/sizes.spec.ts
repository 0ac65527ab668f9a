import { expect, test } from 'playwright/test'

/* Sizes on results, filters, product and compare, on a phone and a desktop. */

const path = (locale: string, restText: string) =>
  locale === 'en-TH' ? `/en-TH${restText}` : `/${locale}${restText}`

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
      const ownWord = words[locale]
      await page.setViewportSize({ width, height: 800 })
      const search = (typedText: string) =>
        page.goto(
          path(
            locale,
            `/search/multiCondition.html?searchResultInfo=${encodeURIComponent(typedText)}`,
          ),
        )
      await search(ownWord.query)
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
      await expect(page.locator('[data-verdict]')).toContainText(`${ownWord.label} 195/65R15`)
      await page.goto(path(locale, `/compare.html?skuOrgIds=${sku}`))
      await expect(page.locator('.compare-table')).toContainText('195/65R15')

      await search(ownWord.tyre)
      if (width < 1000) await page.locator('a[href="#filters"]').first().click()
      await expect(page.locator('.filters')).toContainText(ownWord.rim)
      await page
        .locator('.filters a', { hasText: /^\s*15″/ })
        .first()
        .click()
      await expect(page).toHaveURL(/attributes=rim%3A15/)
      await expect(page.locator('[data-offers] [data-sku]').first()).toContainText('R15')

      await search(ownWord.none)
      await expect(page.locator('[data-size-none]')).toContainText('235/75R15')
      await page.locator('[data-size-none] a').first().click()
      await expect(page.locator('.results-head')).toContainText('R15')
      await expect(page.locator('[data-size-none]')).toHaveCount(0)
    })
