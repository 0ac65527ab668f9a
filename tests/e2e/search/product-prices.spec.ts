import { expect, test } from 'playwright/test'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

const somchai = 1

interface Prices {
  id: number
  consumer: number
  workshop: number
}

/** An offer from a third party in Thailand, with its catalogue prices. */
function offerWhere(condition: string): Prices {
  const [offer] = query<Prices>(
    `SELECT o.sku_org_id AS id, o.catalogue_1 AS consumer, o.catalogue_3 AS workshop
     FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 30
       AND o.catalogue_1 < o.list_price AND ${condition}
       AND NOT EXISTS (SELECT 1 FROM flash_offer f WHERE f.sku_org_id = o.sku_org_id)
     ORDER BY o.sku_org_id LIMIT 1`,
  )
  if (!offer) throw new Error(`no offer where ${condition}`)
  return offer
}

const baht = (amount: number) => formatMoney(amount, countryOf(1001))

test.describe('Catalogue price of a part, on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('is shown with a promotion, for visitors and for workshops', async ({ page, context }) => {
    const { id, consumer, workshop } = offerWhere(
      'o.promotion_1 < o.catalogue_1 AND o.promotion_3 < o.catalogue_3',
    )
    await page.goto(`/en/products/details/${id}.html?countryId=1001`)
    const line = page.locator('[data-catalogue]')
    await expect(line).toHaveText(`Catalogue price ${baht(consumer)}`)
    await expect(page.locator('[data-list]')).toBeVisible()
    await expect(page.locator('[data-tier]')).toHaveText('Consumer price · Promotion')
    expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    // The price is visible immediately, above the bar that adds the part.
    const [read, bar] = [await line.boundingBox(), await page.locator('[data-add]').boundingBox()]
    expect((read?.y ?? 999) + (read?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)
    await browseAs(context, somchai, 1001)
    await page.reload()
    await expect(page.locator('[data-tier]')).toHaveText('Workshop price · Promotion')
    await expect(line).toHaveText(`Catalogue price ${baht(workshop)}`)
  })

  test('is hidden without a promotion, because it equals the price', async ({ page }) => {
    const { id, consumer } = offerWhere('o.promotion_1 IS NULL')
    await page.goto(`/en/products/details/${id}.html?countryId=1001`)
    await expect(page.locator('[data-stock]')).not.toBeEmpty()
    await expect(page.locator('[data-price]')).toHaveText(baht(consumer))
    await expect(page.locator('[data-catalogue]')).toBeHidden()
  })
})
