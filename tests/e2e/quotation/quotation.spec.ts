import { expect, type Page, test } from 'playwright/test'
import { type Caller, newBuyer } from '../../support/client.ts'
import { daysFromToday, requestOf, sellerOf } from '../../support/order/quoting.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

const indonesia = 1102

interface Offered {
  sku: number
  shopId: number
  shopName: string
  number: string
  price: number
}

/** Offers of three different shops, of three parts that no two of these shops share. */
function threeOffers(): Offered[] {
  const shops = query<{ id: number }>(
    "SELECT id FROM shop WHERE country_id = ? AND state = 'OPEN' ORDER BY id LIMIT 3",
    indonesia,
  )
  return shops.flatMap(({ id }, i) =>
    query<Offered>(
      `SELECT o.sku_org_id AS sku, o.shop_id AS shopId, s.name AS shopName, p.number,
         o.public_price AS price
       FROM offer o JOIN part p ON p.id = o.part_id JOIN shop s ON s.id = o.shop_id
       WHERE o.shop_id = ? AND o.stock > 20 AND o.backorder = 0 AND o.gone = 0
         AND (SELECT count(*) FROM part x WHERE x.number_norm = p.number_norm) = 1
         AND NOT EXISTS (SELECT 1 FROM offer x WHERE x.part_id = p.id AND x.country_id = s.country_id
           AND x.shop_id <> s.id)
       ORDER BY o.sku_org_id LIMIT 1 OFFSET ?`,
      id,
      i * 7,
    ),
  )
}

async function quote(offers: readonly Offered[], quotationId: number) {
  for (const [i, { sku, shopId, price }] of offers.entries())
    if (i > 0)
      await sellerOf(shopId).send('POST /desk/quotations/{id}/answer', {
        id: requestOf(quotationId, shopId),
        validUntil: daysFromToday(5),
        lines: [{ position: i + 1, skuOrgId: sku, quantity: 3, price: price - 1000 }],
      })
}

/** Answers at the desk as the seller of a shop does. */
async function answerAtDesk(page: Page, shopId: number, quotationId: number) {
  const [name = '', value = ''] = sellerOf(shopId).cookie.split('=')
  const cookie = { path: '/', domain: 'localhost', secure: true, httpOnly: true }
  await page.context().addCookies([{ ...cookie, name, value, sameSite: 'Strict' }])
  await page.goto('/desk?view=quotations')
  const id = requestOf(quotationId, shopId)
  await page.locator(`a[href*="quotation=${id}"]`).click()
  await page.getByLabel('Percent off all prices').fill('10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.locator('[data-answer]').click()
  await expect(page.locator('.desk-quotation')).toHaveAttribute('data-state', 'ANSWERED')
}

test.describe('A workshop in Indonesia, on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('requests three quotations, accepts lines and orders at the quoted prices', async ({
    page,
    browser,
  }) => {
    const offers = threeOffers()
    const buyer: Caller & { id: number } = newBuyer('8990011223', { countryId: indonesia })
    // Only verified buyers may ask the platform's own shop.
    query("UPDATE customer SET customer_type = 'Workshop' WHERE id = ?", buyer.id)
    await browseAs(page.context(), buyer.id, indonesia)
    const [first] = offers
    await page.goto(`/id/quotations.html?ask=${encodeURIComponent(first?.number ?? '')}`)
    for (const [index, { number }] of offers.entries()) {
      if (index > 0) await page.locator('.price-request > .plain-button').click()
      await page.locator(`#ask-number-${index}`).fill(number)
      await page.locator('.price-request .quantity input').nth(index).fill('3')
      await page.locator('.price-request .quantity input').nth(index).blur()
    }
    const boxes = page.locator('.asked-shops input')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) await box.setChecked(false)
    for (const { shopName } of offers)
      await page
        .locator('.asked-shops label', { hasText: shopName })
        .first()
        .locator('input')
        .check()
    await page.locator('[data-send]').click()
    await expect(page).toHaveURL(/\/quotation\/\d+\.html/)
    const quotationId = Number(/quotation\/(\d+)/.exec(page.url())?.[1])

    const desk = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await answerAtDesk(await desk.newPage(), first?.shopId ?? 0, quotationId)
    await desk.close()
    await quote(offers, quotationId)

    await page.reload()
    const options = page.locator('.quoted-option input')
    await expect(options).toHaveCount(3)
    for (const option of await options.all()) await option.setChecked(true)
    await page.locator('[data-put]').click()
    await expect(page).toHaveURL(/shopCart/)
    await expect(page.locator('[data-line]')).toHaveCount(3)

    const { data } = await buyer.send('GET /web-api/shoppingCart/list', {})
    const lines = data.shops.flatMap((shop) => shop.lines)
    expect(lines.map(({ reason }) => reason)).toEqual(['quoted', 'quoted', 'quoted'])
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/checkOrder/)
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/result/)
    const orderedLines = query<{ price: number; source: number | null }>(
      `SELECT l.unit_price AS price, l.quotation_shop_id AS source FROM order_line l
       JOIN orders o ON o.id = l.order_id WHERE o.customer_id = ?`,
      buyer.id,
    )
    expect(orderedLines.map(({ price }) => price).toSorted()).toEqual(
      lines.map(({ price }) => price).toSorted(),
    )
    expect(orderedLines.every(({ source }) => source !== null)).toBe(true)
  })
})
