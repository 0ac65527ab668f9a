import { expect, test } from 'playwright/test'
import { linkTo } from '#routes/links.ts'
import { callerFor } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* The page states before the purchase that a part can't be returned. */

const malee = 2

for (const [index, locale] of sampleCases(['th-TH', 'ko', 'en']).entries())
  test(`${locale}: brake fluid is marked as non-returnable on its page, in the cart and at checkout`, async ({
    page,
  }) => {
    const fluids = query<{ id: number }>(
      `SELECT o.sku_org_id AS id FROM offer o JOIN part p ON p.id = o.part_id
       JOIN shop s ON s.id = o.shop_id JOIN category_name n ON n.category_id = p.category_id
       WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 0
         AND o.backorder = 0 AND p.returnable = 0 AND n.locale = 'en' AND n.name LIKE '%brake fluid%'
       ORDER BY o.sku_org_id LIMIT 3`,
    )
    const skuOrgId = fluids[index]?.id ?? 0
    await page.goto(linkTo(locale, 'product', { id: skuOrgId }))
    await expect(page.locator('.product-buy .note')).toBeVisible()
    await expectNoFindings(page, 'part that isn’t taken back')
    query('DELETE FROM cart_line WHERE customer_id = ?', malee)
    await callerFor(malee).send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
    await browseAs(page.context(), malee, 1001)
    for (const screen of ['cart', 'checkout'] as const) {
      await page.goto(linkTo(locale, screen))
      await expect(page.locator('[data-no-return]')).toBeVisible()
      await expectNoFindings(page, screen)
    }
  })
