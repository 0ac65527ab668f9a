import { expect, type Page, test } from 'playwright/test'
import { countries, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/* Parts of two countries in one cart: every amount has the currency of its price. */

const malee = 2
const units = [...new Set([...countries.map((country) => country.currencyUnit), '원'])]
const inThai = (countryId: number) => withCurrencyNameIn(countryOf(countryId), 'th-TH')

const [thai = 0] = findSaleableOffers(1001, 1)
const abroad = koreanWithThaiTwin()

/** A Korean offer of a part that Thai shops also sell, so the cart suggests theirs. */
function koreanWithThaiTwin(): number {
  const [row] = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1198 AND s.type <> 'OWN' AND o.stock > 9 AND EXISTS (
       SELECT 1 FROM offer p JOIN shop t ON t.id = p.shop_id WHERE p.part_id = o.part_id
         AND p.country_id = 1001 AND p.stock > 9 AND t.type <> 'OWN' AND t.state = 'OPEN')
     LIMIT 1`,
  )
  return row?.id ?? 0
}

const priceOf = (skuOrgId: number) =>
  query<{ price: number }>(
    'SELECT public_price AS price FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )[0]?.price ?? 0

async function unitsIn(page: Page, part: string): Promise<string[]> {
  const texts = await page.locator(part).allTextContents()
  return units.filter((unit) => texts.some((text) => text.includes(unit)))
}

/**
 * Expects the Korean line in won with its price unchanged, and the other shop's offer and all
 * totals in baht.
 */
async function expectOwnMoney(page: Page) {
  const korean = page.locator(`[data-line="${abroad}"]`)
  await expect(korean).toContainText(formatMoney(priceOf(abroad), inThai(1198)))
  expect(await unitsIn(page, `[data-line="${abroad}"]`)).toEqual(['₩'])
  expect(await unitsIn(page, `[data-line="${thai}"]`)).toEqual(['฿'])
  expect(await unitsIn(page, '[data-swap]')).toEqual(['฿'])
  expect(await unitsIn(page, 'aside')).toEqual(['฿'])
}

test.use({ viewport: { width: 360, height: 640 } })

test('a guest’s cart totals only parts of the cart’s country', async ({ page }) => {
  await page.goto('/th-TH')
  await page.evaluate(
    (ids) =>
      localStorage.setItem(
        'egg.cart',
        JSON.stringify(ids.map((skuOrgId) => ({ skuOrgId, quantity: 2 }))),
      ),
    [abroad, thai].sort((a, b) => b - a),
  )
  await page.goto('/th-TH/order/shopCart.html')
  await expect(page.locator('[data-line]')).toHaveCount(2)
  // The items subtotal is the first row. Delivery and the total follow it.
  const sum = page.locator('aside dl.sums dd').first()
  const isThai = (await sum.textContent())?.includes('฿')
  // The subtotal covers only the parts of the cart's country, whichever country that is.
  const ownMoney = isThai ? thai : abroad
  const country = inThai(isThai ? 1001 : 1198)
  await expect(sum).toHaveText(formatMoney(2 * priceOf(ownMoney), country))
})

test('a buyer’s cart and checkout total only parts of the buyer’s country', async ({ page }) => {
  query('DELETE FROM cart_line WHERE customer_id = ?', malee)
  for (const [index, id] of [abroad, thai].entries())
    query(
      `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
       VALUES (?, ?, 2, ?, ?)`,
      malee,
      id,
      priceOf(id),
      index,
    )
  await browseAs(page.context(), malee, 1001)
  await page.goto('/th-TH/order/shopCart.html')
  await expect(page.locator('[data-line]')).toHaveCount(2)
  await expectOwnMoney(page)
  const items = page.locator('aside dl.sums dd').first()
  await expect(items).toHaveText(formatMoney(2 * priceOf(thai), inThai(1001)))
  await page.locator('.pay-bar .primary').click()
  await expect(page.locator('.part-line')).toHaveCount(1)
  expect(await unitsIn(page, '[data-island]')).toEqual(['฿'])
  await page.locator('.pay-bar .primary').click()
  await expect(page.locator('[data-order]')).toHaveCount(1)
  expect(await unitsIn(page, '[data-island]')).toEqual(['฿'])
  await page.locator('[data-order]').click()
  await expect(page.locator('.part-line')).toHaveCount(1)
  expect(await unitsIn(page, '[data-island]')).toEqual(['฿'])
})
