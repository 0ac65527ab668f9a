import { expect, type Page, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { sampleCases } from '../../support/rounds.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * The smallest phones on the market, 320 pixels wide: axe checks pages of shops, brands,
 * promotions, favourites and chats, and Tab walks through each from top to bottom.
 */

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 320, height: 640 } })

const smallSizes = [{ width: 320, height: 640 }]

/** Readers of the pages: locale, buyer, country and a shop of that country. */
const readers = [
  { locale: 'th-TH', person: 1, countryId: 1001, shopId: 106 },
  { locale: 'ko', person: 7, countryId: 1198, shopId: 19801 },
  { locale: 'en', person: 3, countryId: 1001, shopId: 101 },
]

/** The pages with the most tab stops come first: tiles, bars and tables. */
const pagesFor = ({ countryId, shopId }: (typeof readers)[number]) => [
  `/shop/${shopId}.html`,
  `/compare.html?skuOrgIds=${findSaleableOffers(countryId, 3).join(',')}`,
  '/newPromotion.html',
  '',
  '/shop.html',
  '/brandList',
  '/search/brand/1001.html',
  '/oeZone.html',
  '/landing/1.html',
  '/flashSale.html',
  '/recommend/recommend-new-product.html',
  '/shop/999999.html',
]

/** Pages for signed-in buyers only. Each first saves a favourite and sends a message. */
const ownPages = ['/recommend/recommend-bought-product.html', '/myFavoriteList.html', '/chat.html']

/**
 * Steps through a page by Tab. Returns the controls in its main content that were not reached, and
 * invisible elements that had the focus.
 */
async function walk(page: Page): Promise<{ missed: string[]; hidden: string[] }> {
  const count = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, summary)',
    )
    const there = [...all].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        // The filter sheet is painted below the screen before it opens.
        !one.closest('[inert]') &&
        !one.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)') &&
        one.getBoundingClientRect().width > 0,
    )
    for (const [i, one] of there.entries()) one.dataset['walk'] = String(i)
    return there.length
  })
  const reachedElements = new Set<string>()
  const hiddenTexts: string[] = []
  // The start of a long list represents the rest.
  const steps = Math.min(count, 60) + 40
  for (let step = 0; step < steps && reachedElements.size < count; step += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || activeElement.dataset['walk'] === undefined)
        return undefined
      const { left, right, top, bottom } = activeElement.getBoundingClientRect()
      const isSeen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      return {
        id: activeElement.dataset['walk'],
        isSeen,
        html: activeElement.outerHTML.slice(0, 160),
      }
    })
    if (!at) continue
    reachedElements.add(at.id)
    if (!at.isSeen) hiddenTexts.push(at.html)
  }
  const expected = Array.from({ length: Math.min(count, 30) }, (_, i) => String(i))
  const missedElements = await page.evaluate(
    (ids) =>
      ids.map((id) => document.querySelector(`[data-walk="${id}"]`)?.outerHTML.slice(0, 160) ?? ''),
    expected.filter((id) => !reachedElements.has(id)),
  )
  return { missed: missedElements.filter(Boolean), hidden: hiddenTexts }
}

for (const reader of sampleCases(readers))
  test.describe(reader.locale, () => {
    test('public pages have no accessibility violations and a visible keyboard focus on the smallest phone', async ({
      page,
    }) => {
      // Other tests check each page at the common phone size.
      for (const path of sampleCases(pagesFor(reader), 3)) {
        await openUntilIdle(page, `/${reader.locale}${path}`)
        expect(await findingsOn(page, path, [], smallSizes)).toEqual([])
        expect(await walk(page), path).toEqual({ missed: [], hidden: [] })
      }
    })

    test('a buyer’s pages have no accessibility violations and a visible keyboard focus', async ({
      page,
      context,
    }) => {
      const buyer = await browseAs(context, reader.person, reader.countryId)
      const [skuOrgId = 0] = findSaleableOffers(reader.countryId, 9).slice(8)
      await buyer.send('POST /app-api/v4/goodsCollect/save', { skuOrgId })
      await buyer.send('POST /client/categoryCollect/collect', { categoryId: 1 })
      for (const path of ownPages) {
        await openUntilIdle(page, `/${reader.locale}${path}`)
        await expect(page.locator('.skeleton')).toHaveCount(0)
        expect(await findingsOn(page, path, [], smallSizes)).toEqual([])
        expect(await walk(page), path).toEqual({ missed: [], hidden: [] })
      }
      query(
        'DELETE FROM favourite WHERE customer_id = ? AND sku_org_id = ?',
        reader.person,
        skuOrgId,
      )
      query('DELETE FROM favourite_category WHERE customer_id = ?', reader.person)
    })
  })
