import { expect, type Page, test } from 'playwright/test'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { casesInTurn, sampleCases } from '../../support/rounds.ts'

/** Independent journeys, distributed over both test workers. */
test.describe.configure({ mode: 'parallel' })

const around = ['header.top', 'footer.foot', '.dock']

/** Readers of the pages: locale, a buyer with an address, and country. */
const readers = [
  { locale: 'th-TH', person: 1, countryId: 1001 },
  { locale: 'ko', person: 7, countryId: 1198 },
  { locale: 'en', person: 3, countryId: 1001 },
]

/** A shop on vacation in each of the countries, or the platform's own. */
const shopOf: Record<number, number> = { 1001: 106, 1198: 19801 }

test.use({ viewport: { width: 360, height: 740 } })

/**
 * Checks a page with everything expanded. Header and footer, which all pages share, are checked
 * only on the first page.
 */
async function look(page: Page, locale: string, path: string): Promise<void> {
  await openUntilIdle(page, `/${locale}${path}`)
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll('summary')) summary.click()
  })
  await expectNoFindings(page, path, path === '' ? [] : around)
}

for (const { locale, person, countryId } of sampleCases(readers))
  test.describe(locale, () => {
    test('public pages have no accessibility violations', async ({ page }) => {
      for (const path of casesInTurn(
        [
          '',
          '/search/multiCondition.html?oeNumberOrBrandSku=90915yzzd4',
          '/search/firstCategory/1.html',
          `/products/details/${findSaleableOffers(countryId, 1)[0]}.html`,
          '/myGarage.html',
          '/myGarage.html?vinCode=MR0HA3CDO00123456',
          '/search/select-category/107.html',
          '/search/select-category-details/107/101.html',
          '/oeZone.html',
          '/shop.html',
          `/shop/${shopOf[countryId]}.html`,
          '/brandList',
          '/search/brand/1001.html',
          '/recommend/recommend-new-product.html',
          '/newPromotion.html',
          '/no/such/page',
        ],
        8,
      ))
        await look(page, locale, path)
    })

    // Only in the long run: these pages use the same templates as the pages above.
    test(
      'search, filter and garage states have no accessibility violations',
      { tag: '@long' },
      async ({ page }) => {
        for (const path of [
          '/search/multiCondition.html?searchResultInfo=zzzzzz',
          '/search/multiCondition.html?searchResultInfo=brkae',
          '/search/firstCategory/1.html?inStock=true&partsType=1#filters',
          '/myGarage.html?brandId=1',
        ])
          await look(page, locale, path)
      },
    )

    test('a visitor’s cart and the sign-in dialog have no accessibility violations', async ({
      page,
    }) => {
      const [skuOrgId] = findSaleableOffers(countryId, 1)
      await page.addInitScript(
        (id) => localStorage.setItem('egg.cart', JSON.stringify([{ skuOrgId: id, quantity: 2 }])),
        skuOrgId,
      )
      await page.goto(`/${locale}/order/shopCart.html`)
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await expectNoFindings(page, 'cart draft')
      await page.locator('.pay-bar .primary').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.locator('dialog button.primary').click()
      await expectNoFindings(page, 'dialog with faults')
      await page.goto(`/${locale}/account.html`)
      await expect(page.locator('.empty')).toBeVisible()
      await expectNoFindings(page, 'account of a visitor')
    })

    test('quick order has no accessibility violations, empty and with results', async ({
      page,
    }) => {
      await page.goto(`/${locale}/quickOrder.html`)
      await expect(page.locator('#qo-list')).toBeVisible()
      await expectNoFindings(page, 'quick order')
      await page
        .locator('#qo-list')
        .fill('04465-0K240 x2\n04465-0K090\n26300-35505 999\nNOT-A-PART-99\n58101-2TA20\n?? 1')
      await page.locator('.actions .button').first().click()
      await expect(page.locator('.quick-row')).toHaveCount(6)
      await page.locator('.quick-row').last().scrollIntoViewIfNeeded()
      await expectNoFindings(page, 'quick order with answers')
      const offered = page.locator('.quick-row:has(.quantity)')
      await expect(offered.first()).toBeVisible()
      await page.locator('.pay-bar .primary').click()
      await expect(page.locator('.note.good')).toBeVisible()
      await expectNoFindings(page, 'quick order after adding')
    })

    test('the search dialogs have no accessibility violations', async ({ page }) => {
      await page.goto(`/${locale}/search/multiCondition.html?searchResultInfo=bosch`)
      await page.locator('.again [data-search-dialog]').click()
      await expect(page.locator('.letters button').first()).toBeVisible()
      await expectNoFindings(page, 'keywords dialog')
      await page.locator('.popular button').first().click()
      await page.locator('[data-field=serial] input').pressSequentially('b')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoFindings(page, 'keywords dialog with names')
      await page.locator('.seeker footer .button').first().click()
      await page.locator('.seeker footer .primary').click()
      await expect(page.locator('#kw-fault')).not.toBeEmpty()
      await expectNoFindings(page, 'keywords dialog with a fault')
      await page.locator('.seeker .shut').click()
      if (countryId === 1198) return
      await page.locator('[data-feedback]').click()
      await expect(page.getByRole('radio')).toHaveCount(5)
      await page.locator('.seeker footer .primary').click()
      await expectNoFindings(page, 'feedback dialog with a fault')
    })

    test('a buyer’s screens from cart to order have no accessibility violations', async ({
      page,
      context,
    }) => {
      const buyer = await browseAs(context, person, countryId)
      await buyer.send('POST /web-api/v5/shoppingCart/add', {
        mergeLines: findSaleableOffers(countryId, 3).map((skuOrgId) => ({ skuOrgId, quantity: 1 })),
      })
      await page.goto(`/${locale}/order/shopCart.html`)
      await expect(page.locator('[data-line]').first()).toBeVisible()
      await expectNoFindings(page, 'cart')
      await page.locator('.pay-bar .primary').click()
      await expect(page.locator('.delivery-choice').first()).toBeVisible()
      await expectNoFindings(page, 'checkout')
      await page.locator('section.card').first().locator('.plain-button').last().click()
      await page.locator('form[novalidate] .button').click()
      await expect(page.locator('.field-error:not(:empty)').first()).toBeVisible()
      await expectNoFindings(page, 'address form with faults')
      await page.locator('form[novalidate] .plain-button').click()
      await page.locator('.pay-bar .primary').click()
      await expect(page).toHaveURL(/result/)
      await expect(page.locator('[data-order]').first()).toBeVisible()
      await expectNoFindings(page, 'result')
      await page.locator('[data-order]').first().click()
      await expect(page.locator('.order-trail')).toBeVisible()
      await expectNoFindings(page, 'order')
      await page.goto(`/${locale}/order/list.html`)
      await expect(page.locator('article').first()).toBeVisible()
      await expectNoFindings(page, 'orders')
      await page.goto(`/${locale}/account.html`)
      await expect(page.locator('.card').first()).toBeVisible()
      await expectNoFindings(page, 'account')
    })
  })
